"""The project's commands and what they are made of; nothing here knows a rule of piquet."""
