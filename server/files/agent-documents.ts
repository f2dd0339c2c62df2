import { Hono, type Context as HttpContext } from "hono";
import { statusOf } from "../../app/status-of.ts";
import { accountMessages } from "../../domain/accounts/account.ts";
import { documentMessages } from "../../domain/agent-documents/document.ts";
import { findDocument, markFetched } from "../../domain/agent-documents/read-documents.ts";
import type { Context } from "../../domain/context.ts";
import { DomainError } from "../../domain/errors.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { noStore } from "../headers/headers.ts";
import type { Env } from "../requests/env.ts";
import { attachmentsFrom } from "./send-attachment.ts";

type Options = { context: Context; files: FileStores };

/** `/agent-documents/{id}.{ending}`: a document as a download, for its agent. */
export function agentDocumentRoutes({ context, files }: Options): Hono<Env> {
  const send = attachmentsFrom(files("agent-documents"));
  const refuse = (c: HttpContext, status: 400 | 401 | 403 | 404 | 409 | 429, message: string) => c.text(message, status, noStore);

  return new Hono<Env>().on(["GET", "HEAD"], "/agent-documents/:file{[0-9]{1,15}\\.[a-z]{1,5}}", async (c) => {
    const actor = await c.get("who")();
    if (actor?.kind !== "agent") return refuse(c, 401, accountMessages.loginFirst);
    const id = Number.parseInt(c.req.param("file"), 10);
    const ctx = { ...context, actor };
    const document = await findDocument(ctx, id).catch((error) => {
      if (error instanceof DomainError) return error;
      throw error;
    });
    if (document instanceof DomainError) return refuse(c, statusOf(document), document.message);
    const { key, upload_name: name, content_type: type } = document;
    const sent = await send(c.req.raw, { key, name, type });
    if (!sent) return refuse(c, 404, documentMessages.notFound);
    if (document.unread && c.req.method === "GET" && sent.ok) await markFetched(ctx, id);
    return sent;
  });
}
