import { Hono } from "hono";
import type { Context } from "../../domain/context.ts";
import { changeSubscription } from "../../domain/enquiries/subscription.ts";
import { bodyLimits } from "../bodies/body-limit.ts";
import { readFields } from "../bodies/read-body.ts";
import { isFromOurPages } from "./same-site.ts";

type Options = { context: Context; origin: string };

/** Confirms the newsletter of an address, or ends it; the token was sent to it. A mail program may end it by itself (RFC 8058). */
export function newsletterRoute({ context, origin }: Options): Hono {
  return new Hono().post("/newsletter/:token", async (c) => {
    const token = c.req.param("token");
    const { wanted, ...fields } = (await readFields(c.req.raw, bodyLimits.button)) as Record<string, unknown>;
    const oneClick = fields["List-Unsubscribe"] === "One-Click";
    if (!oneClick && !isFromOurPages(c.req.raw, origin)) return c.text("This form was sent from another site.", 403);
    if (!oneClick && wanted !== "confirmed" && wanted !== "ended") return c.text("Say what is wanted: confirmed or ended.", 400);
    if (!(await changeSubscription(context, token, wanted === "confirmed" && !oneClick ? "confirmed" : "ended")))
      return c.notFound();
    return c.redirect(`/newsletter/${token}`, 303);
  });
}
