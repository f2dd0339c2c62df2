import type { Locator, Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { fieldsOf, type Kind } from "../../domain/enquiries/kind.ts";
import { order } from "../../domain/enquiries/kinds/order.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { readEnquiry } from "../../domain/enquiries/read-enquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { isProof } from "../builders/proof.ts";
import { expectAccessible } from "./accessible.ts";
import { answerQuestion } from "./answer-question.ts";
import { fillForm, tick } from "./fill-form.ts";
import { openSite } from "./site.ts";

const site = await openSite();
const { visit, browser, db, url } = site;
const phone = { viewport: { width: 390, height: 844 } };
/** A plain form, one with rows of items and one in steps: what each kind of form has is shown in test/enquiries/form-pages.test.ts. */
const shapes = ["inquiry", "bulk", "track"];

// An order that can be tracked.
const placed = readEnquiry(order, sampleOf(order));
if (!placed.ok) throw new Error(placed.message);
await submitEnquiry({ db, actor: { kind: "visitor" }, now: site.clock.now }, { kind: order, values: placed.values });

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

/** The page of a list has a journey of its own. */
const pages = kinds
  .filter(({ hasOwnPage, kind }) => !hasOwnPage && (isProof || shapes.includes(kind)))
  .map((kind) => ({ kind, address: kind.steps ? `${kind.paths[0]}?country=France` : (kind.paths[0] ?? "") }));
const kindOf = (name: string) => kinds.find(({ kind }) => kind === name) as Kind;
const submit = (page: Page, kind: Kind) => page.locator("main form").getByRole("button", { name: kind.button, exact: true });
const message = (page: Page, text: string) => page.locator("#toasts .toast").filter({ hasText: text });

async function stored(kind: Kind) {
  return db.selectFrom("enquiry").select(["reference", "values"]).where("kind", "=", kind.kind).orderBy("id").execute();
}

/** In `npm test` a way of sending is shown with the shape of form that it has most to do with. */
const testWith = (shape: string, { kind }: Kind) => (isProof || kind === shape ? test : () => {});

describe.each(pages)("$address", ({ kind, address }) => {
  test("shows what is missing, what is wrong, and a receipt when it is right", async () => {
    const before = (await stored(kind)).length;
    const page = await visit(address);
    const button = submit(page, kind);
    await page.getByLabel("I am not a robot").waitFor();
    expect(await button.isDisabled()).toBe(kind.lockedUntilChecked);
    await tick(page);
    expect(await button.isDisabled()).toBe(false);

    await button.click();
    await message(page, kind.messages.missing).waitFor();
    // Where many have nothing to fill in, the page offers a word for it.
    const missing = fieldsOf(kind).filter(
      ({ field, name }) => field.required && field.offered === undefined && !(kind.steps && name === "hiddCountry"),
    );
    expect(await page.locator("[data-summary] li").allInnerTexts()).toEqual(
      missing.map(({ field }) => `${field.label} must be filled in.`),
    );
    const first = missing.map(({ name }) => name)[0];
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(first);
    expect(await page.locator(`main [name="${first}"]`).getAttribute("aria-invalid")).toBe("true");

    const mail = missing.find(({ field }) => field.type === "email");
    await fillForm(page, kind, { [mail?.name ?? ""]: "ada at lab" });
    await button.click();
    await page.locator(`main [name="${mail?.name}"][aria-invalid="true"]`).waitFor();
    await expect.poll(() => page.locator("[data-summary] li").count()).toBe(1);
    expect((await stored(kind)).length).toBe(before);

    await page.locator(`main [name="${mail?.name}"]`).fill("ada@lab.example");
    await page.clock.install();
    await button.click();
    await message(page, kind.messages.success).waitFor();
    const rows = await stored(kind);
    expect(rows.length).toBe(before + 1);
    expect(await message(page, kind.messages.success).innerText()).toContain(rows.at(-1)?.reference);
    await page.clock.fastForward(2500);
    // An existing order shows its status.
    await page.waitForURL(kind.tracks ? /\/receipt\// : `${url}/`);
  });

  testWith("inquiry", kind)(
    "on a phone in dark mode: shows errors, loses nothing on reload, and sends once when pressed twice",
    async () => {
      const before = (await stored(kind)).length;
      const page = await visit(address, { ...phone, colorScheme: "dark" });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await tick(page);
      await submit(page, kind).click();
      await message(page, kind.messages.missing).waitFor();
      await expectAccessible(page);

      await fillForm(page, kind);
      await page.reload();
      const typed = fieldsOf(kind).filter(({ field }) => field.required && ["text", "email", "textarea"].includes(field.type));
      for (const { name, field } of typed)
        expect(await page.locator(`main [name="${name}"]`).inputValue(), name).toBe(
          field.only === "page" ? "0" : sampleOf(kind)[name],
        );
      await tick(page);
      await page.locator("main form").evaluate((form: HTMLFormElement) => {
        form.requestSubmit();
        form.requestSubmit();
      });
      await message(page, kind.messages.success).waitFor();
      expect((await stored(kind)).length).toBe(before + 1);
    },
  );

  testWith("bulk", kind)("is filled in and sent with the keyboard alone", async () => {
    const before = (await stored(kind)).length;
    const page = await visit(address);
    await page.getByLabel("I am not a robot").waitFor();
    await expectAccessible(page);
    const wanted = new Set(fieldsOf(kind).flatMap(({ name, field }) => (field.required ? [name] : [])));
    await page.locator("h1").click();
    for (let stop = 0; stop < 120; stop++) {
      await page.keyboard.press("Tab");
      const { name, kindOf: control } = await focused(page);
      if (control === "submit") break;
      if (control === "checkbox") {
        await page.keyboard.press("Space");
        await page.getByText("Checked. You can send the form.").waitFor();
      } else if (wanted.has(name) || name === "Items.1.ItemNumber")
        await page.keyboard.type(control === "country" ? "Canada" : (sampleOf(kind)[name] ?? "0"));
    }
    await page.keyboard.press("Enter");
    await message(page, kind.messages.success).waitFor();
    expect((await stored(kind)).length).toBe(before + 1);
  });

  testWith("track", kind)("is sent without JavaScript, with a question instead of the check", async () => {
    const page = await visit(address, { javaScriptEnabled: false });
    await submit(page, kind).click();
    await page.locator("[data-summary]").getByText(kind.messages.missing).waitFor();
    await fillForm(page, kind);
    await answerQuestion(page, site);
    await submit(page, kind).click();
    // The first question was answered while the form was still wrong: it was not used up.
    await page.waitForURL(/\/receipt\//);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(kind.messages.success);
    expect(await page.locator("main").innerText()).toContain((await stored(kind)).at(-1)?.reference);
  });
});

/** Passes the 2.5 seconds that the message stands before the next page opens. */
async function arrivesHome(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sent" }).waitFor();
  await page.clock.fastForward(2500);
  await page.waitForURL(`${url}/`);
}

/** The script of a form far down a page comes when one is near; then the form has its key. */
async function isReady(form: Locator): Promise<void> {
  await form.scrollIntoViewIfNeeded();
  await expect.poll(() => form.locator("[name=idempotency_key]").inputValue()).not.toBe("");
}

/** The focused element. */
async function focused(page: Page): Promise<{ name: string; kindOf: string }> {
  return page.evaluate(() => {
    const on = document.activeElement as HTMLInputElement;
    const send = on instanceof HTMLButtonElement && on.type === "submit" && on.closest("main") !== null;
    return { name: on.name ?? "", kindOf: send ? "submit" : on.dataset.country === undefined ? on.type : "country" };
  });
}

test("typed text survives a reload and the back button; once it is sent it is gone, and the number stays on every page until it is dismissed", async () => {
  const kind = kindOf("buy");
  const page = await visit("/buy-form");
  await page.clock.install();
  const person = page.locator("[name=Contact_Person]");
  await person.fill("Ada Lovelace");
  await page.reload();
  expect(await person.inputValue()).toBe("Ada Lovelace");
  await page.goto(`${url}/support`);
  await page.goBack();
  expect(await person.inputValue()).toBe("Ada Lovelace");
  await fillForm(page, kind);
  await tick(page);
  await submit(page, kind).click();
  await page.getByRole("button", { name: "Sent" }).waitFor();
  // A browser may show this page again as it was left: what is sent from it then is another request.
  const key = () => page.locator("main [name=idempotency_key]").inputValue();
  const sent = await key();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  expect([await key(), await person.inputValue()]).toEqual([expect.not.stringContaining(sent), ""]);
  await page.clock.fastForward(2500);
  await page.waitForURL(`${url}/`);
  const notice = page.locator(".sent");
  await notice.getByRole("link", { name: `Request ${(await stored(kind)).at(-1)?.reference}` }).waitFor();
  await page.goto(`${url}/support`);
  await expectAccessible(page);
  await notice.getByRole("link").click();
  await page.waitForURL(/\/receipt\//);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Request Sent Successfully");
  await page.goto(`${url}/buy-form`);
  await page.getByLabel("I am not a robot").waitFor();
  expect(await person.inputValue()).toBe("");
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined);
  expect(await notice.count()).toBe(0);
});

test("a guest who keeps their details is offered them in the next form, until they forget them; nothing is filled in unasked", async () => {
  const kind = kindOf("quote");
  const page = await visit("/quote-request");
  await page.clock.install();
  await fillForm(page, kind);
  await tick(page);
  await submit(page, kind).click();
  await arrivesHome(page);
  const asked = page.locator(".sent");
  await asked.getByText("Not on a shared computer.").waitFor();
  await page.goto(`${url}/buy-form`);
  const offer = page.getByRole("button", { name: "Use the details of your last request" });
  await isReady(page.locator("main form"));
  expect([await offer.count(), await page.evaluate(() => localStorage.details)]).toEqual([0, undefined]);
  await asked.getByRole("checkbox", { name: "Save my details on this device" }).check();
  await page.goto(`${url}/request-info`);
  await offer.waitFor();
  await expectAccessible(page);
  const value = (name: string) => page.locator(`main [name="${name}"]`).inputValue();
  expect([await value("first_name"), await value("city")]).toEqual(["", ""]);
  await offer.click();
  const { Fabrics_Qoute_Request__Company_person: name, Fabrics_Qoute_Request__City: city } = sampleOf(kind);
  expect([`${await value("first_name")} ${await value("last_name")}`, await value("city")]).toEqual([name, city]);
  expect(await value("suite")).toBe("none");
  await page.reload();
  await page.getByRole("button", { name: "Forget them" }).click();
  await page.getByText("Forgotten on this device.").waitFor();
  await page.reload();
  await isReady(page.locator("main form"));
  expect([await offer.count(), await value("first_name")]).toEqual([0, ""]);
});

test.each((isProof ? ["buy", "quote", "bulk", "coc", "swatch"] : ["buy"]).map(kindOf))(
  "the form $kind names a slip when the field is left, counts a text near its limit, says that a paste was cut, that it was refused, that there is no connection; what was typed stays",
  async (kind) => {
    const called = (type: string) => `[name="${fieldsOf(kind).find(({ field }) => field.type === type)?.name}"]`;
    const named = (type: string) => `main ${called(type)}`;
    const page = await visit(kind.paths[0]);
    await page.locator(named("email")).fill("ada at lab");
    await page.locator(named("country")).first().focus();
    await page.getByText("E-mail: write an address such as name@example.com.").waitFor();
    const notes = page.locator(named("textarea"));
    await page.locator(`main details:has(${called("textarea")}) > summary`).click();
    await notes.fill("x".repeat(4900));
    await page.getByText("100 of 5,000 characters left.").waitFor();
    await notes.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", "y".repeat(300));
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    });
    await page.getByText("The text was cut: 100 of 300 characters fit in here.").waitFor();

    await fillForm(page, kind);
    // A text far from its limit is not counted.
    expect((await page.locator("main .count").allInnerTexts()).join("")).toBe("");
    await tick(page);
    const isKept = async () => {
      expect(await page.locator(named("email")).inputValue()).toBe("ada@lab.example");
      expect(await submit(page, kind).isEnabled()).toBe(true);
    };
    const call = `**/api/${kind.calls[0]?.name.replace("{product}", "textile")}`;
    await page.route(call, (route) => route.fulfill({ status: 400, json: { success: false } }));
    await submit(page, kind).click();
    await message(page, kind.messages.failure).waitFor();
    expect(await page.locator("[data-summary] p").innerText()).toBe(kind.messages.failure);
    expect(await page.locator("[data-summary] li").count()).toBe(0);
    await isKept();
    await page.unroute(call);
    await page.context().setOffline(true);
    await submit(page, kind).click();
    await page.locator("[data-summary]").getByText("You seem to be offline. Nothing is lost").waitFor();
    await isKept();
  },
);

test("wrong attachments are named, each can be removed; the button shows that the form is being sent, a second press sends nothing, and the others arrive", async () => {
  const kind = kindOf("complaint");
  const before = (await stored(kind)).length;
  const page = await visit("/customer-feedback");
  const file = (name: string, mimeType: string, start: string) => ({ name, mimeType, buffer: Buffer.from(`${start} and more`) });
  await page
    .locator("input[type=file]")
    .setInputFiles([
      file("report.pdf", "application/pdf", "%PDF-1.7"),
      file("second.pdf", "application/pdf", "%PDF-1.7"),
      file("scan.tif", "image/tiff", "II*"),
    ]);
  await message(page, "Some files are invalid or too large and have been excluded").waitFor();
  expect(await page.locator("[data-files] .refused").innerText()).toMatch(/scan\.tif[\s\S]*The file is not a JPEG, PNG or PDF/);
  const said = page.locator("[data-chosen][role=status]");
  expect(await said.innerText()).toBe("2 files chosen: report.pdf, second.pdf.");
  await page.getByRole("button", { name: "Remove second.pdf" }).click();
  expect(await said.innerText()).toBe("1 file chosen: report.pdf.");
  expect(await page.locator("[data-files] .name").allInnerTexts()).toEqual(["report.pdf", "scan.tif"]);
  await fillForm(page, kind);
  await tick(page);
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
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
  expect(await db.selectFrom("enquiry_file").select("name").execute()).toEqual([{ name: "report.pdf" }]);
});

test("a form opened from a product has its name filled in, and products are suggested while typing", async () => {
  const page = await visit("/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101");
  await page.getByRole("button", { name: "Request a Quote" }).click();
  await page.waitForURL(/buy-form/);
  expect(await page.locator("[name=Product_Name]").inputValue()).toMatch(/multifibre.*, item /i);
  await page.locator("[name=Product_Name]").fill("");
  const field = page.getByRole("combobox", { name: "Product name" });
  const options = page.getByRole("listbox", { name: "Products" }).getByRole("option");
  // Slips are mended, as in the search.
  await field.pressSequentially("bleched lawn");
  await options.first().waitFor();
  expect(await field.getAttribute("aria-expanded")).toBe("true");
  await field.press("ArrowDown");
  const first = page.locator("[role=option][aria-selected=true]");
  expect(await field.getAttribute("aria-activedescendant")).toBe(await first.getAttribute("id"));
  const [name, number] = [
    await first.evaluate((option) => option.firstChild?.textContent),
    await first.locator("span").innerText(),
  ];
  expect(name).toMatch(/lawn/i);
  await field.press("Enter");
  expect(await field.inputValue()).toBe(`${name}, item ${number}`);
  expect(await options.count()).toBe(0);
  // A second one, by the mouse; the first stays.
  await field.press("End");
  await field.pressSequentially(", sateen");
  await options.first().click();
  expect(await field.inputValue()).toMatch(new RegExp(`^${name}, item ${number}, .*sateen.*, item [\\d-]+$`, "i"));
  await field.press("End");
  await field.pressSequentially(", felt");
  await options.first().waitFor();
  await field.press("Escape");
  expect(await field.getAttribute("aria-expanded")).toBe("false");
});

test("a form works when it replaces another form's page; without the human check it shows what is missing", async () => {
  const page = await visit("/swatch-request");
  await tick(page);
  await submit(page, kindOf("swatch")).click();
  await message(page, kindOf("swatch").messages.missing).waitFor();
  await expectAccessible(page);
  const kind = kindOf("msds");
  const before = (await stored(kind)).length;
  await page.locator("footer").getByRole("link", { name: "Safety data sheet" }).click();
  await page.getByRole("heading", { level: 1, name: kind.title }).waitFor();
  await fillForm(page, kind);
  await submit(page, kind).click();
  await message(page, "Please Verify reCAPTCHA").waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("f-human_check");
  expect((await stored(kind)).length).toBe(before);
  await tick(page);
  await submit(page, kind).click();
  await message(page, kind.messages.success).waitFor();
});

test("an order is tracked in two steps; the country of the stored location is chosen for three days", async () => {
  const page = await visit("/track-order");
  const next = page.getByRole("button", { name: "Next" });
  const country = (name: string) => page.locator(`main [name="${name}"]`);
  await next.click();
  await message(page, "Select the City First").waitFor();
  await page.evaluate(() =>
    localStorage.setItem("location", JSON.stringify({ country: "France", countryId: 250, at: Date.now() })),
  );
  await page.goto(`${url}/buy-form`);
  await expect.poll(() => country("Country").inputValue()).toBe("France");
  await page.goto(`${url}/track-order`);
  await expect.poll(() => country("hiddCountry").inputValue()).toBe("France");
  await country("hiddCountry").selectOption("Canada");
  await next.click();
  await page.waitForURL(/country=Canada/);
  await page.getByLabel("E-mail").waitFor();
  expect(await page.locator(".form__steps").innerText()).toContain("Country: Canada");
  // After three days the server is asked again, and it does not know this address.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.location) as { at: number };
    localStorage.location = JSON.stringify({ ...kept, at: kept.at - 259_200_001 });
    localStorage.removeItem("draft:buy");
  });
  await Promise.all([page.waitForResponse(/get_ip_details/), page.goto(`${url}/buy-form`)]);
  expect(await country("Country").inputValue()).toBe("");
});

