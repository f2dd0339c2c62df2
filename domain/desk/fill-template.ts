/** What may stand in braces in a template. */
export const placeholders = ["name", "reference", "me"] as const;

type Words = Record<(typeof placeholders)[number], string>;

/** The text of a template with its placeholders filled in; other braces stay as they are. `{name}` is the sender, `{me}` who answers. */
export function fillTemplate(text: string, words: Words): string {
  return text.replace(/\{(name|reference|me)\}/g, (_, word: keyof Words) => words[word]);
}
