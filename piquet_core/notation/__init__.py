"""The plain-text form of cards, hands and deals, in both directions."""
