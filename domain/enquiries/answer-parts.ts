import type { Answer } from "./read-receipt.ts";

type Fact = Pick<Answer, "label" | "value">;

/** Answers that belong together: under their labels, or as the rows of a table. Answers of no group with a name have no title. */
export type AnswerPart = { title: string | undefined } & ({ facts: Fact[] } | { columns: string[]; rows: string[][] });

/**
 * Answers as people read them: fields of one group together, rows of items as a table, and an address that repeats another in one line.
 *
 * @returns the parts in the order of the form, without empty columns
 */
export function answerParts(answers: readonly Answer[]): AnswerPart[] {
  const parts = runsOf(answers).map((members) =>
    members[0]?.place?.row === undefined ? factsPart(members) : tablePart(members),
  );
  return parts.map((part, index) => fold(part, parts.slice(0, index)));
}

/** Answers of one group that follow one another. */
function runsOf(answers: readonly Answer[]): Answer[][] {
  const runs: Answer[][] = [];
  for (const answer of answers) {
    const run = runs.at(-1);
    if (run && run[0]?.place?.group === answer.place?.group) run.push(answer);
    else runs.push([answer]);
  }
  return runs;
}

const titleOf = (members: readonly Answer[]) => members[0]?.place?.group;

function factsPart(members: readonly Answer[]): AnswerPart {
  return { title: titleOf(members), facts: members.map(({ label, value, place }) => ({ label: place?.field ?? label, value })) };
}

function tablePart(members: readonly Answer[]): AnswerPart {
  const columns = [...new Set(members.map(({ place }) => place?.field ?? ""))];
  const rows = Map.groupBy(members, ({ place }) => place?.row);
  const cells = (row: readonly Answer[]) =>
    columns.map((column) => row.find(({ place }) => place?.field === column)?.value ?? "");
  return { title: titleOf(members), columns, rows: [...rows.values()].map(cells) };
}

function fold(part: AnswerPart, earlier: readonly AnswerPart[]): AnswerPart {
  if (!("facts" in part) || part.title === undefined) return part;
  const { title, facts } = part;
  const twin = earlier.find((one) => "facts" in one && isSaidIn(facts, one));
  return twin === undefined ? part : { title, facts: [{ label: "Same as", value: twin.title ?? "the contact above" }] };
}

/** Whether a part of the same facts says them already, or one with more facts says the whole address. */
function isSaidIn(facts: readonly Fact[], { title, facts: others }: Extract<AnswerPart, { facts: unknown }>): boolean {
  const isWhole =
    facts.some(({ label }) => label === "Street address") || (title !== undefined && facts.length === others.length);
  return isWhole && facts.every((fact) => others.some((other) => isSame(fact, other)));
}

/** The same answer; of a person's name a part is enough: the first and the last name have fields of their own in some groups. */
function isSame({ label, value }: Fact, other: Fact): boolean {
  if (/\b(?:name|company)\b/i.test(label)) return ` ${other.value} `.includes(` ${value} `);
  return label === other.label && value === other.value;
}
