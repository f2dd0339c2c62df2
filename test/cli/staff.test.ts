import { expect, test } from "vitest";
import { runCommandLine } from "../builders/command-line.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { staffDoor, staffPassword } from "../builders/staff-door.ts";

const site = await enquirySite();
const { database, dataFolder, config } = site;
const { openBrowser, withApp } = staffDoor(site);
const env = { DATABASE_URL: database.url, DATA_FOLDER: dataFolder, ORIGIN: config.origin };
async function cli(...args: string[]) {
  const { code, both: said } = await runCommandLine(["staff", ...args], { env });
  return { code, said };
}

test("add prints a link with which the first administrator opens the account and signs in", async () => {
  const { code, said } = await cli("add", "Rosa@Warpline.example", "--role", "admin", "--name", "Rosa Diaz");
  expect([code, said]).toEqual([0, expect.stringContaining("No mail is set up (SMTP_URL): hand the link over yourself.")]);
  const link = new URL(/https:\S+/.exec(said)?.[0] ?? "");
  expect(link.origin).toBe(config.origin);
  expect(await (await openBrowser().get(link.pathname + link.search)).text()).toContain('value="Rosa Diaz"');
  const token = link.searchParams.get("token") ?? "";
  const chosen = { token, name: "Rosa Diaz", password: staffPassword, confirm_password: staffPassword };
  expect((await openBrowser().post("/staff/invitation", chosen)).status).toBe(200);
  const signedIn = await openBrowser().signIn("rosa@warpline.example");
  expect(signedIn.headers.get("location")).toBe("/staff/second-factor/set-up");
  expect((await cli("add", "rosa@warpline.example", "--role", "sales")).said).toContain("has an account of staff already");
});

test("list, role, suspend, reactivate, sign-out and reset-second-factor do what they say", async () => {
  const { email, browser } = await withApp("sales", "dana@warpline.example");
  expect((await cli("list")).said).toMatch(/dana@warpline\.example +Dana Reed +sales +active +true +0/);
  expect((await cli("sign-out", email)).said).toBe("dana@warpline.example is signed out: 1 session ended.\n");
  expect((await browser.get("/staff/account")).status).toBe(303);
  expect((await cli("role", email, "quality")).said).toContain("is quality from now on");
  expect((await cli("suspend", email)).said).toContain("is suspended");
  expect((await openBrowser().signIn(email)).status).toBe(403);
  expect((await cli("reactivate", email)).said).toContain("is open again");
  expect((await cli("reset-second-factor", email)).said).toContain("has no second factor any more");
  expect((await openBrowser().signIn(email)).headers.get("location")).toBe("/staff");
});

test("a wrong address, role or person is refused, and the last administrator stays", async () => {
  expect(await cli("add", "nobody", "--role", "admin")).toEqual({
    code: 2,
    said: expect.stringContaining("It must be an e-mail address"),
  });
  expect((await cli("add", "a@b.example", "--role", "boss")).code).toBe(2);
  expect((await cli("role", "dana@warpline.example", "boss")).code).toBe(2);
  expect(await cli("suspend", "nobody@lab.example")).toEqual({
    code: 1,
    said: expect.stringContaining("There is nobody of staff"),
  });
  expect((await cli("suspend", "rosa@warpline.example")).said).toContain("This is the last active administrator");
});
