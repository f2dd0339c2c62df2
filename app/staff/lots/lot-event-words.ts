import { dayText, isDay } from "../../../domain/locale/dates.ts";
import type { LotEvent } from "../../../domain/lot-decisions/read-lot-events.ts";

/** An event in words: what was done, and what is to be said of it by label. */
type EventWords = { what: string; facts: { label: string; value: string }[] };

type Event = Pick<LotEvent, "verb" | "before" | "after">;

/** Says what became of a lot. */
export function lotEventWords(event: Event): EventWords {
  const { verb, before, after } = event;
  const [was, is] = [textOf(before?.status), textOf(after?.status)];
  switch (verb) {
    case "lot.hold":
      return { what: was === "on hold" ? "Reason of the hold changed" : "Put on hold", facts: reasons(after) };
    case "lot.release":
      return { what: was === "recalled" ? "Recall ended, and released" : "Released", facts: [] };
    case "lot.recall":
      return { what: `Recalled, ${addressesTold(Number(after?.told ?? 0))}`, facts: reasons(after) };
    case "lot.supersede": {
      const by = textOf(after?.superseded_by);
      return { what: by === "" ? "No longer superseded" : `Superseded by ${by}`, facts: [] };
    }
    case "lot.change": {
      const facts = changes(event);
      return { what: facts.length === 0 ? "Saved with nothing changed" : "Dates, methods or note changed", facts };
    }
    case "catalogue.import":
      return was === is
        ? { what: "Changed by an import", facts: [...reasons(after), ...changes(event)] }
        : { what: `Is ${is} by an import, was ${was}`, facts: reasons(after) };
    default:
      return { what: verb, facts: [] };
  }
}

const addressesTold = (count: number) =>
  count === 0 ? "nobody to tell yet" : `${count.toLocaleString("en-US")} ${count === 1 ? "address" : "addresses"} told`;

function reasons(after: Event["after"]): EventWords["facts"] {
  return [
    { label: "Why", value: textOf(after?.reason) },
    { label: "What to do", value: textOf(after?.advice) },
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
function changes({ before, after }: Event): EventWords["facts"] {
  return Object.entries(labels).flatMap(([name, label]) => {
    if (!before || !after || !(name in before) || !(name in after)) return [];
    const [was, is] = [textOf(before[name]), textOf(after[name])];
    return was === is ? [] : [{ label, value: `${was || "nothing"} → ${is || "nothing"}` }];
  });
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join(", ");
  const text = String(value);
  return isDay(text) ? dayText(text) : text;
}
