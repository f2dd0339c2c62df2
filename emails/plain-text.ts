/** Paragraphs of a plain mail; what is empty falls away. Lines stay as they are. */
export function plainText(...paragraphs: readonly string[]): string {
  return `${paragraphs.filter((paragraph) => paragraph !== "").join("\n\n")}\n`;
}

/** Label and value on a line each; longer values are set in below their label. */
export function plainAnswers(answers: readonly { label: string; value: string }[]): string {
  return answers
    .map(({ label, value }) => (value.includes("\n") ? `${label}:\n${quoted(value, "  ")}` : `${label}: ${value}`))
    .join("\n");
}

/** Every line with the same mark before it, as mail quotes. */
export function quoted(text: string, mark = "> "): string {
  return text
    .split("\n")
    .map((line) => mark + line)
    .join("\n");
}

/** A subject is one line, at most 150 characters. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, 150).toWellFormed();
}

/** Signs off as the supplier. */
export function signature({ name, address, phone }: { name: string; address: string; phone: string }): string {
  return ["-- ", name, address, phone].filter((line) => line !== "").join("\n");
}
