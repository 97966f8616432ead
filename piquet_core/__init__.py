"""The card game piquet: its rules as data and functions, with a reason beside every number."""
