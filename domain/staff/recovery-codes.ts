import { hash, randomInt } from "node:crypto";
import type { SignedInContext } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";
import { tellFactorChange } from "./change-factors.ts";

/** How many there are of a set. */
const codesOfSet = 10;
/** Letters and digits that are not taken for one another: 80 bits in sixteen of them. */
const alphabet = "abcdefghjkmnpqrstvwxyz0123456789";

/**
 * Makes the actor's recovery codes; earlier ones become invalid. They are shown once: only their hashes are stored.
 *
 * @returns the codes, `k3v7-…` in four groups of four
 * @throws DomainError forbidden
 */
export function makeRecoveryCodes(ctx: SignedInContext): Promise<string[]> {
  return change(ctx, "second-factor.change", async (work, audit) => {
    const { db, actor, now } = work;
    const codes = Array.from({ length: codesOfSet }, newCode);
    const created_at = now();
    await db.deleteFrom("account_recovery_code").where("account_id", "=", actor.id).execute();
    await db
      .insertInto("account_recovery_code")
      .values(codes.map((code) => ({ account_id: actor.id, code_hash: recoveryCodeHash(actor.id, code), created_at })))
      .execute();
    await tellFactorChange(work, "New recovery codes were made");
    await audit({ subject: "account_recovery_code", id: actor.id, after: { codes: codes.length } });
    return codes;
  });
}

/** How many recovery codes the actor has left. @throws DomainError forbidden */
export async function countRecoveryCodes(ctx: SignedInContext): Promise<number> {
  const { db, actor } = authorize(ctx, "second-factor.read");
  const left = db
    .selectFrom("account_recovery_code")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("account_id", "=", actor.id)
    .where("used_at", "is", null);
  return (await left.executeTakeFirstOrThrow()).n;
}

/** What is stored of a recovery code, however it was typed: in capitals, with other marks or none between the groups. */
export function recoveryCodeHash(account: number, typed: string): string {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  return hash("sha256", `recovery:${account}:${code}`, "hex");
}

function newCode(): string {
  const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return letters.replace(/.{4}(?=.)/g, "$&-");
}