test("a serial number has three outcomes; an unknown answer and a failure have messages", async () => {
  const unverified = db.selectFrom("serial_number").select("serial").where("verified_on", "is", null);
  const known = await unverified.limit(1).executeTakeFirst();
  const page = await visit("/product-verification");
  const look = async (serial: string) => {
    await page.getByLabel("Serial number").fill(serial);
    await page.getByRole("button", { name: "Verify" }).click();
  };
  const says = (text: string) => page.locator("[data-answer]").getByText(text).waitFor();
  await look(known?.serial ?? "");
  await says("Record updated and data inserted");
  await says("nobody had looked it up before");
  await page
    .locator("[data-answer]")
    .getByRole("link", { name: /^Item \d/ })
    .waitFor();
  expect(await page.getByText("Please call us at").isVisible()).toBe(false);
  await look(known?.serial ?? "");
  await says("already verified");
  await says("Please call us at");
  await look("WL-NONE");
  await says("No record found");
  expect(await page.getByText("This is a lot number.").isVisible()).toBe(false);
  await look("l-2611-99");
  await says("This is a lot number.");
  expect(await page.getByRole("link", { name: "request its certificate" }).getAttribute("href")).toBe(
    "/request-certifiate?lot=L-2611-99",
  );
  await look("");
  await page.locator("#f-search-error").getByText("Enter the Values First").waitFor();
  expect(await page.locator("[data-answer]").innerText()).toBe("");
  await expectAccessible(page);
  await page.route("**/api/tpvs_search", (route) => route.fulfill({ json: { message: "?" } }));
  await look("WL-NONE");
  await says("Unknown response.");
  await page.route("**/api/tpvs_search", (route) => route.abort());
  await look("WL-NONE");
  await says("Error submitting form. Please try again.");
});

