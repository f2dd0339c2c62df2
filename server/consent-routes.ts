import { Hono } from "hono";
import { setCookie } from "hono/cookie";
import { bodyLimits } from "./requests/bodies/body-limit.ts";
import { readFields } from "./requests/bodies/read-body.ts";
import { textOf } from "./requests/bodies/text-of.ts";

/** As app/browser/consent.ts has them. */
const choices = ["all", "additional", "none"];
const goodForSeconds = 150 * 86_400;

/** `POST /consent`: keeps what a visitor agreed to for 150 days. Some browsers keep what a script has set for a week only. */
export function consentRoutes({ origin }: { origin: string }): Hono {
  return new Hono().post("/consent", async (c) => {
    const choice = textOf(await readFields(c.req.raw, bodyLimits.button), "choice");
    if (!choices.includes(choice)) return c.text("This is no choice.", 400);
    setCookie(c, "cookie_consent", choice, {
      maxAge: goodForSeconds,
      path: "/",
      sameSite: "Lax",
      secure: origin.startsWith("https:"),
    });
    return c.body(null, 204, { "Cache-Control": "no-store" });
  });
}
