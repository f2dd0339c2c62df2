import type { PageServices } from "../../app/services.ts";
import { readOutboxMail } from "../../domain/enquiries/read-outbox.ts";
import { providerSignIn } from "../accounts/provider-sign-in.ts";
import { attachmentsFrom } from "../files/send-attachment.ts";
import { mailComposer } from "../mail/compose-mail.ts";
import { rememberTyped } from "../requests/typed-fields.ts";
import type { Services } from "../services.ts";

type Needed = Pick<
  Services,
  "context" | "config" | "log" | "files" | "accounts" | "enquiries" | "documents" | "people" | "rateLimits"
>;

/** What pages ask of the process behind them, as they are handed it. */
export function pageServices(services: Needed): PageServices {
  const { context, config, log, files, accounts, enquiries, documents, people, rateLimits } = services;
  const { origin } = config;
  const compose = mailComposer({ context, config });
  return {
    accounts,
    enquiries,
    documents,
    people,
    origin,
    providerSignIn: providerSignIn({ origin, settings: config.providers, accounts, rateLimits }),
    sendAttachment: attachmentsFrom(files("attachments")),
    rememberTyped,
    log: (facts, sentence) => log.info(facts, sentence),
    async readMail(id) {
      const mail = /^\d{1,15}$/.test(id) ? await readOutboxMail(context, Number(id)) : undefined;
      const composed = mail && (await compose(mail));
      return composed && { ...composed, id: mail.id, from: `${composed.from.name} <${composed.from.address}>` };
    },
  };
}
