"""Scoring: a deal in lines, each with its rule and its reason."""

from piquet_core.deal.claims import Category
from piquet_core.scoring.counting import score
from piquet_core.scoring.lines import Line, Score

__all__ = ["Category", "Line", "Score", "score"]
