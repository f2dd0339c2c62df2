import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import type { Config } from "../adapters/config.ts";
import type { Log } from "../adapters/log.ts";
import { firstQuestion } from "../app/site/enquiries/form-plan.ts";
import type { Context } from "../domain/context.ts";
import type { Kind } from "../domain/enquiries/kind.ts";
import { kinds } from "../domain/enquiries/kinds.ts";
import { cityFirst, filesExcluded } from "../domain/enquiries/messages.ts";
import type { TrackedOrder } from "../domain/enquiries/tracked-order.ts";
import type { Issue, Values } from "../domain/fields/read-fields.ts";
import { bodyLimits } from "./bodies/body-limit.ts";
import { type ReadBody, readBody } from "./bodies/read-body.ts";
import { clientAddress } from "./client-address.ts";
import { formDrawer } from "./enquiries/draw-form.ts";
import type { EnquiryIntake, Excluded } from "./enquiries/enquiry-intake.ts";
import { newsletterRoute } from "./enquiries/newsletter-route.ts";
import type { PersonCheck } from "./enquiries/person-check.ts";
import { isFromOurPages } from "./enquiries/same-site.ts";
import { verificationRoute } from "./enquiries/verification-route.ts";
import { asksForJson, type ErrorAnswers } from "./error-answers.ts";
import { policyAllowing } from "./headers.ts";
import { humanCheckHost } from "./human-check-host.ts";
import type { FormLimit } from "./limits/form-limit.ts";
import { htmlResponse } from "./pages/page-door.ts";
import type { ShellDrawer } from "./shell.ts";

/** `peer`: address of the other end of the connection. */
type Env = { Bindings: { peer?: string | undefined } };

type Options = {
  context: Context;
  shell: ShellDrawer;
  errors: ErrorAnswers;
  desk: EnquiryIntake;
  people: PersonCheck;
  config: Pick<Config, "origin" | "trustedProxy" | "productPrefix" | "humanCheck">;
  log: Log;
  formLimit: FormLimit;
};

type Refusal = { message: string; issues: readonly Issue[]; values: Values; excluded?: readonly Excluded[] };

const own = { "Cache-Control": "private, no-store" };

/** What the pages of the forms send to their own addresses: taken, or the page again with all that is wrong. */
export function enquiryRoutes({ context, shell, errors, desk, people, config, log, formLimit }: Options): Hono<Env> {
  const { origin, trustedProxy } = config;
  const opened = policyAllowing(humanCheckHost(config.humanCheck));
  const draw = formDrawer({ context, shell, origin, productPrefix: config.productPrefix });
  const routes = new Hono<Env>();

  for (const kind of kinds) {
    for (const path of kind.paths)
      routes.post(path, async (c) => {
        const { raw } = c.req;
        const answer = answerer(raw, kind);
        if (!isFromOurPages(raw, origin)) return answer.refused(403, { message: otherSite, issues: [], values: {} });
        const client = clientAddress(c.env?.peer, raw.headers, trustedProxy);
        const taken = await formLimit(kind.kind, client);
        if (!taken.allowed) {
          const refused = await answer.refused(429, { message: tooMany, issues: [], values: await desk.typed(raw) });
          refused.headers.set("Retry-After", String(taken.resetSeconds));
          return refused;
        }
        const body = firstQuestion(kind) === undefined ? undefined : await readBody(raw, bodyLimits.enquiry);
        return (body && (await step(raw, kind, body))) ?? send(raw, kind, client, body);
      });
  }
  routes.route("/", newsletterRoute({ context, errors, origin, trustedProxy, formLimit }));
  routes.route("/", verificationRoute({ context, shell, origin, trustedProxy, formLimit }));

  async function send(request: Request, kind: Kind, client: string | undefined, body: ReadBody | undefined): Promise<Response> {
    const answer = answerer(request, kind);
    const received = await desk.receive(request, kind, { onPage: true, client, body });
    if (received.ok) {
      const { reference, receipt, excluded, tracked } = received;
      log.info({ kind: kind.kind, reference }, "an enquiry has come in");
      return answer.taken(reference, `/receipt/${receipt}`, excluded, tracked);
    }
    const { status, message, issues, values, excluded, retryAfter, isUnread } = received;
    const unchecked = message === kind.messages.check && issues.length === 0;
    const shown = unchecked ? [{ field: "human_check", message: "Show us that you are a person." }] : issues;
    const refused = await answer.refused(status === 400 && !isUnread ? 422 : status, {
      message,
      issues: shown,
      values,
      excluded,
    });
    if (retryAfter !== undefined) refused.headers.set("Retry-After", String(retryAfter));
    return refused;
  }

  /** The first question of a form with steps: it leads on to the form itself. */
  async function step(request: Request, kind: Kind, body: ReadBody): Promise<Response | undefined> {
    const first = firstQuestion(kind);
    if (first === undefined || !body.ok || !("step" in body.fields)) return undefined;
    const given = (body.fields as Record<string, unknown>)[first];
    if (typeof given === "string" && given !== "")
      return new Response(null, {
        status: 303,
        headers: { ...own, Location: `${kind.paths[0]}?country=${encodeURIComponent(given)}` },
      });
    return answerer(request, kind).refused(422, {
      message: cityFirst,
      issues: [{ field: first, message: "Country must be filled in." }],
      values: {},
    });
  }

  /** Answers a script with JSON, and a browser with a page. */
  function answerer(request: Request, kind: Kind) {
    const toScript = asksForJson(request);
    return {
      taken(reference: string, receipt: string, excluded: readonly Excluded[], tracked: TrackedOrder | undefined): Response {
        if (!toScript) return new Response(null, { status: 303, headers: { ...own, Location: receipt } });
        const notice = excluded.length > 0 ? { excluded, notice: filesExcluded } : {};
        const { success: message } = kind.messages;
        return Response.json({ success: true, message, reference, receipt, tracked, ...notice }, { headers: own });
      },
      async refused(status: number, { message, issues, values, excluded = [] }: Refusal): Promise<Response> {
        if (toScript) return Response.json({ success: false, message, issues, excluded }, { status, headers: own });
        const question = await people.ask(kind.kind);
        const shown = issues.map((issue) =>
          question && issue.field === "human_check" ? { ...issue, field: "human_answer" } : issue,
        );
        const state = { values, message, issues: shown, excluded, key: randomBytes(16).toString("hex"), question };
        return htmlResponse(status, await draw(kind, new URL(request.url), state), { ...own, ...opened });
      },
    };
  }

  return routes;
}

const otherSite = "This form was sent from another site. Please send it again from here.";
const tooMany = "Too many requests of this kind in a minute. Please wait a little and send it again.";
