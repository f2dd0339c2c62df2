import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import type { AccountMessage } from "../../domain/accounts/account.ts";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { textOf } from "../builders/page-parts.ts";

const site = await enquirySite();
const { send, sendForm, get, db } = site;
const { customer, agent, bearer } = accountActors(site);

const post = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send(address, new URLSearchParams(fields), headers);
async function signIn(email: string, password: string) {
  const answer = await post("/customer-portal", { form: "login", email, password });
  return { cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}
const mailsTo = (to: string) =>
  db.selectFrom("outbox").select(["message", "payload"]).where("to_address", "=", to).orderBy("id").execute();
async function tokenFor(to: string, message: AccountMessage = "change-email") {
  return (await mailsTo(to)).filter((mail) => mail.message === message).at(-1)?.payload.token ?? "";
}
const emailOf = async (id: number) =>
  await db.selectFrom("account").select(["email", "email_verified"]).where("id", "=", id).executeTakeFirstOrThrow();
const confirm = (token: string, headers: Record<string, string>) =>
  post("/account/confirm", { wish: "change-email", token }, headers);
const password = "worsted flannel twill";

test("the e-mail address changes when the button behind the link in the new mailbox is pressed, once", async () => {
  const ada = await customer("ada@lab.example");
  const [here, there] = [await signIn(ada.email, password), await signIn(ada.email, password)];
  await post("/forgotten-password", { email: ada.email });
  const asked = await post("/account/email", { email: "Ada@New.example", current_password: password }, here);
  expect([asked.status, asked.headers.get("location")]).toEqual([303, "/account?done=email"]);
  expect(textOf(await (await get("/account?done=email", here)).text())).toContain("A link is on its way to the new address.");
  expect(await emailOf(ada.id)).toMatchObject({ email: "ada@lab.example" });

  const token = await tokenFor("ada@new.example");
  const page = await get(`/account/confirm?wish=change-email&token=${token}`, here);
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(parse(await page.text()).querySelectorAll(`input[value="${token}"]`)).toHaveLength(1);
  expect(await emailOf(ada.id)).toMatchObject({ email: "ada@lab.example" });

  const done = await confirm(token, here);
  expect([done.status, done.headers.get("location")]).toEqual([303, "/account?done=new-email"]);
  expect(await emailOf(ada.id)).toEqual({ email: "ada@new.example", email_verified: true });
  expect((await mailsTo("ada@lab.example")).at(-1)).toEqual({ message: "email-changed", payload: { email: "ada@new.example" } });
  expect((await get("/customer-dashboard", here)).status).toBe(200);
  expect((await get("/customer-dashboard", there)).status).toBe(401);
  expect((await sendForm("customer-login", { email: "ada@lab.example", password })).status).toBe(401);
  expect((await sendForm("customer-login", { email: "ada@new.example", password })).status).toBe(200);
  expect((await confirm(token, here)).status).toBe(400);
  const reset = await tokenFor("ada@lab.example", "reset-password");
  const another = { token: reset, password: "quite another one", confirm_password: "quite another one" };
  expect((await post("/reset-password", another)).status).toBe(400);
});

test("nobody learns by changing an address whether it has an account; its owner gets a mail", async () => {
  const [eve, rita] = [await customer("eve@lab.example"), await customer("rita@lab.example")];
  const ask = (email: string) => post("/account/email", { email, current_password: password }, bearer(eve.token));
  const [free, taken] = [await ask("free@lab.example"), await ask(rita.email)];
  const seen = async (answer: Response) => [answer.status, answer.headers.get("location"), await answer.text()];
  expect(await seen(free)).toEqual(await seen(taken));
  expect((await mailsTo(rita.email)).map(({ message }) => message)).toEqual(["verify-email", "email-taken"]);
  expect((await mailsTo("free@lab.example")).map(({ message }) => message)).toEqual(["change-email"]);
  // Asked for last was the other address.
  expect((await confirm(await tokenFor("free@lab.example"), bearer(eve.token))).status).toBe(400);
});

test("a new address gets at most six mails an hour, from all accounts together", async () => {
  const crowd = [await customer("one@crowd.example"), await customer("two@crowd.example")];
  for (const { token } of crowd)
    for (let asked = 0; asked < 4; asked++) {
      const answer = await post("/account/email", { email: "full@lab.example", current_password: password }, bearer(token));
      expect(answer.status).toBe(303);
    }
  expect((await mailsTo("full@lab.example")).map(({ message }) => message)).toEqual(Array(6).fill("change-email"));
});

test("an address that another account has taken meanwhile stays with that account", async () => {
  const max = await customer("max@lab.example");
  await post("/account/email", { email: "soon@lab.example", current_password: password }, bearer(max.token));
  await customer("soon@lab.example");
  expect((await confirm(await tokenFor("soon@lab.example"), bearer(max.token))).status).toBe(400);
  expect(await emailOf(max.id)).toMatchObject({ email: "max@lab.example" });
});

test("a change of address needs the password, and a valid, different address", async () => {
  const ida = await customer("ida@lab.example");
  const ask = async (email: string, current_password: string) => {
    const answer = await post("/account/email", { email, current_password }, bearer(ida.token));
    return [answer.status, textOf(await answer.text())] as const;
  };
  expect(await ask("other@lab.example", "not this one")).toEqual([
    422,
    expect.stringContaining("The current password is wrong."),
  ]);
  expect(await ask("no address", password)).toEqual([422, expect.stringContaining("write an address")]);
  expect(await ask(ida.email, password)).toEqual([422, expect.stringContaining("the address of your account already")]);
  expect(await mailsTo("other@lab.example")).toEqual([]);
});

test("a change of address needs a session of that account, and a form of this site", async () => {
  const [uma, leo] = [await customer("uma@lab.example"), await customer("leo@lab.example")];
  const fields = { email: "uma@new.example", current_password: password };
  expect((await post("/account/email", fields)).headers.get("location")).toBe("/customer-portal");
  const elsewhere = { ...(await signIn(uma.email, password)), "sec-fetch-site": "cross-site" };
  expect((await post("/account/email", fields, elsewhere)).headers.get("location")).toBe("/customer-portal");
  expect(await mailsTo("uma@new.example")).toEqual([]);
  await post("/account/email", fields, bearer(uma.token));
  const token = await tokenFor("uma@new.example");
  expect((await get(`/account/confirm?wish=change-email&token=${token}`)).status).toBe(401);
  expect((await confirm(token, {})).status).toBe(401);
  expect((await confirm(token, bearer(leo.token))).status).toBe(400);
  expect((await confirm(token, elsewhere)).status).toBe(401);
  for (const wish of ["export", "deletion", "constructor", ""])
    expect((await post("/account/confirm", { wish, token }, bearer(uma.token))).status).toBe(400);
  expect(await emailOf(uma.id)).toMatchObject({ email: "uma@lab.example" });
  expect((await confirm(token, bearer(uma.token))).status).toBe(303);
});

test("a link is valid for an hour, and five are sent per quarter of an hour", async () => {
  const tom = await agent("tom@agency.example");
  const ask = () => post("/account/email", { email: "tom@new.example", current_password: password }, bearer(tom.token));
  const statuses: number[] = [];
  for (let asked = 0; asked < 6; asked++) statuses.push((await ask()).status);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  const [first] = (await mailsTo("tom@new.example")).map(({ payload }) => payload.token ?? "");
  expect((await confirm(first ?? "", bearer(tom.token))).status).toBe(400);
  const { expires_at } = await db
    .selectFrom("account_wish")
    .selectAll()
    .where("account_id", "=", tom.id)
    .executeTakeFirstOrThrow();
  expect(Math.round((expires_at.getTime() - Date.now()) / 60_000)).toBe(60);
  await db.updateTable("account_wish").set({ expires_at: new Date() }).where("account_id", "=", tom.id).execute();
  expect((await confirm(await tokenFor("tom@new.example"), bearer(tom.token))).status).toBe(400);
});
