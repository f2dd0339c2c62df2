import { hash, randomBytes } from "node:crypto";
import { attachmentStore } from "../../adapters/attachments/attachment-store.ts";
import { textOf } from "../../app/forms/text-of.ts";
import type { Sender } from "../../app/refused.ts";
import type { ExcludedFile, Received } from "../../app/services.ts";
import type { Context } from "../../domain/context.ts";
import type { Kind } from "../../domain/enquiries/kind.ts";
import { checkAway } from "../../domain/enquiries/messages.ts";
import { readEnquiry } from "../../domain/enquiries/read-enquiry.ts";
import { type Attachment, findSubmitted, submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { findTrackedOrder } from "../../domain/enquiries/tracked-order.ts";
import type { Values } from "../../domain/fields/read-fields.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { attachmentBytes, attachmentLimits, filesOfBody } from "../../domain/limits/limits.ts";
import type { Actor } from "../../domain/people/actor.ts";
import { bodyLimits, type FileLimit, type ReceivedFile } from "../requests/bodies/body-limit.ts";
import { type ReadBody, readBody } from "../requests/bodies/read-body.ts";
import type { Uploads } from "../requests/bodies/uploads.ts";
import { rememberTyped } from "../requests/typed-fields.ts";
import { browserLanguage } from "./browser-language.ts";
import type { PersonCheck } from "./person-check.ts";

type Options = {
  context: Context;
  files: FileStores;
  people: PersonCheck;
  uploads: Uploads;
};

type ReceiveOptions = {
  required?: readonly string[] | undefined;
  onPage?: boolean;
  body?: ReadBody | undefined;
};

/** Receives enquiries, from pages and from calls alike. */
export function createEnquiryIntake({ context, files, people, uploads }: Options) {
  const { db, now } = context;
  const store = attachmentStore({ db, now, files });

  /** The text fields of a request whose files are not stored. */
  async function typed(request: Request): Promise<Values> {
    return textsOf(await readBody(request, { ...bodyLimits.enquiry, files: filesOf(undefined) }));
  }

  const filesOf = (client: string | undefined, take?: FileLimit["take"]): FileLimit => ({
    bytes: attachmentLimits.bytes,
    count: filesOfBody,
    // Room for a few files that are too large: those are left out and named in the answer.
    total: attachmentLimits.count * attachmentLimits.bytes + 3 * attachmentLimits.bytes + 1_000_000,
    sentence: `Attachments may have ${attachmentBytes} each, at most ${attachmentLimits.count}.`,
    uploads,
    client,
    ...(take && { take }),
  });

  /**
   * Reads, checks and stores an enquiry. The solution of the human check is in the field `human_check`, the
   * idempotency key in the header `Idempotency-Key` or the field `idempotency_key`.
   *
   * @param options.required names of the required fields, where they differ from those of the page
   * @param options.onPage the request comes from the page: fields that only the page has are required too
   * @param options.body the request's body, if it has been read already
   * @throws when the database or the disk fails; then nothing is stored
   */
  async function receive({ request, client, who }: Sender, kind: Kind, options: ReceiveOptions = {}): Promise<Received> {
    const stored: Attachment[] = [];
    const excluded: ExcludedFile[] = [];
    let mayBeCommitted = false;
    try {
      const limit = kind.attachments ? { ...bodyLimits.enquiry, files: filesOf(client.address, takeFile) } : bodyLimits.enquiry;
      const body = options.body ?? (await readBody(request, limit));
      const received = body.ok
        ? await decide(request, kind, body.fields, options)
        : { ...body, reason: "unread" as const, issues: [], values: textsOf(body) };
      if (!received.ok || received.repeated) await store.forget(stored);
      return received.ok
        ? { ok: true, reference: received.reference, receipt: received.receipt, excluded, tracked: received.tracked }
        : { ...received, excluded };
    } catch (error) {
      // If the connection breaks during the commit, the enquiry may be stored: the sweep deletes the files if it is not.
      if (!mayBeCommitted) await store.forget(stored);
      throw error;
    }

    async function takeFile(file: ReceivedFile): Promise<void> {
      const reason = store.refusal(file, stored.length);
      if (reason !== undefined) {
        // Further refused files are not named.
        if (excluded.length < 50) excluded.push({ name: file.name.slice(0, 200), reason });
      } else stored.push(await store.store(file));
    }

    async function decide(from: Request, kindOf: Kind, fields: object, { required, onPage }: typeof options) {
      const read = readEnquiry(kindOf, fields, { required, onPage });
      if (!read.ok) return { ...read, status: 400 as const };
      const given = keyOf(from.headers.get("idempotency-key")) ?? keyOf(textOf(fields, "idempotency_key"));
      // A page without script sends no key: it gets one, which the error page sends back, so that a retry is not a second enquiry.
      const newKey = given === undefined && onPage ? randomBytes(16).toString("hex") : undefined;
      if (newKey) rememberTyped(from, { ...fields, idempotency_key: newKey });
      const key = given ?? newKey;
      const idempotencyKey = key && keyFor(key, read.values);
      const actor = (await who()) ?? context.actor;
      const before = idempotencyKey && (await findSubmitted(context, kindOf, idempotencyKey));
      if (before) return { ok: true as const, ...before, tracked: await findTrackedOrder(context, kindOf, read.values) };
      const refused = { ok: false as const, issues: [], values: read.values };
      const checked = isKnown(from, actor) ? "person" : await people.check(fields, kindOf.kind, idempotencyKey);
      if (checked === "away") return { ...refused, status: 503 as const, message: checkAway, retryAfter: 60 };
      if (checked !== "person")
        return {
          ...refused,
          ...{ status: 400 as const, reason: "human-check" as const, unproved: checked, message: kindOf.messages.check },
        };
      mayBeCommitted = true;
      const submitted = await submitEnquiry(
        { ...context, actor },
        { kind: kindOf, values: read.values, attachments: stored, language: browserLanguage(from), idempotencyKey },
      );
      return { ok: true as const, ...submitted, tracked: await findTrackedOrder(context, kindOf, read.values) };
    }
  }

  /** Whether no human check is needed: for a program with an API key, or a customer's bearer token. */
  function isKnown(request: Request, actor: Actor): boolean {
    return people.hasApiKey(request) || (actor.kind === "customer" && request.headers.has("authorization"));
  }

  return { receive, typed, read: (request: Request) => readBody(request, bodyLimits.enquiry) };
}

export type EnquiryIntake = ReturnType<typeof createEnquiryIntake>;

/** The text fields of a body, also of a refused one. */
function textsOf({ fields = {} }: ReadBody): Values {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** The given idempotency key; undefined for one that is short enough to be guessed, or badly formed. */
function keyOf(text: string | null | undefined): string | undefined {
  return text && /^[\x21-\x7e]{8,100}$/.test(text) ? text : undefined;
}

/**
 * The stored key: the sender's key and a hash of the values. Changed values make another enquiry, and a guessed key finds no enquiry of others.
 *
 * @param text 8 to 100 characters of the sender's
 */
function keyFor(key: string, values: Values): string {
  return `${key}.${hash("sha256", JSON.stringify(values), "base64url")}`;
}
