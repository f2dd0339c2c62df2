import type { Context } from "../context.ts";
import { tokenHash, tokenShape } from "./request-link.ts";

/** The request that a token is for, and whether it opens it; undefined for any other token. */
export async function findLink(
  { db, now }: Pick<Context, "db" | "now">,
  token: string,
): Promise<{ enquiryId: number; isOpen: boolean } | undefined> {
  if (!tokenShape.test(token)) return undefined;
  const link = await db
    .selectFrom("enquiry_link")
    .select(["enquiry_id", "expires_at", "ended_at"])
    .where("token_hash", "=", tokenHash(token))
    .executeTakeFirst();
  return link && { enquiryId: link.enquiry_id, isOpen: link.ended_at === null && link.expires_at > now() };
}
