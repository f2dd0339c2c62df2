import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import type { FileStores } from "../files/file-area.ts";
import { removeFiles } from "../files/remove-files.ts";
import { authorize } from "../people/authorize.ts";
import { type Audit, change } from "../people/change.ts";
import { anonymiseRequests } from "./anonymise-requests.ts";

type WithFiles = Context & { files: FileStores };

/** SQL: somebody is still in the request. */
const hasSender = sql<boolean>`(sender_email <> '' or sender_name <> '' or customer_id is not null)`;

/**
 * Removes the sender from one request, or from all that an address has sent, as its owner may ask of the supplier; the files go at once.
 *
 * @returns the number of requests
 * @throws DomainError forbidden
 */
export async function forgetRequests(ctx: WithFiles, whose: { reference: string } | { sender: string }): Promise<number> {
  authorize(ctx, "request.forget");
  const which =
    "reference" in whose
      ? sql<boolean>`reference = ${whose.reference.trim().toUpperCase()}`
      : sql<boolean>`lower(sender_email) = ${whose.sender.trim().toLowerCase()}`;
  return untilNone(ctx, () => change(ctx, "request.forget", ({ db }, audit) => removeSenders(db, which, audit)));
}

/**
 * Removes the senders from requests that are done with, and about which nobody has written or done anything, for so many months.
 *
 * @returns the number of requests
 * @throws DomainError forbidden
 */
export async function expireRequests(ctx: WithFiles, months: number): Promise<number> {
  authorize(ctx, "request.expire");
  const which = dueBefore(ctx.now(), months);
  return untilNone(ctx, () => change(ctx, "request.expire", ({ db }, audit) => removeSenders(db, which, audit)));
}

function dueBefore(now: Date, months: number): RawBuilder<boolean> {
  const before = sql`(${now}::timestamptz - make_interval(months => ${months}))`;
  return sql<boolean>`(status in ('answered', 'closed', 'spam') and created_at < ${before}
    and not exists (select from enquiry_event where enquiry_id = enquiry.id and at >= ${before})
    and not exists (select from enquiry_message where enquiry_id = enquiry.id and at >= ${before}))`;
}

type Removed = Awaited<ReturnType<typeof anonymiseRequests>>;

async function removeSenders(db: Database, which: RawBuilder<boolean>, audit: Audit): Promise<Removed> {
  const removed = await anonymiseRequests(db, sql<boolean>`${hasSender} and ${which}`);
  if (removed.count > 0) await audit({ subject: "enquiry", before: { requests: removed.count, files: removed.keys.length } });
  return removed;
}

async function untilNone(ctx: WithFiles, remove: () => Promise<Removed>): Promise<number> {
  for (let total = 0; ; ) {
    const { count, keys } = await remove();
    await removeFiles(ctx, keys);
    if (count === 0) return total;
    total += count;
  }
}
