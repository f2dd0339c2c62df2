import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { fieldsOf, type Kind } from "../../domain/enquiries/kind.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { openSite } from "./site.ts";

const { visit, browser, db, url } = await openSite();
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

const pages = kinds.map((kind) => ({ kind, address: kind.steps ? `${kind.paths[0]}?country=France` : (kind.paths[0] ?? "") }));
const kindOf = (name: string) => kinds.find(({ kind }) => kind === name) as Kind;
const submit = (page: Page, kind: Kind) => page.locator("main form").getByRole("button", { name: kind.button, exact: true });
const message = (page: Page, text: string) => page.locator("#toasts .toast").filter({ hasText: text });

/** Fills every field that has a sample, and those that only the page has. */
async function fill(page: Page, kind: Kind, more: Record<string, string> = {}): Promise<void> {
  const sample = { ...sampleOf(kind), ...more };
  for (const { name, field, row } of fieldsOf(kind)) {
    const value = field.screenOnly ? "0" : sample[name];
    if (!value || field.type === "hidden" || field.callOnly || (kind.steps && field === kind.groups[0]?.fields[0])) continue;
    const control = page.locator(`main [name="${name}"]`);
    if (field.type === "radio") await page.getByRole("radio", { name: value }).first().check();
    else if (field.type === "select" || field.type === "country") await control.selectOption(value);
    else await control.fill(value);
    if (row !== undefined) expect(await control.getAttribute("aria-label")).toBe(`${field.label}, row ${row}`);
  }
}

async function tick(page: Page): Promise<void> {
  await page.getByLabel("I am not a robot").check();
  await page.getByText("Checked. You can send the form.").waitFor();
}

async function stored(kind: Kind) {
  return db.selectFrom("enquiry").select(["reference", "values"]).where("kind", "=", kind.kind).orderBy("id").execute();
}

describe.each(pages)("$address", ({ kind, address }) => {
  test("empty, wrong, right", async () => {
    const before = (await stored(kind)).length;
    const page = await visit(address);
    const button = submit(page, kind);
    await page.getByLabel("I am not a robot").waitFor();
    expect(await button.isDisabled()).toBe(kind.lockedUntilChecked);
    await tick(page);
    expect(await button.isDisabled()).toBe(false);

    await button.click();
    await message(page, kind.messages.missing).waitFor();
    const missing = fieldsOf(kind).filter(({ field, name }) => field.required && !(kind.steps && name === "hiddCountry"));
    expect(await page.locator("[data-summary] li").allInnerTexts()).toEqual(
      missing.map(({ field }) => `${field.label} must be filled in.`),
    );
    const first = missing.map(({ name }) => name)[0];
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(first);
    expect(await page.locator(`main [name="${first}"]`).getAttribute("aria-invalid")).toBe("true");

    const mail = missing.find(({ field }) => field.type === "email");
    await fill(page, kind, { [mail?.name ?? ""]: "ada at lab" });
    await button.click();
    await page.locator(`main [name="${mail?.name}"][aria-invalid="true"]`).waitFor();
    expect(await page.locator("[data-summary] li").count()).toBe(1);
    expect((await stored(kind)).length).toBe(before);

    await page.locator(`main [name="${mail?.name}"]`).fill("ada@lab.example");
    await button.click();
    await message(page, kind.messages.success).waitFor();
    const rows = await stored(kind);
    expect(rows.length).toBe(before + 1);
    expect(await message(page, kind.messages.success).innerText()).toContain(rows.at(-1)?.reference);
    await page.waitForURL(`${url}/`);
  });

  test("without JavaScript, with a question in place of the check, to a receipt", async () => {
    const page = await visit(address, { javaScriptEnabled: false });
    await submit(page, kind).click();
    await page.locator("[data-summary]").getByText(kind.messages.missing).waitFor();
    await fill(page, kind);
    const asked = Date.now();
    await answer(page);
    await waitUntil(asked + 3100);
    await submit(page, kind).click();
    // The first question was answered while the form was still wrong: it was not used up.
    await page.waitForURL(/\/receipt\//);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(kind.messages.success);
    expect(await page.locator("main").innerText()).toContain((await stored(kind)).at(-1)?.reference);
  });
});

async function answer(page: Page): Promise<void> {
  const label = await page.locator("label[for=f-human_answer]").innerText();
  const [, place = "", list = ""] = /the (\w+) of these words: (.*)/.exec(label) ?? [];
  const word = list.split(", ")[["first", "second", "third", "fourth"].indexOf(place)] ?? "";
  await page.locator("[name=human_answer]").fill(word);
}

/** The server takes no answer that comes faster than a person reads. */
async function waitUntil(time: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));
}

