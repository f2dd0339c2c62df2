import { Hono, type Context as HttpContext } from "hono";
import type { Log } from "../../adapters/log.ts";
import { failure } from "../../api/answer-call.ts";
import type { WriteCall } from "../../api/write-call.ts";
import { signUpCalls } from "../../domain/accounts/account.ts";
import type { Context } from "../../domain/context.ts";
import { findKind } from "../../domain/enquiries/kind.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { filesExcluded } from "../../domain/enquiries/messages.ts";
import { readFields } from "../../domain/fields/read-fields.ts";
import { serialField, serialMessages } from "../../domain/serials/serial.ts";
import { verifyNumber } from "../../domain/verification/verify-number.ts";
import type { EnquiryIntake } from "../enquiries/enquiry-intake.ts";
import type { PersonCheck } from "../enquiries/person-check.ts";
import type { FormLimit } from "../limits/form-limit.ts";
import { bodyLimits } from "../requests/bodies/body-limit.ts";
import { readBody } from "../requests/bodies/read-body.ts";
import type { Env } from "../requests/env.ts";

type Options = {
  calls: readonly WriteCall[];
  enquiries: EnquiryIntake;
  people: PersonCheck;
  context: Context;
  log: Log;
  formLimit: FormLimit;
};

/** Names of forms with a human check that are not enquiries. */
const otherForms = new Set<string>(["comment", "edition-watch", "lot-watch", ...Object.values(signUpCalls)]);

/** No cache stores these answers. */
const noStore = { "Cache-Control": "no-store" };

/** Routes of the calls below /api/ that are sent by POST, and of the human check's challenge. */
export function writeRoutes({ calls, enquiries, people, context, log, formLimit }: Options) {
  const byName = new Map(calls.map((call) => [call.name, call]));
  const called = (pathname: string) => byName.get(pathname.replace(/^\/api\/(index\.php\/)?/, "").replace(/\/+$/, ""));
  const routes = new Hono<Env>();

  for (const base of ["/api", "/api/index.php"])
    routes.get(`${base}/human-check`, async (c) => {
      const form = c.req.query("form") ?? "";
      const { takes } = byName.get(form) ?? {};
      const kind = typeof takes === "object" ? takes.enquiry : findKind(kinds, form);
      // A comment, a wish to be told of editions or recalls and a sign-up are no enquiries, and pass the same check.
      if (otherForms.has(form)) return c.json(await people.humanCheck.challenge(form), 200, noStore);
      if (!kind)
        return c.json(failure("Name the form that the check is for: form=inquiry, or the name of a call."), 400, noStore);
      return c.json(await people.humanCheck.challenge(kind.kind), 200, noStore);
    });

  routes.all("/api/*", async (c, next) => {
    const call = called(new URL(c.req.url).pathname);
    if (!call) return next();
    if (c.req.method !== "POST") return c.json(failure("This call answers POST only."), 405, { Allow: "POST, OPTIONS" });
    // The page of the same form is counted under the same name.
    const form = typeof call.takes === "string" ? call.takes : call.takes.enquiry.kind;
    const retryAfter = await formLimit(form, c.get("client").address);
    if (retryAfter !== undefined) {
      const message = "Too many requests of this kind in a minute. Retry-After says in how many seconds to send it again.";
      return c.json(failure(message), 429, { ...noStore, "Retry-After": String(retryAfter) });
    }
    return typeof call.takes === "string" ? verify(c) : receive(c, call, call.takes);
  });

  async function receive(c: HttpContext<Env>, call: WriteCall, { enquiry, required }: Exclude<WriteCall["takes"], string>) {
    const received = await enquiries.receive({ request: c.req.raw, client: c.get("client"), who: c.get("who") }, enquiry, {
      required,
    });
    const notice = received.excluded.length > 0 ? { excluded: received.excluded, notice: filesExcluded } : {};
    if (!received.ok) {
      if (received.retryAfter !== undefined) c.header("Retry-After", String(received.retryAfter));
      const { message, issues, reason, status } = received;
      return c.json({ ...failure(message, issues, reason === "human-check" ? reason : undefined), ...notice }, status, noStore);
    }
    log.info({ call: call.name, reference: received.reference }, "an enquiry has come in");
    const { reference, receipt, tracked } = received;
    const answer = { success: true, message: call.success, reference, receipt: `/receipt/${receipt}`, tracked, ...notice };
    return c.json(answer, 200, noStore);
  }

  async function verify(c: HttpContext<Env>) {
    const body = await readBody(c.req.raw, bodyLimits.button);
    if (!body.ok) return c.json(failure(body.message), body.status, noStore);
    const { values, issues } = readFields([serialField], body.fields);
    if (issues[0]) return c.json(failure(issues[0].message, issues), 400, noStore);
    const { outcome, meaning, items, lot, month } = await verifyNumber(context, values.search ?? "");
    const more = { ...(lot && { lot }), ...(month && { month }) };
    const answer = { success: outcome === "verified", message: serialMessages[outcome], meaning, items, ...more };
    return c.json(answer, 200, noStore);
  }

  return { routes, isWrite: (pathname: string) => called(pathname) !== undefined };
}
