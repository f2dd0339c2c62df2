import type { Config } from "../adapters/config.ts";
import type { Log } from "../adapters/log.ts";
import { printPdf } from "../adapters/pdf/print-pdf.ts";
import type { PageServices } from "../app/services.ts";
import type { Context } from "../domain/context.ts";
import type { FileStores } from "../domain/files/file-area.ts";
import { answerLead } from "../domain/leads/decide-lead.ts";
import { findLead } from "../domain/leads/read-leads.ts";
import { readOutboxMail } from "../domain/outbox/read-outbox.ts";
import { requireLink, writeByLink } from "../domain/thread/write-by-link.ts";
import { lotRecall } from "../emails/lot-recall.ts";
import type { AccountService } from "./accounts/account-service.ts";
import { providerSignIn } from "./accounts/provider-sign-in.ts";
import { attachment } from "./answers/content-disposition.ts";
import { withNoStore } from "./answers/private-answer.ts";
import type { MessageIntake } from "./enquiries/message-intake.ts";
import { attachmentsFrom } from "./files/send-attachment.ts";
import type { AddressLimit } from "./limits/address-limit.ts";
import type { RateLimits } from "./limits/rate-limits.ts";
import { mailComposer } from "./mail/compose-mail.ts";
import { answerPreviewer } from "./mail/preview-answer.ts";
import { rememberTyped } from "./requests/typed-fields.ts";

type Needed = Pick<
  PageServices,
  "accounts" | "enquiries" | "documents" | "papers" | "people" | "workbenchFiles" | "imports" | "answersAt" | "sendSpecSheets"
> & {
  context: Context;
  config: Config;
  log: Log;
  files: FileStores;
  accounts: AccountService;
  rateLimits: RateLimits;
  messages: MessageIntake;
  addresses: AddressLimit;
};

/** Builds the services that pages are called with (app/services.ts). */
export function pageServices(services: Needed): PageServices {
  const {
    config,
    log,
    files,
    accounts,
    enquiries,
    documents,
    papers,
    workbenchFiles,
    imports,
    answersAt,
    sendSpecSheets,
    messages,
    people,
    rateLimits,
    addresses,
  } = services;
  // The outbox, which is shown in development, and the preview of an answer read mail.
  const context: Context = { ...services.context, actor: { kind: "system" } };
  const { origin } = config;
  const compose = mailComposer({ context, config });
  return {
    accounts,
    enquiries,
    documents,
    papers,
    workbenchFiles,
    imports,
    answersAt,
    sendSpecSheets,
    previewAnswer: answerPreviewer({ context, origin }),
    recallMail: (facts) => lotRecall({ ...facts, origin }),
    answerLead: (ctx, reference, request, client) =>
      messages(ctx, {
        ...{ request, client },
        before: () => findLead(ctx, reference),
        write: (message) => answerLead(ctx, reference, message),
      }),
    writeByLink: (ctx, token, request, client) =>
      messages(ctx, {
        ...{ request, client },
        before: () => requireLink(ctx, token),
        write: (message) => writeByLink(ctx, token, message),
      }),
    sendQuote: async (designation, sheet, at) =>
      withNoStore(
        new Response(await printPdf({ template: "quote", data: sheet, at: at ?? context.now() }), {
          headers: { "Content-Type": "application/pdf", "Content-Disposition": attachment(designation, "pdf") },
        }),
      ),
    deskForm: messages,
    countAddress: addresses,
    people,
    origin,
    providerSignIn: providerSignIn({ origin, settings: config.providers, accounts, rateLimits }),
    sendAttachment: attachmentsFrom(files("attachments")),
    sendAgentDocument: attachmentsFrom(files("agent-documents")),
    rememberTyped,
    log: (facts, sentence) => log.info(facts, sentence),
    async readMail(id) {
      const mail = /^\d{1,15}$/.test(id) ? await readOutboxMail(context, Number(id)) : undefined;
      const composed = mail && (await compose(mail));
      if (!composed) return undefined;
      const { id: number, state, last_error: lastError } = mail;
      return { ...composed, id: number, state, lastError, from: `${composed.from.name} <${composed.from.address}>` };
    },
  };
}
