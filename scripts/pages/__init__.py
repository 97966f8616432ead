"""What pages may write beside Markdown: links with a scheme, roles in a line, terms of the glossary."""
