import type { Locator, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { demoAccounts } from "../../demo/accounts.ts";
import { loadDemoPeople } from "../builders/demo-people.ts";
import { expectAccessible } from "./accessible.ts";
import { logIn, sendLogin } from "./log-in.ts";
import { openSite } from "./site.ts";

const { visit, browser, db, url, files } = await openSite();
await loadDemoPeople({ db, files });
const [clara, jonas, yuki] = demoAccounts;

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

const message = (page: Page, text: string | RegExp) => page.locator("#toasts .toast").filter({ hasText: text });
const button = (page: Page, name: string) => page.locator("main").getByRole("button", { name, exact: true });
async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).fill(value);
}

/** Passes the seconds that a message stands before the next page opens. */
const readIt = (page: Page) => page.clock.fastForward(2500);

test("forms come filled in for who is signed in; what they were typing does not come back for a guest on the same device", async () => {
  const page = await visit("/customer-portal");
  await logIn(page, clara);
  await page.waitForURL(/customer-dashboard/);
  await page.goto(`${url}/buy-form`);
  const [person, email, note] = ["Contact person", "E-mail", "Anything else"].map((label) => page.getByLabel(label)) as [
    Locator,
    Locator,
    Locator,
  ];
  await expect.poll(() => email.inputValue()).toBe(clara?.email);
  expect(await person.inputValue()).not.toBe("");
  await page.locator("main details:has(textarea) > summary").click();
  await note.fill("For the lab in Porto");
  // What the account filled in is not stored on the device.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(clara?.email);
  await page.reload();
  await expect.poll(() => note.inputValue()).toBe("For the lab in Porto");
  await page.context().clearCookies();
  await page.reload();
  await page.getByLabel("I am not a robot").waitFor();
  expect([await person.inputValue(), await email.inputValue(), await note.inputValue()]).toEqual(["", "", ""]);
});

test("the customer portal signs a customer up, clears the passwords when it switches, and opens the dashboard after the login; the link that confirms the address leads through the login", async () => {
  const page = await visit("/customer-portal");
  await page.clock.install();
  await fill(page, { password: "something" });
  await page.getByRole("link", { name: "Sign up", exact: true }).click();
  await page.locator("[name=confirm_password]").waitFor();
  expect(await page.locator("[name=password]").inputValue()).toBe("");

  await button(page, "Sign up").click();
  await message(page, "Please fill in all required fields.").waitFor();
  await fill(page, { first_name: "Ida", last_name: "Rhodes", company: "Rhodes", phone: "1", email: "ida@rhodes.example" });
  await fill(page, { password: "plain weave", confirm_password: "plain wave" });
  await button(page, "Sign up").click();
  await message(page, "Confirm password and password must be same").waitFor();
  await fill(page, { password: "basketball", confirm_password: "basketball" });
  await button(page, "Sign up").click();
  await message(page, "Please show us that you are a person.").waitFor();
  await page.getByText("Check the box: I am not a robot.").first().waitFor();
  await page.getByLabel("I am not a robot").check();
  await page.getByText("Checked. You can send the form.").waitFor();
  await button(page, "Sign up").click();
  await message(page, /guessed first/).waitFor();
  expect(await page.locator("[name=password]").getAttribute("aria-invalid")).toBe("true");
  await expectAccessible(page);
  await fill(page, { password: "plain weave", confirm_password: "plain weave" });
  await button(page, "Sign up").click();
  await message(page, "Signup successfully. Now login to continue").waitFor();
  await readIt(page);
  await page.waitForURL(`${url}/customer-portal`);

  await fill(page, { email: "ida@rhodes.example", password: "wrong password" });
  await button(page, "Login").click();
  await message(page, "The e-mail or the password is wrong.").waitFor();
  await fill(page, { password: "plain weave" });
  await button(page, "Login").click();
  await message(page, "Login successfully.").waitFor();
  await readIt(page);
  await page.waitForURL(`${url}/customer-dashboard`);
  await page.getByText("No data found").waitFor();
  expect(await page.evaluate(() => [document.cookie.includes("session"), localStorage.getItem("auth_token")])).toEqual([
    false,
    null,
  ]);

  await page.context().clearCookies();
  const mail = db.selectFrom("outbox").select("payload").where("to_address", "=", "ida@rhodes.example");
  const { payload } = await mail.where("message", "=", "verify-email").executeTakeFirstOrThrow();
  await page.goto(`${url}/verify-email?token=${payload.token}`);
  await page.getByText("log in to your account first").waitFor();
  await expectAccessible(page);
  await fill(page, { email: "ida@rhodes.example", password: "plain weave" });
  await button(page, "Login").click();
  await message(page, "Login successfully.").waitFor();
  await readIt(page);
  await button(page, "Confirm").click();
  await page.getByText("Thank you: your e-mail address is confirmed.").waitFor();
});

test("the agent portal shows a message when the network fails, and the form stays; an agent who waits for approval is told so", async () => {
  const page = await visit("/agent-portal?form=signup");
  await page.clock.install();
  await page.route("**/api/request-agent-signup", (route) => route.abort());
  await fill(page, { name: "A", email: "a@b.example", password: "plain weave" });
  await page.getByLabel("I am not a robot").check();
  await page.getByText("Checked. You can send the form.").waitFor();
  await button(page, "Sign up").click();
  await message(page, "Unexpected Error occured. Try again").waitFor();
  expect(await page.locator("[name=name]").inputValue()).toBe("A");

  await page.goto(`${url}/agent-portal`);
  await sendLogin(page, yuki);
  await message(page, "waiting for approval").waitFor();
  await readIt(page);
  await page.waitForURL(`${url}/agent-dashboard`);
  await page.getByRole("heading", { name: "Waiting for approval" }).waitFor();
});

