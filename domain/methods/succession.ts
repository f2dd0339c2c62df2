/** How a designation and a method of the catalogue belong together, each with the sentence that says it of one or of several. */
const sentences = {
  "was replaced by": ({ others, method, inYear, many }) => `${others} ${many ? "were" : "was"} replaced by ${method}${inYear}.`,
  "is another number of": ({ others, method, many }) =>
    `${others} ${many ? "are other numbers" : "is another number"} of ${method}.`,
  "leads on to": ({ others, method, many }) => `${others} ${many ? "lead" : "leads"} on to ${method}.`,
  "calls for": ({ others, method, many }) => `${others} ${many ? "call" : "calls"} for ${method}.`,
  consolidated: ({ others, method, inYear }) => `${method} was consolidated into ${others}${inYear}.`,
  adopted: ({ others, method, inYear }) => `${method} was adopted as ${others}${inYear}.`,
} satisfies Record<string, (parts: SentenceParts) => string>;

/** What a sentence says; `inYear` begins with a space or is empty. */
type SentenceParts = { others: string; many: boolean; method: string; inYear: string };

export type SuccessionKind = keyof typeof sentences;
export const successionKinds = Object.keys(sentences) as SuccessionKind[];

/** A designation that leads to a method of the catalogue, or to none of them. */
export type Succession = {
  designation: string;
  kind: SuccessionKind;
  methodId: number | null;
  option: string;
  year: string;
  note: string;
};

/** "ISO 105-C01 was replaced by ISO 105-C10 in 2006." and the note; where the catalogue has no such method, the note alone. */
export function successionSentence(succession: Succession, method: string | undefined): string {
  return sentenceOf([succession], method);
}

/**
 * All that is said about one method: designations that came to it in the same way and year share a sentence, "ISO 105-C01 and ISO 105-C02
 * were replaced by ISO 105-C10 in 2006.", which has their note if it is the same for all.
 */
export function successionSentences(successions: readonly Succession[], method: string): string[] {
  const alike = Map.groupBy(successions, ({ kind, year }) => `${kind} ${year}`);
  return [...alike.values()].map((group) => sentenceOf(group, method));
}

const together = new Intl.ListFormat("en-US");

/** @param group of one kind and year */
function sentenceOf(group: readonly Succession[], method: string | undefined): string {
  const [first] = group;
  if (!first) return "";
  const { kind, year, note } = first;
  const others = together.format(group.map(({ designation }) => designation));
  const inYear = year === "" ? "" : ` in ${year}`;
  const sentence = method === undefined ? "" : sentences[kind]({ others, many: group.length > 1, method, inYear });
  return [sentence, group.every((one) => one.note === note) ? note : ""].filter(Boolean).join(" ");
}