test("a form is filled in and sent with the keyboard alone", async () => {
  const kind = kindOf("invite");
  const page = await visit("/tell-a-friend");
  await page.getByLabel("I am not a robot").waitFor();
  await page.locator("[name=user_name]").focus();
  for (const text of ["Ada Lovelace", "ada@lab.example", "Jonas", "jonas@mill.example", ""]) {
    if (text) await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Space");
  await page.getByText("Checked. You can send the form.").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await message(page, kind.messages.success).waitFor();
  expect((await stored(kind)).at(-1)?.values).toMatchObject({ friend_name: "Jonas", friend_email: "jonas@mill.example" });
});

test("on a phone nothing scrolls sideways, and the rows of items stand one below the other", async () => {
  for (const { address } of pages) {
    const page = await visit(address, phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390);
    await page.context().close();
  }
  const page = await visit("/bulk-order-form", phone);
  const [number, quantity] = await Promise.all(
    ["ItemNumber", "Quantity"].map((name) => page.locator(`main [name="Items.1.${name}"]`).boundingBox()),
  );
  expect(quantity?.y).toBeGreaterThan((number?.y ?? 0) + (number?.height ?? 0));
});

test("what was typed survives a reload and the way back, and goes when it was sent", async () => {
  const page = await visit("/business-inquiry");
  await page.locator("[name=inquiry__Inquiry]").fill("Which lot is this?");
  await page.reload();
  expect(await page.locator("[name=inquiry__Inquiry]").inputValue()).toBe("Which lot is this?");
  await page.goto(`${url}/support`);
  await page.goBack();
  expect(await page.locator("[name=inquiry__Inquiry]").inputValue()).toBe("Which lot is this?");
  await fill(page, kindOf("inquiry"));
  await tick(page);
  await submit(page, kindOf("inquiry")).click();
  await page.waitForURL(`${url}/`);
  await page.goto(`${url}/business-inquiry`);
  expect(await page.locator("[name=inquiry__Inquiry]").inputValue()).toBe("");
});

test("a failure says so and keeps everything", async () => {
  const kind = kindOf("buy");
  const page = await visit("/buy-form");
  await page.route("**/api/product-buy", (route) => route.abort());
  await fill(page, kind);
  await tick(page);
  await submit(page, kind).click();
  await message(page, kind.messages.failure).waitFor();
  expect(await page.locator("[name=Contact_Person]").inputValue()).toBe(sampleOf(kind).Contact_Person);
  expect(await submit(page, kind).isEnabled()).toBe(true);
});

test("while it is sent the button says so, and a second press sends nothing", async () => {
  const kind = kindOf("complaint");
  const before = (await stored(kind)).length;
  const page = await visit("/customer-feedback");
  await fill(page, kind);
  await tick(page);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/api/customer_complaint", async (route) => {
    await held;
    await route.continue();
  });
  await submit(page, kind).click();
  const busy = page.getByRole("button", { name: "Submitting..." });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  await page.locator("main form").evaluate((form: HTMLFormElement) => form.requestSubmit());
  go();
  await message(page, kind.messages.success).waitFor();
  expect((await stored(kind)).length).toBe(before + 1);
});

