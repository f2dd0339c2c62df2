import { type RawBuilder, sql } from "kysely";
import type { Context } from "../context.ts";
import { findKind } from "../enquiries/kind.ts";
import { kinds } from "../enquiries/kinds.ts";
import { findNamedProducts } from "../enquiries/named-product.ts";
import { senderDetails } from "../enquiries/sender-details.ts";
import type { Picture } from "../media/media.ts";
import { firstPicture } from "../media/pictures.ts";
import { authorize } from "../people/authorize.ts";
import { readViewers } from "../staff/page-viewers.ts";
import type { InboxFilters } from "./inbox-filters.ts";
import { type InboxCursor, orders, readPlace, writePlace } from "./inbox-order.ts";
import { urgentAt } from "./urgent-at.ts";
import { isSearched, isUndelivered, whereInbox } from "./where-inbox.ts";

/** A request as a row of the list. */
export type InboxRow = Awaited<ReturnType<typeof readInbox>>["rows"][number];

/** Rows of one page. */
const pageSize = 50;

/**
 * Reads a page of the list of requests, for staff.
 *
 * @param from.after where the page before ended, as its `next` says; the first page without it
 * @returns of each row `openWith`: the names of others who have it open; `next`: where the next page begins; undefined after the last one
 * @throws DomainError forbidden
 */
export async function readInbox(
  ctx: Context,
  filters: InboxFilters,
  { after = "", limit = pageSize }: { after?: string; limit?: number } = {},
) {
  authorize(ctx, "enquiry.list");
  const found = await readRows(ctx, filters, readPlace(after), limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const [viewers, pictures] = await Promise.all([
    readViewers(
      ctx,
      shown.map(({ reference }) => reference),
    ),
    readOtherPictures(ctx, shown),
  ]);
  const rows = shown.map(({ key: _key, id, values, picture, ...row }) => ({
    ...row,
    picture: picture ?? pictures.get(id) ?? null,
    openWith: (viewers.get(row.reference) ?? []).map(({ name }) => name),
    company: companyOf(row.kind, values),
    isOverdue: row.dueAt !== null && row.dueAt < ctx.now() && row.isWaiting,
  }));
  return { rows, next: found.length > limit && last ? writePlace(last) : undefined };
}

/** The requests that come first, then what is shown of them: pictures and mails are looked up for one page only. */
async function readRows(ctx: Context, filters: InboxFilters, place: InboxCursor | undefined, limit: number) {
  const { key, order, picked, after } = orders[filters.sort];
  const conditions = await whereInbox(ctx, filters);
  return ctx.db
    .with("picked", (db) =>
      db
        .selectFrom("enquiry as e")
        .$if(isSearched(filters) || filters.sort === "changed", (query) =>
          query.innerJoin("enquiry_search as s", "s.enquiry_id", "e.id"),
        )
        .select(["e.id", key.as("key")])
        .where((eb) => eb.and([...conditions, ...(place ? [after(place)] : [])]))
        .orderBy(order)
        .limit(limit),
    )
    .selectFrom("picked")
    .innerJoin("enquiry as e", "e.id", "picked.id")
    .leftJoin("country as c", "c.id", "e.country_id")
    .leftJoin("account as a", "a.id", "e.assignee_id")
    .leftJoin("lead as l", (join) => join.onRef("l.enquiry_id", "=", "e.id").on("l.state", "<>", "handed-back"))
    .leftJoin("agent as g", "g.id", "l.agent_id")
    .select(["e.id", "e.reference", "e.kind", "e.status", "e.subject", "e.values"])
    .select(["e.sender_name as senderName", "e.sender_email as senderEmail", "c.code as country", "c.name as countryName"])
    .select(["e.created_at as createdAt", "e.due_at as dueAt", "e.snoozed_until as snoozedUntil"])
    .select([
      "e.first_answered_at as firstAnsweredAt",
      "e.assignee_id as assigneeId",
      "a.name as assigneeName",
      "g.name as agent",
    ])
    .select([sql<string>`picked.key::text`.as("key"), sql<boolean>`${urgentAt} < 'infinity'`.as("isWaiting")])
    .select([sql<boolean>`${isUndelivered}`.as("isUndelivered"), firstPictureOf.as("picture"), itemsOf.as("items")])
    .orderBy(picked)
    .execute();
}

/** SQL: the picture of the first item of a request `e`, while the catalogue still has the item under its number. */
const firstPictureOf: RawBuilder<Picture | null> = sql`(
  select ${firstPicture("product", "p.id")} from enquiry_line l join product p on p.id = l.product_id and p.item_number = l.item_number
  where l.enquiry_id = e.id order by l.position limit 1
)`;

/** Pictures of what requests without lines are about, by their ids. */
async function readOtherPictures(ctx: Context, rows: Awaited<ReturnType<typeof readRows>>): Promise<Map<number, Picture>> {
  const bare = rows.filter(({ items, picture }) => picture === null && items.length === 0);
  const products = await findNamedProducts(ctx, bare);
  return new Map(bare.flatMap(({ id }, place) => (products[place]?.picture ? [[id, products[place].picture]] : [])));
}

/** SQL: the item numbers that a request `e` asks for, in their order. */
const itemsOf = sql<string[]>`array(
  select l.item_number from enquiry_line l where l.enquiry_id = e.id and l.item_number <> '' order by l.position
)`;

/** The sender's company, as it was filled in; empty where it was not. */
function companyOf(name: string, values: Record<string, string>): string {
  const kind = findKind(kinds, name);
  return kind ? (senderDetails(kind, values).organization ?? "") : "";
}
