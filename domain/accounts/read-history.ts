import type { Context } from "../context.ts";
import type { Kind, Values } from "../enquiries/kind.ts";
import { kinds as ours } from "../enquiries/kinds.ts";
import type { HistoryTab } from "./histories.ts";

export type HistoryRow = { reference: string; status: string; receivedAt: Date; kind: Kind; values: Record<string, string> };
export type HistoryPart = { rows: HistoryRow[]; total: number };

/**
 * What the customer who asks has sent, of the kinds of one tab, the newest first; nothing for anybody else.
 *
 * @param part.page from 1
 */
export async function readHistory(
  { db, actor }: Context,
  tab: HistoryTab,
  { page, limit }: { page: number; limit: number },
  kinds: readonly Kind[] = ours,
): Promise<HistoryPart> {
  const shown = kindsOf(tab, kinds);
  if (actor.kind !== "customer" || shown.length === 0) return { rows: [], total: 0 };
  const sent = db
    .selectFrom("enquiry")
    .where("customer_id", "=", actor.id)
    .where(
      "kind",
      "in",
      shown.map(({ kind }) => kind),
    );
  const [rows, { count }] = await Promise.all([
    sent
      .select(["reference", "status", "created_at", "kind", "values"])
      .orderBy("id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    sent.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return {
    total: count,
    rows: rows.flatMap(({ created_at: receivedAt, kind: name, ...row }) => {
      const kind = shown.find((one) => one.kind === name);
      return kind ? [{ ...row, receivedAt, kind }] : [];
    }),
  };
}

/** The row as the kind has it: the columns of its history, else who, what and when. */
export function historyColumns({ kind, values, receivedAt }: Pick<HistoryRow, "kind" | "values" | "receivedAt">): Values {
  return kind.history?.row(values, receivedAt) ?? { subject: kind.title, received: receivedAt.toISOString() };
}

function kindsOf(tab: HistoryTab, kinds: readonly Kind[]): Kind[] {
  return kinds.filter(({ history }) => (history?.tab ?? "other") === tab);
}
