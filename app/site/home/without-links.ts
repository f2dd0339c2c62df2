/** Markdown without the paragraphs that are nothing but a link: the section has a button in their place. */
export function withoutLinks(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => !/^\s*(\[[^\]]*\]\([^)]*\)[\s·|]*)+$/.test(paragraph))
    .join("\n\n");
}
