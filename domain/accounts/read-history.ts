import { sql } from "kysely";
import type { EnquiryStatus } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import type { Kind } from "../enquiries/kind.ts";
import { kinds as ours } from "../enquiries/kinds.ts";
import type { Values } from "../fields/read-fields.ts";
import { authorize } from "../people/authorize.ts";
import type { HistoryTab } from "./histories.ts";

export type HistoryRow = {
  reference: string;
  status: EnquiryStatus;
  receivedAt: Date;
  kind: Kind;
  values: Record<string, string>;
};
export type HistoryPart = { rows: HistoryRow[]; total: number };

/**
 * Requests of the customer who asks, of the kinds of one tab, the newest first.
 *
 * @param part.page from 1
 * @throws DomainError forbidden
 */
export async function readHistory(
  ctx: Context,
  tab: HistoryTab,
  { page, limit }: { page: number; limit: number },
  kinds: readonly Kind[] = ours,
): Promise<HistoryPart> {
  const { db, actor } = authorize(ctx, "request.read");
  const shown = kindsOf(tab, kinds);
  if (actor.kind !== "customer" || shown.length === 0) return { rows: [], total: 0 };
  const names = shown.map(({ kind }) => kind);
  // The newest of each kind first, from the index alone: a customer may have sent thousands.
  const newest = sql<{ id: number }>`(
    select one.id from unnest(${names}::text[]) as of(kind) cross join lateral (
      select id from enquiry where customer_id = ${actor.id} and kind = of.kind order by id desc limit ${page * limit}
    ) one
    order by one.id desc limit ${limit} offset ${(page - 1) * limit}
  )`.as<"newest">("newest");
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom("enquiry as e")
      .innerJoin(newest, "newest.id", "e.id")
      .select(["e.reference", "e.status", "e.created_at", "e.kind", "e.values"])
      .orderBy("e.id", "desc")
      .execute(),
    db
      .selectFrom("customer_tally")
      .select(({ fn }) => fn.coalesce(fn.sum<number>("requests"), sql<number>`0`).as("count"))
      .where("customer_id", "=", actor.id)
      .where("kind", "in", names)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    total: Number(count),
    rows: rows.flatMap(({ created_at: receivedAt, kind: name, ...row }) => {
      const kind = shown.find((one) => one.kind === name);
      return kind ? [{ ...row, receivedAt, kind }] : [];
    }),
  };
}

/** The row as the kind has it: the columns of its history, else its title and date. */
export function historyColumns({ kind, values, receivedAt }: Pick<HistoryRow, "kind" | "values" | "receivedAt">): Values {
  return kind.history?.row(values, receivedAt) ?? { subject: kind.title, received: receivedAt.toISOString() };
}

function kindsOf(tab: HistoryTab, kinds: readonly Kind[]): Kind[] {
  return kinds.filter(({ history }) => (history?.tab ?? "other") === tab);
}
