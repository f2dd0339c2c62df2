import type { SignedInContext } from "../context.ts";
import { change } from "../people/change.ts";
import { consumeConfirmation } from "./confirmations.ts";

/** Takes the token that confirms a copy of the account's data, once. @returns whether it was good @throws DomainError forbidden */
export function confirmExport(ctx: SignedInContext, token: string): Promise<boolean> {
  return change(ctx, "account.export", async (work, audit) => {
    const { id } = work.actor;
    if (!(await consumeConfirmation(work, id, "export", token))) return false;
    await audit({ subject: "account", id });
    return true;
  });
}
