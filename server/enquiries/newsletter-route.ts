import { Hono } from "hono";
import type { Context } from "../../domain/context.ts";
import { changeSubscription } from "../../domain/enquiries/subscription.ts";
import { bodyLimits } from "../requests/bodies/body-limit.ts";
import { readFields } from "../requests/bodies/read-body.ts";
import { clientAddress, type TrustedProxy } from "../requests/client-address.ts";
import type { ErrorAnswers } from "../requests/error-answers.ts";
import type { FormLimit } from "../requests/limits/form-limit.ts";
import { isFromOurPages } from "../requests/same-site.ts";

type Env = { Bindings: { peer?: string | undefined } };
type Options = { context: Context; errors: ErrorAnswers; origin: string; trustedProxy: TrustedProxy; formLimit: FormLimit };

/** Confirms the newsletter of an address, or ends it; the token was sent to it. A mail program may end it by itself (RFC 8058). */
export function newsletterRoute({ context, errors, origin, trustedProxy, formLimit }: Options): Hono<Env> {
  return new Hono<Env>().post("/newsletter/:token", async (c) => {
    const token = c.req.param("token");
    const taken = await formLimit("newsletter change", clientAddress(c.env?.peer, c.req.raw.headers, trustedProxy));
    if (!taken.allowed) return errors.refused(c.req.raw, { ...tooMany, headers: { "Retry-After": String(taken.resetSeconds) } });
    const { wanted, ...fields } = (await readFields(c.req.raw, bodyLimits.button)) as Record<string, unknown>;
    const oneClick = fields["List-Unsubscribe"] === "One-Click";
    if (!oneClick && !isFromOurPages(c.req.raw, origin)) return errors.refused(c.req.raw, otherSite);
    if (!oneClick && wanted !== "confirmed" && wanted !== "ended") return errors.refused(c.req.raw, unclear);
    if (!(await changeSubscription(context, token, wanted === "confirmed" && !oneClick ? "confirmed" : "ended")))
      return errors.notFound(c.req.raw);
    return c.redirect(`/newsletter/${token}`, 303);
  });
}

const otherSite = {
  status: 403,
  title: "Sent from another site",
  message: "This form was sent from another site. Please open the link in our mail again.",
} as const;
const unclear = { status: 400, title: "Not understood", message: "Say what is wanted: confirmed or ended." } as const;
const tooMany = {
  status: 429,
  title: "One moment, please",
  message: "Too many changes of newsletters in a minute. Please wait a little and press the button again.",
} as const;