// What the call answers is in test/enquiries/form-pages.test.ts, how a refusal is shown above.
test.runIf(isProof)("a catalogue for another country is refused, with a link to the agent there", async () => {
  const kind = kindOf("catalog");
  const page = await visit("/catalog-request");
  await fillForm(page, kind, { catalog__Country: "Germany", catalog__Zip_Code: "60311" });
  await tick(page);
  await submit(page, kind).click();
  await message(page, "US and Canada only").waitFor();
  await page.getByRole("link", { name: "Your representative for Germany" }).click();
  await page.waitForURL(/\/choose-region\/Germany/);
});

test("on the home page the newsletter can be subscribed to and a quote requested without leaving the page", async () => {
  const [newsletter, quote] = [kindOf("newsletter"), kindOf("home-quote")];
  const page = await visit("/");
  const form = page.getByRole("form", { name: newsletter.title });
  await isReady(form);
  await form.getByRole("button", { name: newsletter.button }).click();
  await message(page, newsletter.messages.missing).waitFor();
  expect(await form.getByText("E-mail must be filled in.").count()).toBe(1);
  await form.getByLabel("E-mail").fill("home@lab.example");
  await form.getByRole("button", { name: newsletter.button }).click();
  await message(page, newsletter.messages.success).waitFor();
  expect((await stored(newsletter)).at(-1)?.values).toEqual({ email: "home@lab.example" });
  expect(await form.getByLabel("E-mail").inputValue()).toBe("");

  const ask = page.getByRole("form", { name: quote.title });
  await isReady(ask);
  await ask.getByLabel("Full Name").fill("Ada Lovelace");
  await ask.getByLabel("Email Address").fill("ada@lab.example");
  await ask.getByLabel("Message").fill("Six metres of 11-010, please.");
  await ask.getByRole("button", { name: quote.button }).click();
  await message(page, quote.messages.success).waitFor();
  expect((await stored(quote)).at(-1)?.values).toMatchObject({ Message: "Six metres of 11-010, please." });
  expect(page.url()).toBe(`${url}/`);
});

