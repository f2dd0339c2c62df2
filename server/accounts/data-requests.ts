import type { Accounts, Header } from "../../app/services.ts";
import { changeEmail } from "../../domain/accounts/change-email.ts";
import { confirmExport } from "../../domain/accounts/confirm-export.ts";
import { deleteAccount } from "../../domain/accounts/delete-account.ts";
import type { Context } from "../../domain/context.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { removeFiles } from "../../domain/files/remove-files.ts";
import { endAllSessions, endSession } from "../../domain/sign-in/sessions.ts";
import { attachment } from "../answers/content-disposition.ts";
import { accountArchive } from "./account-archive.ts";
import { signedOutHeaders } from "./session-headers.ts";

type Options = { context: Context; origin: string; files: FileStores };

/** Requests of an account that are confirmed by mail: another address, a copy of the data, closing the account. And signing out. */
export function dataRequestsWith({
  context,
  origin,
  files,
}: Options): Pick<Accounts, "signOut" | "changeEmail" | "exportData" | "deleteAccount"> {
  const headers = (): Header[] => signedOutHeaders(origin);
  return {
    async signOut(actor, everywhere) {
      if (actor) await (everywhere ? endAllSessions({ ...context, actor }) : endSession({ ...context, actor }, actor.session));
      return headers();
    },
    changeEmail: (actor, token) => changeEmail({ ...context, actor }, token),
    async exportData(actor, token) {
      if (!(await confirmExport({ ...context, actor }, token))) return undefined;
      const name = `my-data-${context.now().toISOString().slice(0, 10)}`;
      return new Response(accountArchive({ ...context, actor }, { origin, files }), {
        headers: { "Content-Type": "application/zip", "Content-Disposition": attachment(name, "zip") },
      });
    },
    async deleteAccount(actor, token) {
      const left = await deleteAccount({ ...context, actor }, token);
      if (!left) return undefined;
      await removeFiles({ ...context, files }, left);
      return headers();
    },
  };
}
