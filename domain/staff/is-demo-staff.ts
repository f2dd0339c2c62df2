import type { SignedInContext } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** Whether the account that asks is one of the demo, whose password everybody knows. @throws DomainError forbidden */
export async function isDemoStaff(ctx: SignedInContext): Promise<boolean> {
  const { db, actor } = authorize(ctx, "account.read");
  const account = db.selectFrom("account").select("is_demo").where("id", "=", actor.id);
  return (await account.executeTakeFirst())?.is_demo ?? false;
}
