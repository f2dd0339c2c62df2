import type { Context } from "../../../domain/context.ts";
import { DomainError } from "../../../domain/errors.ts";
import { cleanText } from "../../../domain/fields/clean-text.ts";
import { changeLot } from "../../../domain/lot-decisions/change-lot.ts";
import { holdLot } from "../../../domain/lot-decisions/hold-lot.ts";
import { readStaffLot } from "../../../domain/lot-decisions/read-staff-lot.ts";
import { releaseLot } from "../../../domain/lot-decisions/release-lot.ts";
import { supersedeLot } from "../../../domain/lot-decisions/supersede-lot.ts";
import { type StatusSince, sinceText } from "../../../domain/lots/status-since.ts";
import { authorize } from "../../../domain/people/authorize.ts";
import { recallLot } from "../../../domain/recalls/recall-lot.ts";
import { textOf } from "../../forms/text-of.ts";
import {
  addresses,
  addressesTold,
  changes,
  type EventWords,
  factText,
  importWords,
  type LotChanges,
  reasons,
} from "./lot-event-words.ts";
import { type LotChange, lotVerbs } from "./lot-verbs.ts";

/** What a form of the page holds; `seen`: the version of the lot that it was filled in for. */
type LotForm = { number: string; seen: number; text: (name: string) => string };

/** An act as data: its form and button are in lot-status-forms.tsx. */
type Act<Notice extends string> = {
  /** What the page says when it is done; of what was so already, since when. */
  notices: Readonly<Record<Notice, string | ((lot: StatusSince) => string)>>;
  /** Its event in the history of the lot. */
  history: (event: LotChanges) => EventWords;
  /** @throws DomainError as the verb */
  run: (ctx: Context, form: LotForm) => Promise<Notice>;
};

const save: Act<"save"> = {
  notices: { save: "Saved. The page of the lot shows it at once." },
  history(event) {
    const facts = changes(event);
    return { what: facts.length === 0 ? "Saved with nothing changed" : "Dates, methods or note changed", facts };
  },
  async run(ctx, { number, seen, text }) {
    const days = { madeOn: text("madeOn"), releasedOn: text("releasedOn"), retestOn: text("retestOn"), useBy: text("useBy") };
    await changeLot(ctx, number, { ...days, methods: text("methods").split("\n"), note: text("note") }, seen);
    return "save";
  },
};

const supersede: Act<"supersede" | "superseded-already"> = {
  notices: {
    supersede: "Saved. The page of the lot shows it at once.",
    "superseded-already": "That is its successor already. Nothing is changed.",
  },
  history({ after }) {
    const by = factText(after?.superseded_by);
    return { what: by === "" ? "No longer superseded" : `Superseded by ${by}`, facts: [] };
  },
  async run(ctx, { number, seen, text }) {
    const { isChanged } = await supersedeLot(ctx, number, cleanText(text("by")), seen);
    return isChanged ? "supersede" : "superseded-already";
  },
};

const hold: Act<"hold" | "held-already" | "held-reworded"> = {
  notices: {
    hold: "The lot is on hold. Its page says why.",
    "held-already": (lot) => `The lot is on hold already${sinceText(lot)}, with the same words. Nothing is changed.`,
    "held-reworded": (lot) => `The lot stays on hold, as it is${sinceText(lot)}. Its page has the new words.`,
  },
  history: ({ before, after }) => ({
    what: before?.status === "on hold" ? "Reason of the hold changed" : "Put on hold",
    facts: reasons(after),
  }),
  async run(ctx, { number, seen, text }) {
    const { already, isChanged } = await holdLot(ctx, number, { reason: text("reason"), advice: text("advice"), seen });
    if (!already) return "hold";
    return isChanged ? "held-reworded" : "held-already";
  },
};

const release: Act<"release" | "released-already"> = {
  notices: {
    release: "The lot is released.",
    "released-already": (lot) => `The lot is released already${sinceText(lot)}. Nothing is changed.`,
  },
  history: ({ before }) => ({ what: before?.status === "recalled" ? "Recall ended, and released" : "Released", facts: [] }),
  async run(ctx, { number, seen, text }) {
    const { already } = await releaseLot(ctx, number, { endRecall: text("endRecall") === "yes", seen });
    return already ? "released-already" : "release";
  },
};

const recall: Act<"recall" | "recalled-already"> = {
  notices: {
    recall: "The lot is recalled. The mails are on their way.",
    "recalled-already": "Somebody has recalled this lot already. Nobody was told twice, and the texts of the first recall stay.",
  },
  history: ({ after }) => ({ what: `Recalled, ${addressesTold(Number(after?.told ?? 0))}`, facts: reasons(after) }),
  async run(ctx, { number, seen, text }) {
    await requireCount(ctx, number, text("recipients"));
    const { isNew } = await recallLot(ctx, number, { reason: text("reason"), advice: text("advice") }, seen);
    return isNew ? "recall" : "recalled-already";
  },
};

const acts: Readonly<Record<LotChange, Act<string>>> = { save, supersede, hold, release, recall };

/** What the page says when something is done. @param lot as it is then @returns undefined for a name that is none */
export function lotNotice(name: string | null, lot: StatusSince): string | undefined {
  const notices = Object.assign({}, ...Object.values(acts).map((act) => act.notices)) as Act<string>["notices"];
  const notice = name !== null && Object.hasOwn(notices, name) ? notices[name] : undefined;
  return typeof notice === "function" ? notice(lot) : notice;
}

/** Says what became of a lot by an event of the audit. */
export function lotEventWords(event: LotChanges & { verb: string }): EventWords {
  const act = (Object.keys(acts) as LotChange[]).find((name) => lotVerbs[name] === event.verb);
  if (act) return acts[act].history(event);
  return event.verb === "catalogue.import" ? importWords(event) : { what: event.verb, facts: [] };
}

/**
 * Does what a form of the page of a lot asks for.
 *
 * @returns the name of what the page says then
 * @throws DomainError as the verbs
 */
export async function actOnLot(ctx: Context, act: LotChange, number: string, fields: object): Promise<string> {
  // Permission before the version: a person without the right must not see a conflict message.
  authorize(ctx, lotVerbs[act]);
  const text = (name: string) => textOf(fields, name);
  // A form without a version is no form of this page.
  const seen = /^\d{1,9}$/.test(text("version")) ? Number(text("version")) : -1;
  return acts[act].run(ctx, { number, seen, text });
}

/** Refuses a recall that would tell more or fewer addresses than the form said. */
async function requireCount(ctx: Context, number: string, count: string): Promise<void> {
  const lot = await readStaffLot(ctx, number);
  if (lot && lot.recalledAt === null && String(lot.recipients) !== count)
    throw new DomainError(
      "stale",
      `Meanwhile ${addresses(lot.recipients)} would be told. Look at the texts again, then recall the lot.`,
    );
}
