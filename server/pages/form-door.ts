import { randomBytes } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Visit } from "../../app/context.ts";
import { formMessages } from "../../app/forms/form-messages.ts";
import type { FormState } from "../../app/forms/form-state.ts";
import type { FormHandle } from "../../app/handle.ts";
import type { Refusal } from "../../app/page.ts";
import type { PageServices } from "../../app/services.ts";
import type { PersonCheck } from "../enquiries/person-check.ts";
import { isFromOurPages } from "../headers/same-site.ts";
import type { FormLimit } from "../limits/form-limit.ts";
import type { Gate } from "../limits/limit-gate.ts";
import type { ListReader } from "../pasted-lines/list-reader.ts";
import { bodyLimits } from "../requests/bodies/body-limit.ts";
import type { BodyRefusal } from "../requests/bodies/body-refused.ts";
import { readBody } from "../requests/bodies/read-body.ts";
import type { PageMatch } from "./find-page.ts";
import type { FormRefusal, PageEnv } from "./page-env.ts";
import type { PageOutcome } from "./run-page.ts";

type Options = {
  origin: string;
  /** Delays refusals. */
  gate: Pick<Gate, "pause">;
  formLimit: FormLimit;
  people: Pick<PersonCheck, "ask">;
  enquiries: Pick<PageServices["enquiries"], "typed">;
  lists: ListReader;
};

/** Checks every form before its action is called, as its page's `handle.form` declares: same site, rate limit, body. */
export function createForms({ origin, gate, formLimit, people, enquiries, lists }: Options) {
  /** @returns `refusal` when the action is not to be called; `fields` are what was typed, as far as it could be read */
  async function receive(
    form: FormHandle,
    { request, client }: Visit,
    pathname: string,
  ): Promise<{ fields: object; refusal?: FormRefusal }> {
    const isOurs = isFromOurPages(request, origin);
    if (!isOurs && !form.fromOtherSites) return { fields: {}, refusal: { status: 403, ...formMessages.otherSite, headers: {} } };
    const retryAfter =
      form.limit === undefined
        ? undefined
        : await formLimit(nameOf(form.limit, pathname), client.address, { maxPerMinute: form.maxPerMinute });
    const isRefused = retryAfter !== undefined;
    if (isRefused && form.slowRefusals) await gate.pause();
    const body =
      form.body === "list" ? await lists.read(request, client.address) : await read(form, form.body, request, isRefused);
    const { fields = {} } = body;
    if (isRefused) {
      const message = form.tooOften ?? formMessages.tooOften.message;
      const headers = { "Retry-After": String(retryAfter) };
      return { fields, refusal: { status: 429, title: formMessages.tooOften.title, message, headers } };
    }
    if (!body.ok) return { fields, refusal: unread(body) };
    if (!isOurs && !form.fromOtherSites?.(fields))
      return { fields, refusal: { status: 403, ...formMessages.otherSite, headers: {} } };
    return { fields };
  }

  /** @param isRefused the form is over its limit: a body that its action would read is read here, to show it again */
  async function read(
    { humanCheck }: FormHandle,
    body: Exclude<FormHandle["body"], "list">,
    request: Request,
    isRefused: boolean,
  ) {
    if (body !== "itself") return readBody(request, bodyLimits[body]);
    // Forms with a human check are enquiries; the others are uploads, which have nothing to show again.
    return { ok: true as const, fields: isRefused && humanCheck !== undefined ? await enquiries.typed(request) : {} };
  }

  /** The state of a form that is shown again: with an idempotency key, and a question for browsers that cannot do the human check. */
  async function comesBack(
    { humanCheck }: FormHandle,
    pathname: string,
    refusal: Refusal,
  ): Promise<Refusal & Partial<FormState>> {
    if (humanCheck === undefined) return refusal;
    const missing =
      refusal.reason === "human-check"
        ? [{ field: "human_check", message: formMessages.humanCheck[refusal.unproved ?? "unproved"] }]
        : [];
    const question = await people.ask(nameOf(humanCheck, pathname));
    const issues = [...refusal.issues, ...missing].map((issue) =>
      question && issue.field === "human_check" ? { ...issue, field: "human_answer" } : issue,
    );
    return { ...refusal, issues, key: randomBytes(16).toString("hex"), question };
  }

  return { receive, comesBack };
}

export type Forms = ReturnType<typeof createForms>;

/** The door of every form: reads it, and says whether it may be acted on. */
export function formDoor({ forms }: { forms: Pick<Forms, "receive"> }) {
  return createMiddleware<PageEnv>(async (c, next) => {
    const { page, visit } = c.var;
    if (c.req.method !== "POST" || !page) return next();
    const { fields, refusal } = await forms.receive(formOf(page), visit, new URL(c.req.url).pathname);
    c.set("visit", { ...visit, fields });
    c.set("refusal", refusal);
    return next();
  });
}

/** What a page's form declares; one without is of a page without an action, which takes none (page-checks.ts). */
export const formOf = ({ handle }: Pick<PageMatch, "handle">): FormHandle => handle.form ?? { body: "button" };

/** The outcome with which the page shows a form that was refused before its action. */
export function outcomeOf(
  { status, message, headers }: FormRefusal,
  { fields }: Pick<Visit, "fields">,
): Extract<PageOutcome, { kind: "data" }> {
  const typed = Object.entries(fields).filter(([name, value]) => typeof value === "string" && !/password/i.test(name));
  const data: Refusal = { message, issues: [], values: Object.fromEntries(typed) };
  return { kind: "data", data, tags: [], status, headers };
}

function unread({ status, message, retryAfter }: BodyRefusal): FormRefusal {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
  return { status, ...formMessages.unread, message, headers, unread: true };
}

const nameOf = (name: string | ((pathname: string) => string), pathname: string) =>
  typeof name === "string" ? name : name(pathname);
