"""Worked examples: a hand, a comparison, a score sheet, written into a page when it is built.

They are plain HTML with every number computed, and nothing of them runs in a browser; so none of these modules is
in the browser's archive. Each module is the kind of its name and answers the door with `turn`.
"""
