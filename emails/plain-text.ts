/** Joins the paragraphs of a plain mail, without the empty ones. */
export function plainText(...paragraphs: readonly string[]): string {
  return `${paragraphs.filter((paragraph) => paragraph !== "").join("\n\n")}\n`;
}

/** One line per answer; values of several lines are indented below their label. */
export function plainAnswers(answers: readonly { label: string; value: string }[]): string {
  return answers
    .map(({ label, value }) => (value.includes("\n") ? `${label}:\n${quoted(value, "  ")}` : `${label}: ${value}`))
    .join("\n");
}

/** Prefixes every line with a mark, as mail quotes do. */
export function quoted(text: string, mark = "> "): string {
  return text
    .split("\n")
    .map((line) => mark + line)
    .join("\n");
}

/** A subject: one line, at most 150 characters. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, 150).toWellFormed();
}

/** The supplier's signature. */
export function signature({ name, address, phone }: { name: string; address: string; phone: string }): string {
  return ["-- ", name, address, phone].filter((line) => line !== "").join("\n");
}
