import { createHash } from "node:crypto";
import type { ActVerb } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { signatureOf } from "../people/actor.ts";
import type { Audit } from "../people/change.ts";
import { type LockedRequest, lockRequest } from "./lock-request.ts";
import { meanwhile } from "./meanwhile.ts";

/** The request that an act is about, and the version of it that was read; without one it is not compared (commands). */
export type AboutRequest = { reference: string; seen?: number | undefined };

/** The result of an act for its caller. */
export type Acted = {
  /** The act, for undoing it; undefined where nothing had to be changed. */
  act: number | undefined;
  /** Of the request now. */
  version: number;
};

/** What an act has written, so that it can be undone, and the fields of the request that have changed. */
type ActResult = {
  message?: number | undefined;
  note?: number;
  mail?: number | undefined;
  after: Readonly<Record<string, string | number | boolean | null | undefined>>;
};

type ActInput = {
  verb: ActVerb;
  about: AboutRequest;
  /** Identifies what was asked for: the same on the same version is the same form, sent twice. */
  fingerprint: readonly unknown[];
  /** Whether the request is already as the act would make it: then nothing is written. */
  isAlready?: (request: LockedRequest) => boolean;
};

/**
 * Runs one act on a request in the transaction of its verb: locks the request, compares the version, writes the act with what takes it back, and the
 * audit event. The same form sent twice is one act.
 *
 * @param work what the act does; its writes name the act's id in their events. Undefined where it has found nothing to do
 * @throws DomainError not-found for an unknown reference; stale, with what happened, when the request has changed since it was read
 */
export async function runAct(
  ctx: Context,
  audit: Audit,
  { verb, about, fingerprint, isAlready }: ActInput,
  work: (request: LockedRequest, act: number) => Promise<ActResult | undefined>,
): Promise<Acted> {
  const { db, actor, now } = ctx;
  const { reference, seen } = about;
  const request = await lockRequest(ctx, reference);
  if (!request) throw new DomainError("not-found", `There is no request ${reference}.`);
  const { id, version } = request;
  const hash = createHash("sha256").update(JSON.stringify(fingerprint)).digest("base64url");
  const same = await findSame(ctx, { id, verb, seen, hash });
  if (same !== undefined) return { act: same, version };
  if (seen !== undefined && seen !== version) throw new DomainError("stale", await meanwhile(ctx, { id, seen }));
  if (isAlready?.(request)) return { act: undefined, version };
  const before = stateOf(request);
  const row = { enquiry_id: id, ...signatureOf(actor), verb, asked: hash, seen: seen ?? null, at: now() };
  const act = await db
    .insertInto("enquiry_act")
    .values({ ...row, before: JSON.stringify(before) })
    .returning("id")
    .executeTakeFirstOrThrow();
  // First, so that its events are of a later version than the one that was read.
  await countVersion(ctx, id);
  const did = await work(request, act.id);
  const counted = await db.selectFrom("enquiry").select("version").where("id", "=", id).executeTakeFirstOrThrow();
  if (!did) {
    await db.deleteFrom("enquiry_act").where("id", "=", act.id).execute();
    return { act: undefined, version: counted.version };
  }
  const { message, note, mail, after } = did;
  const written = { message_id: message ?? null, note_id: note ?? null, mail_id: mail ?? null, version: counted.version };
  await db.updateTable("enquiry_act").set(written).where("id", "=", act.id).execute();
  const was = Object.fromEntries(Object.entries(before).filter(([name]) => name in after));
  await audit({ subject: "enquiry", id, before: was, after: { act: act.id, ...after } });
  return { act: act.id, version: counted.version };
}

async function countVersion({ db }: Context, id: number): Promise<void> {
  await db
    .updateTable("enquiry")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

type Same = { id: number; verb: ActVerb; seen: number | undefined; hash: string };

/** The act of the person who asks that the same form has made before. */
async function findSame({ db, actor }: Context, { id, verb, seen, hash }: Same): Promise<number | undefined> {
  const { account_id } = signatureOf(actor);
  if (seen === undefined || account_id === null) return undefined;
  const same = await db
    .selectFrom("enquiry_act")
    .select("id")
    .where("enquiry_id", "=", id)
    .where("account_id", "=", account_id)
    .where("verb", "=", verb)
    .where("seen", "=", seen)
    .where("asked", "=", hash)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  return same?.id;
}

function stateOf({ status, assignee_id, snoozed_until, first_answered_at, bounced_at, lead }: LockedRequest) {
  return { status, assignee_id, snoozed_until, first_answered_at, bounced_at, lead };
}
