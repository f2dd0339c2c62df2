import { sql } from "kysely";
import type { Context } from "../context.ts";
import { isFinal } from "../messages/for-sender.ts";
import { readSentRequest, type SentPart } from "../messages/read-sent-request.ts";
import { authorize } from "../people/authorize.ts";
import { findLink } from "./find-link.ts";

/** The request that a mailed link opens, with a part of what was written about it; undefined for any other token, and for one that is over. */
export async function readLinkedRequest(ctx: Context, token: string, part?: SentPart) {
  const work = authorize(ctx, "request-link.read");
  const link = await findLink(work, token);
  return link?.isOpen ? readSentRequest(work, sql`e.id = ${link.enquiryId}`, part) : undefined;
}

/** A file of the request that a mailed link opens, by its position from 1; undefined for any other. */
export async function findLinkedFile(ctx: Context, token: string, position: number) {
  const { db } = authorize(ctx, "request-link.read");
  const link = await findLink(ctx, token);
  if (!link?.isOpen) return undefined;
  return db
    .selectFrom("enquiry_file as f")
    .innerJoin("stored_file as s", "s.key", "f.key")
    .select(["f.key", "f.name", "s.content_type as type"])
    .where("f.enquiry_id", "=", link.enquiryId)
    .where("f.position", "=", position)
    .where(isFinal(ctx.now(), "f.message_id"))
    .executeTakeFirst();
}
