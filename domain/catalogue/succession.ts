/** How a designation and a method of the catalogue belong together, each with the sentence that says it. */
const sentences = {
  "was replaced by": (other, method, inYear) => `${other} was replaced by ${method}${inYear}.`,
  "is another number of": (other, method) => `${other} is another number of ${method}.`,
  "leads on to": (other, method) => `${other} leads on to ${method}.`,
  "calls for": (other, method) => `${other} calls for ${method}.`,
  consolidated: (other, method, inYear) => `${method} was consolidated into ${other}${inYear}.`,
  adopted: (other, method, inYear) => `${method} was adopted as ${other}${inYear}.`,
} satisfies Record<string, (other: string, method: string, inYear: string) => string>;

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
export function successionSentence({ designation, kind, year, note }: Succession, method: string | undefined): string {
  const said = method === undefined ? "" : sentences[kind](designation, method, year === "" ? "" : ` in ${year}`);
  return [said, note].filter(Boolean).join(" ");
}
