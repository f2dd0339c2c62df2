import { sql } from "kysely";
import type { EnquiryStatus } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import type { Kind } from "../enquiries/kind.ts";
import { kinds as ours } from "../enquiries/kinds.ts";
import type { Values } from "../fields/read-fields.ts";
import { senderStatus } from "../messages/for-sender.ts";
import { authorize } from "../people/authorize.ts";
import { containing } from "../queries/like-pattern.ts";
import { type HistoryTab, type HistoryView, historyTabs, tabsOf } from "./dashboard-tabs.ts";
import type { SummaryLine } from "./request-summary.ts";

export type HistoryRow = {
  reference: string;
  status: EnquiryStatus;
  receivedAt: Date;
  kind: Kind;
  values: Record<string, string>;
  lines: SummaryLine[];
};
export type HistoryPart = { rows: HistoryRow[]; total: number };

/**
 * Requests of the customer who asks, of the kinds of one tab or group, the newest first.
 *
 * @param part.page from 1; `words`: only requests with this text in their reference or in what was filled in
 * @throws DomainError forbidden
 */
export async function readHistory(
  ctx: Context,
  view: HistoryView,
  { page, limit, words = "" }: { page: number; limit: number; words?: string },
  kinds: readonly Kind[] = ours,
): Promise<HistoryPart> {
  const { db, actor, now } = authorize(ctx, "request.read");
  const shown = kindsOf(view, kinds);
  if (actor.kind !== "customer" || shown.length === 0) return { rows: [], total: 0 };
  const names = shown.map(({ kind }) => kind);
  if (words.trim() !== "") return readMatching({ db, now }, { customer: actor.id, shown, words: words.trim(), page, limit });
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
      .select(["e.reference", senderStatus(now()).as("status"), "e.created_at", "e.kind", "e.values", linesOf.as("lines")])
      .orderBy("e.id", "desc")
      .execute(),
    db
      .selectFrom("customer_tally")
      .select(({ fn }) => fn.coalesce(fn.sum<number>("requests"), sql<number>`0`).as("count"))
      .where("customer_id", "=", actor.id)
      .where("kind", "in", names)
      .executeTakeFirstOrThrow(),
  ]);
  return { total: Number(count), rows: withKinds(rows, shown) };
}

type Matching = { customer: number; shown: readonly Kind[]; words: string; page: number; limit: number };

async function readMatching({ db, now }: Pick<Context, "db" | "now">, { customer, shown, words, page, limit }: Matching) {
  const pattern = containing(words);
  const matching = db
    .selectFrom("enquiry as e")
    .where("e.customer_id", "=", customer)
    .where(
      "e.kind",
      "in",
      shown.map(({ kind }) => kind),
    )
    .where(
      sql<boolean>`(e.reference ilike ${pattern} or exists (select from jsonb_each_text(e."values") v where v.value ilike ${pattern}))`,
    );
  const [rows, { count }] = await Promise.all([
    matching
      .select(["e.reference", senderStatus(now()).as("status"), "e.created_at", "e.kind", "e.values", linesOf.as("lines")])
      .orderBy("e.id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { total: Number(count), rows: withKinds(rows, shown) };
}

type Row = Omit<HistoryRow, "receivedAt" | "kind"> & { created_at: Date; kind: string };

function withKinds(rows: readonly Row[], shown: readonly Kind[]): HistoryRow[] {
  return rows.flatMap(({ created_at: receivedAt, kind: name, ...row }) => {
    const kind = shown.find((one) => one.kind === name);
    return kind ? [{ ...row, receivedAt, kind }] : [];
  });
}

/** SQL: the lines of an enquiry `e`, in their order. */
const linesOf = sql<SummaryLine[]>`(
  select coalesce(json_agg(json_build_object(
    'itemNumber', l.item_number, 'name', l.name, 'quantity', l.quantity, 'pack', l.pack, 'lot', l.lot) order by l.position), '[]')
  from enquiry_line l where l.enquiry_id = e.id
)`;

/** How many requests the customer who asks has in each tab. @throws DomainError forbidden */
export async function countHistories(ctx: Context, kinds: readonly Kind[] = ours): Promise<Record<HistoryTab, number>> {
  const { db, actor } = authorize(ctx, "request.read");
  const tallies =
    actor.kind === "customer"
      ? await db.selectFrom("customer_tally").select(["kind", "requests"]).where("customer_id", "=", actor.id).execute()
      : [];
  const counted = new Map(tallies.map(({ kind, requests }) => [kind, Number(requests)]));
  const count = (tab: HistoryTab) => kindsOf(tab, kinds).reduce((sum, { kind }) => sum + (counted.get(kind) ?? 0), 0);
  return Object.fromEntries(historyTabs.map((tab) => [tab, count(tab)])) as Record<HistoryTab, number>;
}

/** The row as the kind has it: the columns of its history, else its title and date. */
export function historyColumns({ kind, values, receivedAt }: Pick<HistoryRow, "kind" | "values" | "receivedAt">): Values {
  return kind.history?.row(values, receivedAt) ?? { subject: kind.title, received: receivedAt.toISOString() };
}

function kindsOf(view: HistoryView, kinds: readonly Kind[]): Kind[] {
  const tabs: readonly string[] = tabsOf(view);
  return kinds.filter(({ history }) => tabs.includes(history?.tab ?? "other"));
}
