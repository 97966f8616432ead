"""Advice on the exchange: every legal one tried in worlds that the seat cannot tell from its own."""

from piquet_core.advisor.advice import Advice, Adviser, Exchange, Part, advise

__all__ = ["Advice", "Adviser", "Exchange", "Part", "advise"]
