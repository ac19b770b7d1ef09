"""What the screens say, one module a language."""
