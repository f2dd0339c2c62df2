import { Hono } from "hono";
import type { Context } from "../../domain/context.ts";
import { changeSubscription } from "../../domain/enquiries/subscription.ts";
import { clientAddress, type TrustedProxy } from "../client-address.ts";
import type { FormLimit } from "../limits/form-limit.ts";
import { htmlResponse } from "../pages/page-door.ts";
import type { ShellDrawer } from "../shell.ts";
import { readBody } from "./read-body.ts";
import { isFromOurPages } from "./same-site.ts";

type Env = { Bindings: { peer?: string | undefined } };
type Options = { context: Context; origin: string; trustedProxy: TrustedProxy; formLimit: FormLimit; shell: ShellDrawer };

/** Confirms the newsletter of an address, or ends it; the token was sent to it. A mail program may end it by itself (RFC 8058). */
export function newsletterRoute({ context, origin, trustedProxy, formLimit, shell }: Options): Hono<Env> {
  return new Hono<Env>().post("/newsletter/:token", async (c) => {
    const token = c.req.param("token");
    const taken = await formLimit("newsletter change", clientAddress(c.env?.peer, c.req.raw.headers, trustedProxy));
    if (!taken.allowed)
      return c.text(tooMany, 429, { "Retry-After": String(taken.resetSeconds), "Cache-Control": "private, no-store" });
    const body = await readBody(c.req.raw);
    const { wanted, ...fields } = (body.ok ? body.fields : {}) as Record<string, unknown>;
    const oneClick = fields["List-Unsubscribe"] === "One-Click";
    if (!oneClick && !isFromOurPages(c.req.raw, origin)) return c.text("This form was sent from another site.", 403);
    if (!oneClick && wanted !== "confirmed" && wanted !== "ended") return c.text("Say what is wanted: confirmed or ended.", 400);
    if (!(await changeSubscription(context, token, wanted === "confirmed" && !oneClick ? "confirmed" : "ended")))
      return htmlResponse(404, (await shell.notFound(new URL(c.req.url))).html);
    return c.redirect(`/newsletter/${token}`, 303);
  });
}

const tooMany = "Too many changes of newsletters in a minute. Please wait a little and press the button again.";
