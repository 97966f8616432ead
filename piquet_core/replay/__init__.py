"""Replaying a deal: its steps, what stands at each of them, and the lines that a reader plays instead."""
