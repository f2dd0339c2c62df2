import { dayText, isDay } from "../../../domain/locale/dates.ts";
import type { LotEvent } from "../../../domain/lot-decisions/read-lot-events.ts";

/** An event in words: what was done, and what is to be said of it by label. */
export type EventWords = { what: string; facts: { label: string; value: string }[] };

export type LotChanges = Pick<LotEvent, "before" | "after">;

/** An import that changed what was decided here. */
export function importWords(event: LotChanges): EventWords {
  const { before, after } = event;
  const [was, is] = [factText(before?.status), factText(after?.status)];
  return was === is
    ? { what: "Changed by an import", facts: [...reasons(after), ...changes(event)] }
    : { what: `Is ${is} by an import, was ${was}`, facts: reasons(after) };
}

/** `1 address`, `12 addresses`. */
export const addresses = (count: number) => (count === 1 ? "1 address" : `${count.toLocaleString("en-US")} addresses`);

export const addressesTold = (count: number) => (count === 0 ? "nobody to tell yet" : `${addresses(count)} told`);

/** The texts that everybody can read on the passport. */
export function reasons(after: LotChanges["after"]): EventWords["facts"] {
  return [
    { label: "Why", value: factText(after?.reason) },
    { label: "What to do", value: factText(after?.advice) },
  ].filter(({ value }) => value !== "");
}

const labels = {
  made_on: "Made",
  released_on: "Released",
  retest_on: "Retest",
  use_by: "Use by",
  methods: "Methods",
  note: "Note",
  superseded_by: "Superseded by",
} as const;

/** What is other than before; an event that does not know what was before says nothing of it. */
export function changes({ before, after }: LotChanges): EventWords["facts"] {
  return Object.entries(labels).flatMap(([name, label]) => {
    if (!before || !after || !(name in before) || !(name in after)) return [];
    const [was, is] = [factText(before[name]), factText(after[name])];
    return was === is ? [] : [{ label, value: `${was || "nothing"} → ${is || "nothing"}` }];
  });
}

/** A value of an event as people read it. */
export function factText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join(", ");
  const text = String(value);
  return isDay(text) ? dayText(text) : text;
}
