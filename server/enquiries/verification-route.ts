import { Hono } from "hono";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { drawHead } from "../../app/head.ts";
import { verificationMeta } from "../../app/site/enquiries/product-verification.tsx";
import { type VerificationProps, VerificationScreen } from "../../app/site/enquiries/verification-screen.tsx";
import { siteName } from "../../domain/catalogue/supplier-facts.ts";
import type { Context } from "../../domain/context.ts";
import { valuesFirst } from "../../domain/enquiries/messages.ts";
import { serialMessages } from "../../domain/serials/serial.ts";
import { verifySerial } from "../../domain/serials/verify-serial.ts";
import { htmlResponse } from "../pages/page-door.ts";
import { pageScripts } from "../pages/page-scripts.ts";
import type { ShellDrawer } from "../pages/shell.ts";
import { bodyLimits } from "../requests/bodies/body-limit.ts";
import { BodyRefused } from "../requests/bodies/body-refused.ts";
import { readBody } from "../requests/bodies/read-body.ts";
import { textOf } from "../requests/bodies/text-of.ts";
import { clientAddress, type TrustedProxy } from "../requests/client-address.ts";
import { asksForJson } from "../requests/error-answers.ts";
import type { FormLimit } from "../requests/limits/form-limit.ts";
import { isFromOurPages } from "../requests/same-site.ts";

type Env = { Bindings: { peer?: string | undefined } };
type Options = { context: Context; shell: ShellDrawer; origin: string; trustedProxy: TrustedProxy; formLimit: FormLimit };

const tones = { verified: "good", "already-verified": "known", unknown: "bad" } as const;

/** The look at a serial number without script: the page again, with what was found. */
export function verificationRoute({ context, shell, origin, trustedProxy, formLimit }: Options): Hono<Env> {
  async function draw(status: number, screen: VerificationProps): Promise<Response> {
    const supplier = context.db.selectNoFrom(siteName.as("name")).executeTakeFirstOrThrow();
    const [frame, { name }] = await Promise.all([shell.frame("support"), supplier]);
    const main = renderToStaticMarkup(createElement(VerificationScreen, screen));
    const html = frame.around(drawHead(verificationMeta(name), origin) + pageScripts.forms, main);
    return htmlResponse(status, html, { "Cache-Control": "private, no-store" });
  }

  return new Hono<Env>().post("/product-verification", async (c) => {
    const { raw } = c.req;
    if (!isFromOurPages(raw, origin)) return draw(403, { serial: "", error: "This form was sent from another site." });
    const body = await readBody(raw, bodyLimits.button);
    if (!body.ok && asksForJson(raw)) throw new BodyRefused(body);
    if (!body.ok) return draw(body.status, { serial: "", error: body.message });
    const serial = textOf(body.fields, "search").trim().slice(0, 200);
    if (serial === "") return draw(422, { serial, error: valuesFirst });
    const taken = await formLimit("serial", clientAddress(c.env?.peer, raw.headers, trustedProxy));
    if (!taken.allowed) {
      const refused = await draw(429, { serial, error: "Too many serial numbers in a minute. Please wait a little." });
      refused.headers.set("Retry-After", String(taken.resetSeconds));
      return refused;
    }
    const outcome = await verifySerial(context, serial);
    return draw(200, { serial, answer: { message: serialMessages[outcome], tone: tones[outcome] } });
  });
}