test("the customer's dashboard has pages and page sizes, and what is sent while signed in; a request can be sent again; after the sign-out it leads to the portal", async () => {
  const page = await visit("/customer-portal");
  await logIn(page, clara);
  await page.waitForURL(`${url}/customer-dashboard`);
  const rows = page.locator(".dash__rows tbody tr");
  expect(await rows.count()).toBe(10);
  await page.getByRole("link", { name: "Page 2" }).click();
  await page.waitForURL(/page=2/);
  await page.getByLabel("Rows").selectOption("25");
  await page.waitForURL(/limit=25/);
  expect(page.url()).not.toContain("page=");
  expect(await rows.count()).toBe(12);
  await page.locator("[data-tab=qoute]").click();
  await page.waitForURL(/tab=qoute/);
  await rows.first().locator("th").getByRole("link").click();
  await page.getByRole("link", { name: "Send again" }).click();
  await page.getByRole("heading", { level: 1, name: "Request a quote" }).waitFor();
  expect(await page.locator("[name=Fabrics_Qoute_Request__Email]").inputValue()).toBe(clara?.email);

  await page.evaluate(() => localStorage.setItem("draft:buy", JSON.stringify({ Product_Name: "Typed before signing in" })));
  await page.goto(`${url}/buy-form`);
  await expect.poll(() => page.locator("main [name=Product_Name]").inputValue()).toBe("Typed before signing in");
  await fill(page, { Product_Name: "A cloth of today", Contact_Person: "Clara", Email: clara?.email ?? "" });
  await page.locator("[name=Country]").selectOption("France");
  await page.getByLabel("I am not a robot").check();
  await page.getByText("Checked. You can send the form.").waitFor();
  await button(page, "Send request").click();
  await message(page, "Request Sent Successfully").waitFor();
  await page.goto(`${url}/customer-dashboard`);
  await page.getByText("A cloth of today").waitFor();
  // What was typed before signing in was sent with it.
  expect(await page.evaluate(() => localStorage.getItem("draft:buy"))).toBeNull();
  await page.goto(url);
  const link = page.getByRole("navigation", { name: "Contact and account" }).getByRole("link", { name: "Customer portal" });
  await expect.poll(() => link.getAttribute("href")).toBe("/customer-dashboard");
  await link.click();
  await page.evaluate(() => localStorage.setItem("draft:buy", "what somebody was typing"));
  await button(page, "Sign out").click();
  await page.waitForURL(`${url}/customer-portal`);
  expect(await page.evaluate(() => localStorage.getItem("draft:buy"))).toBeNull();
  expect((await page.context().cookies()).map(({ name }) => name)).toContain("cookie_consent");
  expect(await link.getAttribute("href")).toBe("/customer-portal");
  await page.goto(`${url}/customer-dashboard`);
  await page.locator("main").getByText("Login to access your dashboard.").waitFor();
  await page.locator("html[data-alive]").waitFor();
  await readIt(page);
  await page.waitForURL(`${url}/customer-portal`);
});

test("the agent's dashboard takes a document and deletes it, and shows the sentence of each failure", async () => {
  const page = await visit("/agent-portal");
  await logIn(page, jonas);
  await page.waitForURL(`${url}/agent-dashboard`);
  const pdf = { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  const rows = page.locator(".dash__rows tbody tr");
  const before = await rows.count();
  await page.getByRole("link", { name: "Upload a document" }).click();
  await button(page, "Upload").click();
  await message(page, "No file selected").waitFor();
  await page.locator("input[type=file]").setInputFiles({ ...pdf, name: "tool.exe" });
  await button(page, "Upload").click();
  await message(page, "Choose a file that ends in").waitFor();
  expect(await page.locator("#toasts .toast").count()).toBe(1);
  await page.locator("input[type=file]").setInputFiles(pdf);
  await button(page, "Upload").click();
  await message(page, "File uploaded successfully!").waitFor();
  await readIt(page);
  await page.waitForURL(`${url}/agent-dashboard?done=uploaded`);
  await page.locator("main").getByText("File uploaded successfully!").waitFor();
  expect(await rows.count()).toBe(before + 1);

  const remove = page.getByRole("button", { name: "Delete notes.pdf" });
  page.once("dialog", (dialog) => dialog.dismiss());
  await remove.click();
  expect(await rows.count()).toBe(before + 1);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  const call = "**/api/delete_agent_document";
  await page.route(call, (route) => route.fulfill({ status: 404, json: { success: false, message: "" } }));
  await remove.click();
  await message(page, "Failed to delete file.").waitFor();
  await page.unroute(call);
  await page.route(call, (route) => route.abort());
  await remove.click();
  await message(page, "Something went wrong while deleting.").waitFor();
  await page.unroute(call);
  await remove.click();
  await message(page, "File deleted successfully!").waitFor();
  await readIt(page);
  await page.waitForURL(`${url}/agent-dashboard?done=deleted`);
  await page.locator("main").getByText("File deleted successfully!").waitFor();
  expect(await rows.count()).toBe(before);
  expect(asked).toEqual(Array(3).fill("Are you sure you want to delete this file?"));
});
