import { createHmac, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { maxMailBytes } from "../../domain/incoming-mail/incoming-mail.ts";
import { atOnce, slots } from "../../domain/limits/limits.ts";
import { noStore } from "../headers/headers.ts";
import { createSemaphore } from "../limits/semaphore.ts";
import { readBytes } from "../requests/bodies/read-body.ts";
import { createUploadSlots } from "../requests/bodies/upload-slots.ts";
import type { Env } from "../requests/env.ts";
import type { MailIntake } from "./mail-intake.ts";

type Options = {
  config: { mailWebhookSecret: string | undefined };
  takeMail: MailIntake;
  now: () => Date;
};

/** Seconds by which a timestamp may differ from our clock: what is overheard is good for no longer, and each mail is taken once anyway. */
const tolerance = 300;

/**
 * `POST /mail/incoming`: takes the bytes of a mail (message/rfc822) from a mail service. The header `X-Timestamp` holds the time in seconds, and
 * `X-Signature` the HMAC-SHA256, in hex, of that, a full stop and the body. Without MAIL_WEBHOOK_SECRET there is nothing at the address.
 */
export function mailWebhook({ config: { mailWebhookSecret: secret }, takeMail, now }: Options): Hono<Env> {
  const routes = new Hono<Env>();
  if (secret === undefined) return routes;
  const taking = createSemaphore(atOnce["mails of a service"]);
  const uploads = createUploadSlots(slots.mails);
  const answer = (message: string, status: 200 | 400 | 401 | 408 | 413 | 415 | 429 | 503) =>
    Response.json({ success: status === 200, message }, { status, headers: noStore });

  routes.post("/mail/incoming", async (c) => {
    const [timestamp, signature] = [c.req.header("x-timestamp") ?? "", c.req.header("x-signature") ?? ""];
    const isRecent = /^\d{1,12}$/.test(timestamp) && Math.abs(now().getTime() / 1000 - Number(timestamp)) <= tolerance;
    // No body of a stranger is read.
    if (!isRecent || !/^[\da-f]{64}$/.test(signature))
      return answer("The signature or the timestamp is missing or too old.", 401);
    const body = await readBytes(c.req.raw, { bytes: maxMailBytes }, uploads.take(c.get("client").address));
    if (!body.ok) return answer(body.message, body.status);
    return taking.run("", async () => {
      const expected = createHmac("sha256", secret).update(`${timestamp}.`).update(body.bytes).digest();
      if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) return answer("The signature is wrong.", 401);
      const { state } = await takeMail(body.bytes);
      return answer(state, 200);
    });
  });
  return routes;
}
