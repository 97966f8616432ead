"""The edge: HTML views and the one door through which pages and the browser's worker ask for them.

Nothing in the game imports this package.
"""