test("attachments: the wrong ones are named, each can be taken out, the rest arrives", async () => {
  const kind = kindOf("info");
  const page = await visit("/request-info");
  const file = (name: string, mimeType: string, start: string) => ({ name, mimeType, buffer: Buffer.from(`${start} and more`) });
  await page
    .locator("input[type=file]")
    .setInputFiles([
      file("report.pdf", "application/pdf", "%PDF-1.7"),
      file("second.pdf", "application/pdf", "%PDF-1.7"),
      file("scan.tif", "image/tiff", "II*"),
    ]);
  await message(page, "Some files are invalid or too large and have been excluded").waitFor();
  expect(await page.locator("#f-attachments-error").innerText()).toContain("scan.tif");
  await page.getByRole("button", { name: "Remove second.pdf" }).click();
  expect(await page.locator("[data-files] .name").allInnerTexts()).toEqual(["report.pdf"]);
  await fill(page, kind);
  await tick(page);
  await submit(page, kind).click();
  await message(page, "1–2 business days").waitFor();
  expect(await db.selectFrom("enquiry_file").select("name").execute()).toEqual([{ name: "report.pdf" }]);
});

test("from a product's page its name is filled in, and products are offered as one types", async () => {
  const page = await visit("/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101");
  await page.locator('main a[href^="/buy-form?product="]').first().click();
  await page.waitForURL(/buy-form/);
  expect(await page.locator("[name=Product_Name]").inputValue()).toMatch(/multifibre.*, item /i);
  await page.locator("[name=Product_Name]").fill("lawn");
  await page.locator("datalist option").first().waitFor({ state: "attached" });
});

test("a form that takes another one's place works as well", async () => {
  const page = await visit("/swatch-request");
  await page.locator("footer").getByRole("link", { name: "Safety data sheet" }).click();
  await page.getByRole("heading", { level: 1, name: kindOf("msds").title }).waitFor();
  await fill(page, kindOf("msds"));
  await tick(page);
  await submit(page, kindOf("msds")).click();
  await message(page, kindOf("msds").messages.success).waitFor();
});

test("the order is tracked in two steps", async () => {
  const page = await visit("/track-order");
  await page.getByRole("button", { name: "Next" }).click();
  await message(page, "Select the City First").waitFor();
  await page.getByLabel("Country").selectOption("France");
  await page.getByRole("button", { name: "Next" }).click();
  await page.waitForURL(/country=France/);
  await page.getByLabel("E-mail").waitFor();
  expect(await page.locator(".form__steps").innerText()).toContain("Country: France");
});

test("a serial number: three outcomes, an unknown answer, a failure", async () => {
  const [known] = await db.selectFrom("serial_number").select("serial").where("verified_on", "is", null).limit(1).execute();
  const page = await visit("/product-verification");
  const look = async (serial: string) => {
    await page.getByLabel("Serial number").fill(serial);
    await page.getByRole("button", { name: "Verify" }).click();
  };
  const says = (text: string) => page.locator("[data-answer]").getByText(text).waitFor();
  await look(known?.serial ?? "");
  await says("Record updated and data inserted");
  await look(known?.serial ?? "");
  await says("already verified");
  await look("WL-NONE");
  await says("No record found");
  await page.route("**/api/tpvs_search", (route) => route.fulfill({ json: { message: "?" } }));
  await look("WL-NONE");
  await says("Unknown response.");
  await page.route("**/api/tpvs_search", (route) => route.abort());
  await look("WL-NONE");
  await says("Error submitting form. Please try again.");
});

describe.each(["light", "dark"] as const)("WCAG 2.2 AA, %s", (colorScheme) => {
  test.each(["/swatch-request", "/bulk-order-form", "/customer-feedback", "/support", "/product-verification"])(
    "%s, with its errors",
    async (address) => {
      const page = await visit(address, { colorScheme });
      const robot = page.getByLabel("I am not a robot");
      if (await robot.count()) await tick(page);
      const button = page.locator("main form button[type=submit]");
      if (await button.count()) await button.click();
      // What the header or a message happens to cover at this place of the page is no fault of the page.
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`)).toEqual([]);
    },
  );
});
