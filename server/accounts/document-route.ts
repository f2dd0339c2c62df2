import { Hono, type Context as HttpContext } from "hono";
import { accountMessages } from "../../domain/accounts/account.ts";
import { documentMessages, endingOf } from "../../domain/agent-documents/document.ts";
import { findDocument } from "../../domain/agent-documents/read-documents.ts";
import type { Context } from "../../domain/context.ts";
import { DomainError } from "../../domain/errors.ts";
import { attachment } from "../content-disposition.ts";
import { sendFile } from "../send-file.ts";
import { statusOf } from "../status-of.ts";
import type { AccountDesk } from "./account-service.ts";
import type { DocumentService } from "./document-service.ts";

type Options = { context: Context; accounts: AccountDesk; documents: DocumentService };

/** `/agent-documents/{id}.{ending}`: a document as a download, for the agent whose it is. */
export function documentRoute({ context, accounts, documents }: Options): Hono {
  const refuse = (c: HttpContext, status: 400 | 401 | 403 | 404 | 409 | 429, message: string) =>
    c.text(message, status, { "Cache-Control": "private, no-store" });

  return new Hono().on(["GET", "HEAD"], "/agent-documents/:file{[0-9]{1,15}\\.[a-z]{1,5}}", async (c) => {
    const actor = await accounts.whoSends(c.req.raw);
    if (actor?.kind !== "agent") return refuse(c, 401, accountMessages.loginFirst);
    const id = Number.parseInt(c.req.param("file"), 10);
    const found = await findDocument({ ...context, actor }, id).catch((error) => {
      if (error instanceof DomainError) return error;
      throw error;
    });
    if (found instanceof DomainError) return refuse(c, statusOf(found), found.message);
    const size = await documents.files.size(found.key);
    if (size === undefined) return refuse(c, 404, documentMessages.notFound);
    const ending = endingOf(found.upload_name);
    c.header("Cache-Control", "private, no-store");
    c.header("Content-Disposition", attachment(found.upload_name.replace(/\.[^.]+$/, ""), ending));
    c.header("Content-Security-Policy", "default-src 'none'; sandbox");
    return sendFile(c, documents.files, { key: found.key, size, type: found.content_type });
  });
}
