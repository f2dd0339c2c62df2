import { hash, randomBytes } from "node:crypto";
import { attachmentStore } from "../../adapters/attachments/attachment-store.ts";
import type { Context } from "../../domain/context.ts";
import type { Issue, Kind, Values } from "../../domain/enquiries/kind.ts";
import { attachmentLimits } from "../../domain/enquiries/limits.ts";
import { readEnquiry } from "../../domain/enquiries/read-enquiry.ts";
import { type Attachment, findSubmitted, submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { findTrackedOrder, type TrackedOrder } from "../../domain/enquiries/tracked-order.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import type { Actor, SignedIn } from "../../domain/people/actor.ts";
import { bodyLimits, type FileLimit, maxFiles, type ReceivedFile } from "../bodies/body-limit.ts";
import { type ReadBody, readBody } from "../bodies/read-body.ts";
import { textOf } from "../bodies/text-of.ts";
import type { Uploads } from "../bodies/uploads.ts";
import { rememberTyped } from "../typed-fields.ts";
import { checkAway, type PersonCheck, unlessAway } from "./person-check.ts";

export type Excluded = { name: string; reason: string };

/** What became of an enquiry. Refused: nothing of it was kept; `values` is what was typed. */
export type Received =
  | { ok: true; reference: string; receipt: string; excluded: Excluded[]; tracked?: TrackedOrder | undefined }
  | {
      ok: false;
      status: 400 | 408 | 413 | 415 | 429 | 503;
      /** The body could not be read, or not to its end: `values` is what had arrived. */
      isUnread?: true;
      message: string;
      issues: Issue[];
      values: Values;
      excluded: Excluded[];
      /** In how many seconds it may be sent again, where that is all that is wrong. */
      retryAfter?: number;
    };

type Options = {
  context: Context;
  /** Where attachments go. */
  files: FileStores;
  people: PersonCheck;
  /** Who is signed in, by bearer token or by cookie. */
  whoSends: (request: Request) => Promise<SignedIn | undefined>;
  uploads: Uploads;
};

type ReceiveOptions = {
  required?: readonly string[] | undefined;
  onPage?: boolean;
  client?: string | undefined;
  body?: ReadBody | undefined;
};

/** Where enquiries arrive, from pages and from calls alike. */
export function createEnquiryIntake({ context, files, people, whoSends, uploads }: Options) {
  const { db, now } = context;
  const store = attachmentStore({ db, now, files });

  /** What was typed, for an answer that is given without storing files. */
  async function typed(request: Request): Promise<Values> {
    return textsOf(await readBody(request, { ...bodyLimits.enquiry, files: filesOf(undefined) }));
  }

  const filesOf = (client: string | undefined, take?: FileLimit["take"]): FileLimit => ({
    bytes: attachmentLimits.bytes,
    count: maxFiles,
    // A file or two that are too large are left out and named.
    total: attachmentLimits.count * attachmentLimits.bytes + 3 * attachmentLimits.bytes + 1_000_000,
    says: `Attachments may have ${attachmentLimits.bytes.toLocaleString("en-US")} bytes each, at most ${attachmentLimits.count}.`,
    uploads,
    client,
    ...(take && { take }),
  });

  /**
   * Reads, checks and keeps what a request carries. The solution of the human check stands in the field `human_check`, the
   * idempotency key in the header `Idempotency-Key` or the field `idempotency_key`.
   *
   * @param options.required what has to be filled in, where that is not what the page asks for
   * @param options.onPage the page asks: fields that only the page has are required too
   * @param options.client whose request it is, as an address
   * @param options.body what the request carries, where it has been read already
   * @throws when the database or the disk fails; then nothing was kept
   */
  async function receive(request: Request, kind: Kind, options: ReceiveOptions = {}): Promise<Received> {
    const kept: Attachment[] = [];
    const excluded: Excluded[] = [];
    let isInDoubt = false;
    try {
      const limit = kind.attachments ? { ...bodyLimits.enquiry, files: filesOf(options.client, takeFile) } : bodyLimits.enquiry;
      const body = options.body ?? (await readBody(request, limit));
      const received = body.ok
        ? await decide(request, kind, body.fields, options)
        : { ...body, isUnread: true as const, issues: [], values: textsOf(body) };
      if (!received.ok || received.repeated) await store.forget(kept);
      return received.ok
        ? { ok: true, reference: received.reference, receipt: received.receipt, excluded, tracked: received.tracked }
        : { ...received, excluded };
    } catch (error) {
      // When the database goes away while it commits, nobody knows whether it did: the files are left to the sweep, which will.
      if (!isInDoubt) await store.forget(kept);
      throw error;
    }

    async function takeFile(file: ReceivedFile): Promise<void> {
      const reason = store.refusal(file, kept.length);
      if (reason !== undefined) {
        // So many are named at most; the rest is left out silently.
        if (excluded.length < 50) excluded.push({ name: file.name.slice(0, 200), reason });
      } else kept.push(await store.keep(file));
    }

    async function decide(from: Request, kindOf: Kind, fields: object, { required, onPage }: typeof options) {
      const read = readEnquiry(kindOf, fields, { required, onPage });
      if (!read.ok) return { ...read, status: 400 as const };
      const given = keyOf(from.headers.get("idempotency-key")) ?? keyOf(textOf(fields, "idempotency_key"));
      // A page without script sends none: it gets one, which the error's page gives back, so that sending it again counts once.
      const own = given === undefined && onPage ? randomBytes(16).toString("hex") : undefined;
      if (own) rememberTyped(from, { ...fields, idempotency_key: own });
      const key = given ?? own;
      const idempotencyKey = key && keyFor(key, read.values);
      const actor = (await whoSends(from)) ?? context.actor;
      const before = idempotencyKey && (await findSubmitted(context, kindOf, idempotencyKey));
      if (before) return { ok: true as const, ...before, tracked: await findTrackedOrder(context, kindOf, read.values) };
      const refused = { ok: false as const, issues: [], values: read.values };
      const allowed = await isAllowed(from, actor, kindOf, fields, idempotencyKey).catch(unlessAway);
      if (allowed === "away") return { ...refused, status: 503 as const, message: checkAway, retryAfter: 60 };
      if (!allowed) return { ...refused, status: 400 as const, message: kindOf.messages.check };
      isInDoubt = true;
      const submitted = await submitEnquiry(
        { ...context, actor },
        { kind: kindOf, values: read.values, attachments: kept, idempotencyKey },
      );
      return { ok: true as const, ...submitted, tracked: await findTrackedOrder(context, kindOf, read.values) };
    }
  }

  async function isAllowed(
    request: Request,
    actor: Actor,
    kind: Kind,
    fields: object,
    usedFor: string | undefined,
  ): Promise<boolean> {
    if (people.hasApiKey(request)) return true;
    // Whoever has an account and uses its token is known to us; a page asks all the same.
    if (actor.kind === "customer" && request.headers.has("authorization")) return true;
    return people.isPerson(fields, kind.kind, usedFor);
  }

  return { receive, typed };
}

export type EnquiryIntake = ReturnType<typeof createEnquiryIntake>;

/** The fields that are text, those of a refused body among them. */
function textsOf({ fields = {} }: ReadBody): Values {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** A key that somebody else could hit upon by chance is none. */
function keyOf(given: string | null | undefined): string | undefined {
  return given && /^[\x21-\x7e]{8,100}$/.test(given) ? given : undefined;
}

/**
 * What was changed before it was sent again is another enquiry; and whoever guesses somebody's key is not told of theirs.
 *
 * @param given 8 to 100 characters of the sender's
 */
function keyFor(given: string, values: Values): string {
  return `${given}.${hash("sha256", JSON.stringify(values), "base64url")}`;
}