test("the rows of a quote: lines pasted from a spreadsheet fill them and can be taken back; an item's name stands below its number, an unknown number is said, and a suggestion fills the description", async () => {
  const page = await visit("/quote-request", phone);
  const cell = (part: string, row = 1) => page.locator(`[name="Items.${row}.${part}"]`);
  const value = (part: string, row = 1) => cell(part, row).inputValue();
  const boxes = ["ItemNumber", "Quantity", "Description"].map((part) => cell(part).boundingBox());
  const [number, quantity, description] = await Promise.all(boxes);
  // On a phone a row takes two lines: number and quantity, then the description.
  expect(quantity?.y).toBe(number?.y);
  expect(description?.y).toBeGreaterThan((number?.y ?? 0) + (number?.height ?? 0));
  await page.setViewportSize({ width: 1440, height: 900 });

  const lines = ["11010\t2 × 10 m", "99-999\t3 pcs", ...Array.from({ length: 9 }, (_, at) => `Cloth of lab ${at}\t1`)];
  await cell("ItemNumber").focus();
  await cell("ItemNumber").evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, lines.join("\n"));
  await page
    .getByText("11 lines pasted: 10 in rows, 1 of them found in the catalog. 1 had no row: they are in the notes.")
    .waitFor();
  expect([await value("ItemNumber"), await value("Quantity")]).toEqual(["11-010", "2 × roll of 10 m"]);
  expect(await value("Description")).toBe("Multifibre adjacent fabric DW, 15 mm bands");
  expect(await value("ItemNumber", 2)).toBe("99-999");
  expect(await cell("Description", 10).isVisible()).toBe(true);
  expect(await page.getByLabel("Notes").inputValue()).toContain("Cloth of lab 8");
  await page.getByRole("button", { name: "Take it back" }).click();
  expect([await value("ItemNumber"), await page.getByLabel("Notes").inputValue()]).toEqual(["", ""]);
  await expect.poll(() => page.locator(".rows__note").allInnerTexts()).toEqual(Array(20).fill(""));

  const row = page.locator(".rows tbody tr").first();
  await cell("ItemNumber").fill("11-010");
  await cell("Quantity").fill("1.2 m");
  await cell("Description").focus();
  await row.getByText("Multifibre adjacent fabric DW, 15 mm bands").waitFor();
  await row.getByText("Sold by 0.5 m from 1 m: 1 or 1.5 m.").waitFor();
  await cell("ItemNumber").fill("99-999");
  await cell("Quantity").focus();
  await row.getByText("Not in our catalog by this number").waitFor();
  await cell("ItemNumber", 2).pressSequentially("multifibre");
  const option = page.getByRole("listbox", { name: "Products" }).getByRole("option").first();
  await option.waitFor();
  const name = await option.evaluate((it) => it.firstChild?.textContent);
  await option.click();
  expect(await value("Description", 2)).toBe(name);
  await cell("Description", 3).fill("From one lot");
  await cell("ItemNumber", 3).pressSequentially("multifibre");
  await option.waitFor();
  await option.click();
  expect(await value("Description", 3)).toBe("From one lot");
  // What is kept on this device is named again.
  await page.reload();
  await row.getByText("Not in our catalog by this number").waitFor();
});
