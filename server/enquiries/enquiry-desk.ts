import { hash, timingSafeEqual } from "node:crypto";
import path from "node:path";
import { attachmentStore } from "../../adapters/attachments/attachment-store.ts";
import type { Config } from "../../adapters/config.ts";
import { createHumanCheck } from "../../adapters/human-check/create-human-check.ts";
import { keptKey } from "../../adapters/human-check/kept-key.ts";
import { signedQuestion } from "../../adapters/human-check/question.ts";
import { localFiles } from "../../adapters/local-files.ts";
import type { Context } from "../../domain/context.ts";
import type { Issue, Kind, Values } from "../../domain/enquiries/kind.ts";
import { readEnquiry } from "../../domain/enquiries/read-enquiry.ts";
import { findSubmitted, submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { readBody } from "./read-body.ts";

export type Excluded = { name: string; reason: string };

/** What became of an enquiry. Refused: nothing of it was kept; `values` is what was typed. */
export type Received =
  | { ok: true; reference: string; receipt: string; excluded: Excluded[] }
  | { ok: false; status: 400 | 413 | 415; message: string; issues: Issue[]; values: Values; excluded: Excluded[] };

type Options = {
  config: Pick<Config, "humanCheck" | "humanCheckKey" | "apiKeys" | "dataFolder">;
  context: Context;
};

/** Where enquiries arrive, from pages and from calls alike. */
export function createEnquiryDesk({ config, context }: Options) {
  const { db, now } = context;
  const humanCheck = createHumanCheck({ kind: config.humanCheck, key: config.humanCheckKey, db, now });
  const question = signedQuestion({ db, now, key: keptKey(db, "human-question", config.humanCheckKey) });
  const store = attachmentStore({ db, now, files: localFiles(path.join(config.dataFolder, "attachments")) });

  /**
   * Reads, checks and keeps what a request carries. The solution of the human check stands in the field `human_check`, the
   * idempotency key in the header `Idempotency-Key` or the field `idempotency_key`.
   *
   * @param options.required what has to be filled in, where that is not what the page asks for
   * @param options.onPage the page asks: fields that only the page has are required too
   * @throws when the database or the disk fails; then nothing was kept
   */
  async function receive(
    request: Request,
    kind: Kind,
    options: { required?: readonly string[] | undefined; onPage?: boolean } = {},
  ): Promise<Received> {
    const kept: string[] = [];
    const excluded: Excluded[] = [];
    try {
      const body = await readBody(request, kind.attachments ? takeFile : undefined);
      const received = body.ok ? await decide(request, kind, body.fields, options) : { ...body, issues: [], values: {} };
      if (!received.ok || received.repeated) await store.forget(kept);
      return received.ok
        ? { ok: true, reference: received.reference, receipt: received.receipt, excluded }
        : { ...received, excluded };
    } catch (error) {
      await store.forget(kept);
      throw error;
    }

    async function takeFile(file: { name: string; bytes: Uint8Array }): Promise<void> {
      const reason = store.refusal(file, kept.length);
      if (reason !== undefined) {
        // So many are named at most; the rest is left out silently.
        if (excluded.length < 50) excluded.push({ name: file.name.slice(0, 200), reason });
      } else kept.push((await store.keep(file)).key);
    }

    async function decide(from: Request, kindOf: Kind, fields: object, { required, onPage }: typeof options) {
      const read = readEnquiry(kindOf, fields, { required, onPage });
      if (!read.ok) return { ...read, status: 400 as const };
      const idempotencyKey = keyOf(from.headers.get("idempotency-key")) ?? keyOf(textOf(fields, "idempotency_key"));
      const before = idempotencyKey && (await findSubmitted(context, kindOf, idempotencyKey));
      if (before) return { ok: true as const, ...before };
      if (!(await isAllowed(from, kindOf, fields, idempotencyKey)))
        return { ok: false as const, status: 400 as const, message: kindOf.messages.check, issues: [], values: read.values };
      const submitted = await submitEnquiry(context, { kind: kindOf, values: read.values, attachments: kept, idempotencyKey });
      return { ok: true as const, ...submitted };
    }
  }

  async function isAllowed(request: Request, kind: Kind, fields: object, usedFor: string | undefined): Promise<boolean> {
    if (hasApiKey(request.headers.get("x-api-key"), config.apiKeys)) return true;
    // A field that no person sees.
    if (textOf(fields, "homepage_url")) return false;
    const [asked, answer] = [textOf(fields, "human_question"), textOf(fields, "human_answer")];
    if (asked && answer) return question.verify(asked, answer, kind.kind);
    return humanCheck.verify(textOf(fields, "human_check"), kind.kind, usedFor);
  }

  /** What a page without script asks in place of the human check; undefined where there is none. */
  async function ask(form: string) {
    return humanCheck.name === "off" ? undefined : question.ask(form);
  }

  return { receive, humanCheck, ask, sweep: store.sweep };
}

export type EnquiryDesk = ReturnType<typeof createEnquiryDesk>;

function hasApiKey(given: string | null, keys: readonly string[]): boolean {
  if (given === null) return false;
  const digest = (key: string) => hash("sha256", key, "buffer");
  return keys.some((key) => timingSafeEqual(digest(key), digest(given)));
}

function textOf(fields: object, name: string): string | undefined {
  const value: unknown = Object.hasOwn(fields, name) ? (fields as Record<string, unknown>)[name] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** A key that somebody else could hit upon by chance is none. */
function keyOf(given: string | null | undefined): string | undefined {
  return given && /^[\x21-\x7e]{8,100}$/.test(given) ? given : undefined;
}
