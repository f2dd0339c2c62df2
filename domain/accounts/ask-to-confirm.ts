import type { SignedInContext } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { requestConfirmation } from "./confirmations.ts";
import { postAccountMail } from "./post-account-mail.ts";

const asks = {
  export: { verb: "account.export", message: "export-data" },
  deletion: { verb: "account.delete", message: "delete-account" },
} as const;

/** Mails a link to the account that asks; it confirms the copy of its data, or its deletion. @throws DomainError forbidden */
export async function askToConfirm(ctx: SignedInContext, what: keyof typeof asks): Promise<void> {
  authorize(ctx, asks[what].verb);
  const token = await requestConfirmation(ctx, ctx.actor.id, what);
  await postAccountMail(ctx, asks[what].message, ctx.actor.email, { token });
}
