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
import type { Verb } from "../../../domain/people/policy.ts";
import { recallLot } from "../../../domain/recalls/recall-lot.ts";
import { textOf } from "../../forms/text-of.ts";

/** What can be done on the page of a lot, and the verb behind it. */
export const lotActs = {
  save: "lot.change",
  supersede: "lot.supersede",
  hold: "lot.hold",
  release: "lot.release",
  /** The step before a recall, which shows what it does, and the way back from there. */
  check: "lot.recall",
  rewrite: "lot.recall",
  recall: "lot.recall",
} as const satisfies Record<string, Verb>;

export type LotAct = keyof typeof lotActs;
/** An act that changes the lot. */
type LotChange = Exclude<LotAct, "check" | "rewrite">;

type Said = (lot: StatusSince) => string;

/** What the page says when it is done; of what was so already, since when. */
const lotNotices = {
  save: "Saved. The page of the lot shows it at once.",
  supersede: "Saved. The page of the lot shows it at once.",
  hold: "The lot is on hold. Its page says why.",
  release: "The lot is released.",
  recall: "The lot is recalled. The mails are on their way.",
  "recalled-already": "Somebody has recalled this lot already. Nobody was told twice, and the texts of the first recall stay.",
  "released-already": (lot) => `The lot is released already${sinceText(lot)}. Nothing is changed.`,
  "held-already": (lot) => `The lot is on hold already${sinceText(lot)}, with the same words. Nothing is changed.`,
  "held-reworded": (lot) => `The lot stays on hold, as it is${sinceText(lot)}. Its page has the new words.`,
  "superseded-already": "That is its successor already. Nothing is changed.",
} as const satisfies Record<LotChange, string> & Record<string, string | Said>;

export type LotNotice = keyof typeof lotNotices;
export const lotNoticeNames = Object.keys(lotNotices) as LotNotice[];

/** What the page says when something is done. @param lot as it is then */
export function lotNotice(name: LotNotice, lot: StatusSince): string {
  const said: string | Said = lotNotices[name];
  return typeof said === "string" ? said : said(lot);
}

/**
 * Does what a form of the page of a lot asks for.
 *
 * @returns the name of what the page says then
 * @throws DomainError as the verbs
 */
export async function actOnLot(ctx: Context, act: LotChange, number: string, fields: object): Promise<LotNotice> {
  // Permission before the version: a person without the right must not see a conflict message.
  authorize(ctx, lotActs[act]);
  const text = (name: string) => textOf(fields, name);
  // A form without a version is no form of this page.
  const seen = /^\d{1,9}$/.test(text("version")) ? Number(text("version")) : -1;
  switch (act) {
    case "save": {
      const days = { madeOn: text("madeOn"), releasedOn: text("releasedOn"), retestOn: text("retestOn"), useBy: text("useBy") };
      await changeLot(ctx, number, { ...days, methods: text("methods").split("\n"), note: text("note") }, seen);
      return act;
    }
    case "supersede": {
      const { isChanged } = await supersedeLot(ctx, number, cleanText(text("by")), seen);
      return isChanged ? act : "superseded-already";
    }
    case "hold": {
      const { already, isChanged } = await holdLot(ctx, number, { reason: text("reason"), advice: text("advice"), seen });
      if (!already) return act;
      return isChanged ? "held-reworded" : "held-already";
    }
    case "release": {
      const { already } = await releaseLot(ctx, number, { endRecall: text("endRecall") === "yes", seen });
      return already ? "released-already" : act;
    }
    case "recall": {
      await requireCount(ctx, number, text("recipients"));
      const { isNew } = await recallLot(ctx, number, { reason: text("reason"), advice: text("advice") }, seen);
      return isNew ? act : "recalled-already";
    }
  }
}

/** Refuses a recall that would tell more or fewer addresses than the form said. */
async function requireCount(ctx: Context, number: string, said: string): Promise<void> {
  const lot = await readStaffLot(ctx, number);
  if (lot && lot.recalledAt === null && String(lot.recipients) !== said)
    throw new DomainError(
      "stale",
      `Meanwhile ${addresses(lot.recipients)} would be told. Look at the texts again, then recall the lot.`,
    );
}

/** `1 address`, `12 addresses`. */
export const addresses = (count: number) => (count === 1 ? "1 address" : `${count.toLocaleString("en-US")} addresses`);
