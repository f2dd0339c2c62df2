import { generate } from "otplib";
import type { StaffRole } from "../../db/schema.ts";
import { inviteStaff } from "../../domain/staff/invite-staff.ts";
import { makePasswordCheap } from "./cheap-password.ts";
import type { enquirySite } from "./enquiry-site.ts";
import { operator } from "./operator.ts";
import { parsePage } from "./page-parts.ts";

type Site = Pick<Awaited<ReturnType<typeof enquirySite>>, "app" | "config" | "db">;

export const staffPassword = "worsted flannel twill";

/** Invites staff, and opens browsers that sign in as people do: page by page. */
export function staffDoor({ app, config, db }: Site) {
  const context = { db, actor: operator, now: () => new Date() };

  /** A browser that keeps its cookies. */
  function openBrowser() {
    let cookie = "";
    async function ask(address: string, init: RequestInit = {}) {
      const headers = { cookie, origin: config.origin, "user-agent": "test", ...init.headers };
      const answer = await app.fetch(new Request(config.origin + address, { ...init, headers }), "203.0.113.7");
      const session = answer.headers.getSetCookie().find((one) => one.includes("session_token="));
      if (session) cookie = session.split(";")[0] ?? "";
      return answer;
    }
    return {
      cookie: () => cookie,
      get: (address: string) => ask(address),
      post: (address: string, fields: Record<string, string> = {}) =>
        ask(address, { method: "POST", body: new URLSearchParams(fields) }),
      signIn: (email: string, password = staffPassword) =>
        ask("/staff/sign-in", { method: "POST", body: new URLSearchParams({ email, password }) }),
    };
  }
  type Browser = ReturnType<typeof openBrowser>;

  /** Somebody who has followed the invitation, without a second factor yet. */
  async function newcomer(role: StaffRole, email: string, name = "Dana Reed") {
    const { id, token } = await inviteStaff(context, { email, role });
    const chosen = { token, name, password: staffPassword, confirm_password: staffPassword };
    const opened = await openBrowser().post("/staff/invitation", chosen);
    if (opened.status !== 200) throw new Error(`The invitation was answered with ${opened.status}.`);
    await makePasswordCheap(db, email, staffPassword);
    return { id, email };
  }

  /** The secret and the sealed text on a page that sets up an app. */
  async function offerOn(browser: Browser) {
    const page = parsePage(await (await browser.get("/staff/second-factor/set-up")).text());
    const secret = page.querySelector("[data-secret]")?.text.replace(/\s/g, "") ?? "";
    return { secret, sealed: page.querySelector('input[name="sealed"]')?.getAttribute("value") ?? "" };
  }

  /** Somebody with an authenticator app, signed in. @returns their browser, and the codes of the app */
  async function withApp(role: StaffRole, email: string) {
    const person = await newcomer(role, email);
    const browser = openBrowser();
    await browser.signIn(email);
    const { secret, sealed } = await offerOn(browser);
    const done = await browser.post("/staff/second-factor/set-up", { sealed, code: await codeOf(secret) });
    if (done.status !== 303) throw new Error(`The app was answered with ${done.status}.`);
    /** A code that was not used yet: the step of the one before is forgotten. */
    async function freshCode() {
      await db.updateTable("account_totp").set({ last_step: 0 }).where("account_id", "=", person.id).execute();
      return codeOf(secret);
    }
    return { ...person, browser, secret, freshCode };
  }

  return { context, openBrowser, newcomer, offerOn, withApp };
}

/** The code that an app shows now. */
export const codeOf = (secret: string): Promise<string> => generate({ secret });
