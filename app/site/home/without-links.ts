/** Markdown without paragraphs that are only links: the section has a button instead. */
export function withoutLinks(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => !/^\s*(\[[^\]]*\]\([^)]*\)[\s·|]*)+$/.test(paragraph))
    .join("\n\n");
}
