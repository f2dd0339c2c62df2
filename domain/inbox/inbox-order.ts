import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { InboxSort } from "./inbox-filters.ts";
import { urgentAt } from "./urgent-at.ts";

/** Where a page of the list ended: the value that its last request is sorted by, as PostgreSQL writes it, and its id. */
export type InboxCursor = { key: string; id: number };

type Order = {
  /** SQL: what a request `e`, with its words `s`, is sorted by. */
  key: RawBuilder<Date>;
  order: RawBuilder<unknown>;
  /** SQL: the same order for rows that were picked, with their `key` and `id`. */
  picked: RawBuilder<unknown>;
  /** SQL: the requests after a place. */
  after(place: InboxCursor): RawBuilder<SqlBool>;
};

/** How each order is read from its index (migration 043); of the same key the newest comes first, and in `oldest` the oldest. */
export const orders: Record<InboxSort, Order> = {
  urgent: {
    key: urgentAt,
    order: sql`${urgentAt}, (-e.id)`,
    picked: sql`picked.key, picked.id desc`,
    after: ({ key, id }) => sql`(${urgentAt}, (-e.id)) > (${key}::timestamptz, ${-id}::bigint)`,
  },
  newest: {
    key: sql`e.created_at`,
    order: sql`e.created_at desc, e.id desc`,
    picked: sql`picked.key desc, picked.id desc`,
    after: ({ key, id }) => sql`(e.created_at, e.id) < (${key}::timestamptz, ${id}::bigint)`,
  },
  oldest: {
    key: sql`e.created_at`,
    order: sql`e.created_at, e.id`,
    picked: sql`picked.key, picked.id`,
    after: ({ key, id }) => sql`(e.created_at, e.id) > (${key}::timestamptz, ${id}::bigint)`,
  },
  changed: {
    key: sql`s.changed_at`,
    order: sql`s.changed_at desc, s.enquiry_id desc`,
    picked: sql`picked.key desc, picked.id desc`,
    after: ({ key, id }) => sql`(s.changed_at, s.enquiry_id) < (${key}::timestamptz, ${id}::bigint)`,
  },
};

/** A place as it stands in an address: `2026-11-23 09:12:00.123+00~41`. */
export function writePlace({ key, id }: InboxCursor): string {
  return `${key}~${id}`;
}

/** The place in an address; undefined for what is none. */
export function readPlace(text: string): InboxCursor | undefined {
  const [, key, id] =
    /^(infinity|\d{4,5}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)~([1-9]\d{0,14})$/.exec(text) ?? [];
  return key === undefined ? undefined : { key, id: Number(id) };
}
