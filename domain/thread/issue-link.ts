import { randomUUID } from "node:crypto";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { linkDays, tokenHash } from "./request-link.ts";

/** Works out the token of a link from its nonce; only the process has the key (adapters/auth/link-token.ts). */
export type TokenOf = (nonce: string) => Promise<string>;

/**
 * The token by which the sender of an enquiry opens it: that of the link which is open, else of a new one. It opens the request for 180 days from now.
 *
 * @throws DomainError forbidden
 */
export async function issueLink(ctx: Context, enquiryId: number, tokenOf: TokenOf): Promise<string> {
  const { db, now } = authorize(ctx, "mail.send");
  const at = now();
  const expires = new Date(at.getTime() + linkDays * 86_400_000);
  await db
    .updateTable("enquiry_link")
    .set({ ended_at: at })
    .where("enquiry_id", "=", enquiryId)
    .where("ended_at", "is", null)
    .where("expires_at", "<=", at)
    .execute();
  const nonce = randomUUID();
  const row = { nonce, token_hash: tokenHash(await tokenOf(nonce)), created_at: at, expires_at: expires };
  const link = await db
    .insertInto("enquiry_link")
    .values({ enquiry_id: enquiryId, ...row })
    // Two mails that are composed at the same time carry the same link.
    .onConflict((conflict) => conflict.column("enquiry_id").where("ended_at", "is", null).doUpdateSet({ expires_at: expires }))
    .returning("nonce")
    .executeTakeFirstOrThrow();
  return tokenOf(link.nonce);
}
