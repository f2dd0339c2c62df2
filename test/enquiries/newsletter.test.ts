import { expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { exportSubscribers } from "../../domain/enquiries/subscription.ts";
import { readOutboxMail } from "../../domain/outbox/read-outbox.ts";
import { mailComposer } from "../../server/mail/compose-mail.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";
import { pageParts } from "../builders/page-parts.ts";

const { db, get, send, sendForm, config } = await enquirySite();
const context: Context = { db, actor: operator, now: () => new Date() };
const system: Context = { ...context, actor: { kind: "system" } };

/** Subscribes to the newsletter. @returns the path of the confirmation, which only the mail contains */
async function ask(email: string): Promise<string> {
  const answer = await sendForm("newsletter_subscribe", { email });
  expect(answer.status).toBe(200);
  const { id } = await db.selectFrom("outbox").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  const mail = await readOutboxMail(system, id);
  if (!mail) throw new Error("There is no mail.");
  const text = (await mailComposer({ context: system, config })(mail))?.text ?? "";
  const address = /https:\/\/warpline\.test(\/newsletter\/[\w-]{24})\n/.exec(text)?.[1] ?? "";
  expect(await answer.text()).not.toContain(address.slice(12));
  return address;
}
const press = (address: string, wanted: string, headers: Record<string, string> = { origin: config.origin }) =>
  send(address, new URLSearchParams({ wanted }), headers);
const subscribed = async () => (await exportSubscribers(context)).map(({ email }) => email);
const heading = async (address: string) => pageParts(await (await get(address)).text()).heading;

test("an address gets one mail, and the newsletter once it has confirmed", async () => {
  const address = await ask("Ada@Lab.example");
  expect(await db.selectFrom("outbox").select(["message", "to_address"]).execute()).toEqual([
    { message: "newsletter-confirmation", to_address: "Ada@Lab.example" },
  ]);
  // A program that follows the links of a mail confirms nothing.
  expect(await heading(address)).toBe("Confirm the newsletter");
  expect(await subscribed()).toEqual([]);

  const confirmed = await press(address, "confirmed");
  expect(confirmed.status).toBe(303);
  expect(confirmed.headers.get("location")).toBe(address);
  expect(await heading(address)).toBe("You get the newsletter");
  expect(await exportSubscribers(context)).toEqual([
    { email: "ada@lab.example", confirmed: expect.any(String), ends_at: address },
  ]);
});

test("an address that subscribes twice has one subscription, and can end and restart it", async () => {
  const [first, second] = [await ask("jonas@mill.example"), await ask("JONAS@mill.example")];
  await press(first, "confirmed");
  await press(second, "confirmed");
  expect((await subscribed()).filter((email) => email === "jonas@mill.example")).toHaveLength(1);
  await press(first, "ended");
  expect(await heading(second)).toBe("You get no newsletter any more");
  expect(await subscribed()).not.toContain("jonas@mill.example");
  await press(second, "confirmed");
  expect(await subscribed()).toContain("jonas@mill.example");
});

test("a mail program can unsubscribe with one request (RFC 8058)", async () => {
  const address = await ask("mia@brand.example");
  await press(address, "confirmed");
  const ended = await send(address, new URLSearchParams({ "List-Unsubscribe": "One-Click" }), { "sec-fetch-site": "cross-site" });
  expect(ended.status).toBe(303);
  expect(await subscribed()).not.toContain("mia@brand.example");
});

test("nobody can confirm for somebody else", async () => {
  const address = await ask("eve@lab.example");
  expect((await press(address, "confirmed", { origin: "https://evil.example" })).status).toBe(403);
  expect((await press(address, "everything")).status).toBe(400);
  expect((await press(`/newsletter/${"a".repeat(24)}`, "confirmed")).status).toBe(404);
  expect((await get(`/newsletter/${"a".repeat(24)}`)).status).toBe(404);
  // Who fills in the form is shown the receipt, which confirms nothing.
  const { receipt } = (await (await sendForm("newsletter_subscribe", { email: "eve@lab.example" })).json()) as {
    receipt: string;
  };
  const guessed = receipt.replace("/receipt/", "/newsletter/");
  expect((await get(guessed)).status).toBe(404);
  expect((await press(guessed, "confirmed")).status).toBe(404);
  expect(await subscribed()).not.toContain("eve@lab.example");
});
