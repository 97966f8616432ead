"""Questions about piquet, posed and judged by the rules: no answer is stored anywhere."""
