import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf, type Kind } from "../../domain/enquiries/kind.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { catalogue } from "../builders/catalogue.ts";
import { answerTo } from "../builders/human-proof.ts";
import { pageParts } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";

const dataFolder = await mkdtemp(path.join(tmpdir(), "warpline-forms-"));
afterAll(() => rm(dataFolder, { recursive: true, force: true }));
const open = await testSite({ config: { humanCheck: "off", enquiryRateLimit: 0, dataFolder } });
const guarded = await testSite({ database: open.database, config: { humanCheck: "altcha", enquiryRateLimit: 0, dataFolder } });
const build = catalogue(open.db);

beforeAll(async () => {
  await build.supplier({ name: "Warpline Test Materials", phone: "+1 508 555 0134", email: "enquiries@warpline.example" });
  await build.category({ id: 1, name: "Multifibre" });
  await build.subcategory({ id: 11, category_id: 1, name: "Bands" });
  await build.product({ id: 101, subcategory_id: 11, name: "Multifibre DW", item_number: "1010" });
  await build.country({ name: "Canada", code: "CA" });
  await build.country({ name: "United States", code: "US" });
});

/** The page of a list has tests of its own (test/request-lists). */
const pages = kinds.filter(({ hasOwnPage }) => !hasOwnPage).flatMap((kind) => kind.paths.map((address) => ({ address, kind })));
const idOf = (name: string) => `f-${name.replace(/[^\w-]/g, "-")}`;
/** A form with steps shows its fields once the first is answered. */
const whole = ({ steps }: Kind, address: string) => (steps ? `${address}?country=Canada` : address);

async function page(address: string, site = open) {
  const response = await site.get(address);
  return { response, ...pageParts(await response.text()) };
}

async function post(address: string, fields: Record<string, string>, headers: Record<string, string> = {}, site = open) {
  const response = await site.app.fetch(
    new Request(site.config.origin + address, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: site.config.origin, ...headers },
    }),
  );
  return { response, ...pageParts(await response.clone().text()) };
}

/** As a careful person fills it in, those fields too that only the page has. */
function sample(kind: Kind): Record<string, string> {
  const onPage = fieldsOf(kind).filter(({ field }) => field.only === "page");
  return { ...sampleOf(kind), ...Object.fromEntries(onPage.map(({ name }) => [name, "0"])) };
}

describe.each(pages)("$address", ({ address, kind }) => {
  test("shows every field of its kind with a label, and marks the optional ones", async () => {
    const { response, heading, title, all, texts } = await page(whole(kind, address));
    expect(response.status).toBe(200);
    expect(heading).toBe(kind.title);
    expect(title).toContain("Warpline Test Materials | ");
    const legends = texts("legend");
    for (const { name, field, row } of fieldsOf(kind)) {
      if (field.only === "call") continue;
      expect(all(`[name="${name}"]`), name).not.toHaveLength(0);
      if (field.type === "hidden" || (kind.steps && field === kind.groups[0]?.fields[0])) continue;
      if (row !== undefined) expect(all(`[aria-label="${field.label}, row ${row}"]`)).toHaveLength(1);
      else if (field.type === "radio") expect(legends.some((legend) => legend.startsWith(field.label))).toBe(true);
      else expect(texts(`label[for="${idOf(name)}"]`), name).toEqual([field.required ? field.label : `${field.label} optional`]);
    }
  });

  test("a screen reader reads the hint of a field and what is wrong with it", async () => {
    const { all } = await page(whole(kind, address));
    for (const { name, field, row } of fieldsOf(kind)) {
      if (field.only === "call" || field.type === "hidden" || row !== undefined) continue;
      if (kind.steps && field === kind.groups[0]?.fields[0]) continue;
      const [described] = all(field.type === "radio" ? `fieldset#${idOf(name)}` : `[name="${name}"]`);
      const ids = (described?.getAttribute("aria-describedby") ?? "").split(" ");
      expect(ids, name).toEqual([...(field.hint ? [`${idOf(name)}-hint`] : []), `${idOf(name)}-error`]);
      for (const id of ids) expect(all(`#${id}`), id).toHaveLength(1);
    }
  });

  test("tells the script how to send it, what to say, which fields must not be empty, and whether the button waits for the check", async () => {
    const { all } = await page(whole(kind, address));
    const [call] = kind.calls;
    const [form] = all("form[data-form]");
    expect(form?.attributes).toMatchObject({
      "data-form": kind.kind,
      "data-call": call?.name.replace("{product}", open.config.productPrefix),
      "data-encoding": call?.encoding,
      "data-missing": kind.messages.missing,
      "data-check": kind.messages.check,
      "data-failure": kind.messages.failure,
      "data-success": kind.messages.success,
    });
    expect(form?.hasAttribute("data-locked")).toBe(kind.lockedUntilChecked);
    expect(form?.getAttribute("enctype")).toBe(kind.attachments ? "multipart/form-data" : undefined);
    for (const part of ["#f-human_check", "[name=idempotency_key]", "[data-summary][hidden]", "button[type=submit]"])
      expect(all(`form[data-form] ${part}`), part).toHaveLength(1);
    const required = fieldsOf(kind).filter(({ field, name }) => field.required && !(kind.steps && name === "hiddCountry"));
    const marked = all('form[data-form] [aria-required="true"][name]');
    expect(new Set(marked.map((control) => control.getAttribute("name")))).toEqual(new Set(required.map(({ name }) => name)));
    // Where many have nothing to fill in, the page offers a word for it.
    const empty = marked.filter((control) => heldBy(control) === "").map((control) => control.getAttribute("name"));
    expect(empty).toEqual(required.filter(({ field }) => field.offered === undefined).map(({ name }) => name));
    for (const { name, field } of required)
      if (field.type !== "radio") expect(all(`label[for="${idOf(name)}"]`)[0]?.childNodes[0]?.text, name).toBe(field.label);
  });

  test("is filled in by the keyboard from top to bottom: what must be filled in is not folded, and nothing is out of the order", async () => {
    const { all } = await page(whole(kind, address));
    const wanted = fieldsOf(kind).filter(({ field }) => field.required && field.offered === undefined && field.only !== "call");
    const names = wanted.map(({ name }) => name);
    const order = all("form[data-form] [name]").map((control) => control.getAttribute("name") ?? "");
    expect([...new Set(order)].filter((name) => names.includes(name))).toEqual(names);
    const folded = all("details:not([open]) [name]").map((control) => control.getAttribute("name") ?? "");
    expect(folded.filter((name) => names.includes(name))).toEqual([]);
    // Only the field that nobody sees is left out by the Tab key.
    const controls = all("form[data-form] :is(input, select, textarea, button, summary)");
    const skipped = controls.filter((control) => control.hasAttribute("tabindex"));
    expect(skipped.map((control) => [control.getAttribute("name"), control.getAttribute("tabindex")])).toEqual([
      ["homepage_url", "-1"],
    ]);
  });

  test("asks a question without script, which is answered while the form is still wrong; then there is a receipt", async () => {
    const { texts, values } = await post(whole(kind, address), kind.steps ? { hiddCountry: "Canada" } : {}, {}, guarded);
    expect(texts("p.h4")).toContain(kind.messages.missing);
    const [human_question = ""] = values("human_question");
    const answered = { human_question, human_answer: answerTo(texts('label[for="f-human_answer"]').join()) };
    guarded.clock.forward(3100);
    const mail = fieldsOf(kind).find(({ field }) => field.type === "email" && field.required);
    const wrong = await post(address, { ...sample(kind), [mail?.name ?? ""]: "ada at lab", ...answered }, {}, guarded);
    expect(wrong.response.status).toBe(422);
    const { response } = await post(address, { ...sample(kind), ...answered }, {}, guarded);
    expect(response.status).toBe(303);
    const receipt = await page(response.headers.get("location") ?? "");
    expect(receipt.heading).toBe(kind.messages.success);
    const { reference } = await open.db
      .selectFrom("enquiry")
      .select("reference")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(receipt.text).toContain(reference);
  });

  test("comes back, when sent empty, with the message and what is wrong beside each field; nothing is stored", async () => {
    const before = await count();
    const { response, all, texts } = await post(address, {});
    expect(response.status).toBe(422);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(texts("p.h4")).toContain(kind.messages.missing);
    for (const { name, field } of fieldsOf(kind)) {
      if (!field.required || (kind.steps && field !== kind.groups[0]?.fields[0])) continue;
      expect(texts(`a[href="#${idOf(name)}"]`)).toContain(`${field.label} must be filled in.`);
      expect(all(`[name="${name}"]`)[0]?.getAttribute("aria-invalid"), name).toBe("true");
    }
    expect(await count()).toBe(before);
  });

  test("comes back with what was typed when something is wrong", async () => {
    const filled: Record<string, string> = { ...sample(kind) };
    const mail = fieldsOf(kind).find(({ field }) => field.type === "email" && field.required);
    filled[mail?.name ?? ""] = "ada at lab";
    const { response, all, values } = await post(address, filled);
    expect(response.status).toBe(422);
    for (const { name, field } of fieldsOf(kind)) {
      const value = filled[name];
      if (!value || field.type === "hidden" || field.only === "call") continue;
      if (field.type === "radio")
        expect(all(`[name="${name}"][checked]`).map((radio) => radio.getAttribute("value"))).toEqual([value]);
      else if (field.type === "select" || (field.type === "country" && !kind.steps))
        expect(all(`[name="${name}"] option[selected]`).map(({ text }) => text)).toEqual([value]);
      else expect(values(name), name).toEqual([value]);
    }
  });

  test("redirects, when filled in correctly, to a receipt that nobody else can find", async () => {
    const { response } = await post(address, sample(kind));
    expect(response.status).toBe(303);
    const location = response.headers.get("location") ?? "";
    expect(location).toMatch(/^\/receipt\/[\w-]{24}$/);
    const receipt = await page(location);
    expect(receipt.response.status).toBe(200);
    expect(receipt.response.headers.get("cache-control")).toBe("private, no-store");
    expect(receipt.robots).toMatch(/^noindex/);
    expect(receipt.text).toContain(kind.messages.success);
    expect(receipt.text).toMatch(/W-\d{4}-\d{4}/);
    const { values } = await open.db
      .selectFrom("enquiry")
      .select("values")
      .where("receipt", "=", location.slice(9))
      .executeTakeFirstOrThrow();
    expect(values).toMatchObject(sampleOf(kind));
  });

  test("answers a script in JSON", async () => {
    const json = { accept: "application/json" };
    const refused = await post(address, {}, json);
    expect(refused.response.status).toBe(422);
    expect(await refused.response.json()).toMatchObject({ success: false, message: kind.messages.missing });
    const taken = await post(address, sample(kind), json);
    expect(await taken.response.json()).toMatchObject({
      success: true,
      message: kind.messages.success,
      reference: expect.any(String),
    });
  });
});

test("a form sent from a page of another site is refused", async () => {
  const before = await count();
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }] as Record<string, string>[]) {
    const { response } = await post("/buy-form", sample(kindOf("buy")), headers);
    expect(response.status).toBe(403);
  }
  expect(await count()).toBe(before);
});

test("a form sent twice with the same key is one enquiry", async () => {
  const fields = { ...sample(kindOf("buy")), idempotency_key: "0123456789abcdef" };
  const [first, second] = [await post("/buy-form", fields), await post("/buy-form", fields)];
  expect(second.response.headers.get("location")).toBe(first.response.headers.get("location"));
});

test("a form with the invisible field filled in is refused", async () => {
  const { response, text } = await post("/buy-form", { ...sample(kindOf("buy")), homepage_url: "https://spam.example" });
  expect(response.status).toBe(422);
  expect(text).toContain("Please Verify reCAPTCHA");
});

test("a person whose browser fills the invisible field in answers the question, and is let through", async () => {
  const fields = { ...sample(kindOf("buy")), homepage_url: "https://mill.example" };
  const asked = await post("/buy-form", fields, {}, guarded);
  expect([asked.response.status, asked.values("homepage_url")]).toEqual([422, [""]]);
  const [human_question = ""] = asked.values("human_question");
  guarded.clock.forward(3100);
  const human_answer = answerTo(asked.texts('label[for="f-human_answer"]').join());
  expect((await post("/buy-form", { ...fields, human_question, human_answer }, {}, guarded)).response.status).toBe(303);
});

test("without script a question replaces the human check, and a wrong answer is refused", async () => {
  const fields = sample(kindOf("buy"));
  const asked = await post("/buy-form", fields, {}, guarded);
  expect(asked.response.status).toBe(422);
  expect(asked.text).toContain("Please Verify reCAPTCHA");
  expect(asked.text).toMatch(/type the (first|second|third|fourth) of these words/);
  const [token = ""] = asked.values("human_question");
  expect(token).not.toBe("");
  const again = await post("/buy-form", { ...fields, human_question: token, human_answer: "wool" }, {}, guarded);
  expect(again.response.status).toBe(422);
});

test("the home page's forms lead, without script, to their own pages, where what was typed is kept and the question is asked", async () => {
  for (const [name, address] of Object.entries({ newsletter: "/newsletter", "home-quote": "/ask-for-a-quote" })) {
    const [form] = (await page("/")).all(`form[data-form="${name}"]`);
    expect(form?.attributes).toMatchObject({ method: "post", action: address, "data-quiet": "" });
    for (const field of fieldsOf(kindOf(name)))
      expect(form?.querySelectorAll(`[name="${field.name}"]`), field.name).toHaveLength(1);
    const asked = await post(address, sampleOf(kindOf(name)), {}, guarded);
    expect(asked.response.status).toBe(422);
    expect(asked.texts('label[for="f-human_answer"]').join()).toContain("of these words");
    for (const [field, value] of Object.entries(sampleOf(kindOf(name)))) expect(asked.values(field), field).toEqual([value]);
  }
});

test("what few fill in is folded and named; it opens where something is wrong or was typed", async () => {
  const fold = async ({ all }: { all: Awaited<ReturnType<typeof page>>["all"] }) => all('details.fold:has([name$="Fax"])')[0];
  const closed = await fold(await page("/catalog-request"));
  expect(closed?.querySelector("summary")?.text).toBe("Title, company name and 3 more optional or filled in");
  expect(closed?.hasAttribute("open")).toBe(false);
  const fields = sample(kindOf("catalog"));
  const [fax = ""] = Object.keys(fields).filter((name) => name.endsWith("Fax"));
  const wrong = await post("/catalog-request", { ...fields, [fax]: "" });
  expect(wrong.text).toContain("Fax must be filled in.");
  expect((await fold(wrong))?.hasAttribute("open")).toBe(true);
  const typed = await post("/catalog-request", { [fax]: "+1 508 555 0199" });
  expect((await fold(typed))?.hasAttribute("open")).toBe(true);
});

test("files are lost when the human check of a form without script comes: it is said before, and beside their field after", async () => {
  const complaint = kinds.find(({ attachments, hasOwnPage }) => attachments && !hasOwnPage) as Kind;
  const address = complaint.paths[0] ?? "";
  const before = await page(address, guarded);
  expect(before.texts("#f-attachments-hint").join()).toContain("choose them when our short question is asked");
  expect(before.texts("#f-attachments-error").join()).toBe("");
  const body = new FormData();
  for (const [name, value] of Object.entries(sampleOf(complaint))) body.set(name, value);
  body.append("attachments", new File(["%PDF-1.4"], "tear.pdf", { type: "application/pdf" }));
  const headers = { origin: guarded.config.origin };
  const answer = await guarded.app.fetch(new Request(guarded.config.origin + address, { method: "POST", body, headers }));
  const asked = pageParts(await answer.text());
  expect([answer.status, asked.all("#f-human_answer")]).toEqual([422, [expect.anything()]]);
  expect(asked.texts("#f-attachments-error").join()).toContain("A browser does not keep chosen files: please choose them again.");
  expect(asked.all("#f-attachments")[0]?.getAttribute("aria-describedby")).toContain("f-attachments-error");
  expect(asked.texts("#f-attachments-hint").join()).not.toContain("choose them when");
});

test("tracking an order asks for the country first", async () => {
  const { html, values } = await page("/track-order");
  expect(values("step")).toHaveLength(1);
  expect(html).not.toContain("track_your_order__Email");
  const none = await post("/track-order", { step: "hiddCountry", hiddCountry: "" });
  expect(none.response.status).toBe(422);
  expect(none.text).toContain("Select the City First");
  const chosen = await post("/track-order", { step: "hiddCountry", hiddCountry: "Canada" });
  expect(chosen.response.status).toBe(303);
  expect(chosen.response.headers.get("location")).toBe("/track-order?country=Canada");
  const second = await page("/track-order?country=Canada");
  expect(second.all('input[type="hidden"][name="hiddCountry"][value="Canada"]')).toHaveLength(1);
  expect(second.texts("b")).toContain("Canada");
});

test("the printed catalog goes to the US and Canada; visitors from elsewhere get a link to their agent", async () => {
  const kind = kindOf("catalog");
  expect((await page("/catalog-request")).text).toContain("US and Canada only");
  const fields = { ...sample(kind), catalog__Country: "Côte d'Ivoire", catalog__Zip_Code: "01 BP 1" };
  const { response, text, texts } = await post("/catalog-request", fields);
  expect(response.status).toBe(422);
  expect(text).toContain("The printed catalog is sent to the US and Canada only.");
  expect(texts(`a[href="/choose-region/C%C3%B4te%20d'Ivoire"]`)).toEqual(["Your representative for Côte d'Ivoire"]);
  const call = await open.app.fetch(
    new Request(`${open.config.origin}/api/textile_catalog_request`, { method: "POST", body: new URLSearchParams(fields) }),
  );
  expect(call.status).toBe(400);
  expect(await call.json()).toMatchObject({
    message: expect.stringContaining("/choose-country"),
    issues: [{ field: "catalog__Country", link: { href: "/choose-region/C%C3%B4te%20d'Ivoire" } }],
  });
  for (const [country, zip] of Object.entries({ Canada: "K1A 0B1", "united states": "02721", "": "02721" })) {
    const taken = await post("/catalog-request", { ...fields, catalog__Country: country, catalog__Zip_Code: zip });
    expect(taken.response.status, country).toBe(303);
  }
});

test("the page shows the supplier's text about what happens next", async () => {
  expect((await page("/order-request")).text).not.toMatch(/business days?/);
  await open.db
    .insertInto("form_text")
    .values({ form: "order", lead: "Order by the meter.", next_steps: ["We confirm it by Friday."] })
    .execute();
  // The page is dropped as soon as the change is heard of.
  await expect.poll(async () => (await page("/order-request")).text).toContain("Order by the meter.");
  expect((await page("/order-request")).texts("li")).toContain("We confirm it by Friday.");
  const { response } = await post("/order-request", sample(kindOf("order")));
  expect((await page(response.headers.get("location") ?? "")).text).toContain("We confirm it by Friday.");
});

test("the mails can be read in development only", async () => {
  expect((await open.get("/dev/outbox")).status).toBe(404);
  const developing = await testSite({ database: open.database, config: { isDevelopment: true, dataFolder } });
  await post("/tell-a-friend", sample(kindOf("invite")));
  const { id } = await open.db.selectFrom("outbox").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  expect((await page("/dev/outbox", developing)).texts(`a[href="/dev/outbox/${id}"]`)).toHaveLength(1);
  const mail = await page(`/dev/outbox/${id}`, developing);
  expect(mail.all("iframe[sandbox]")[0]?.getAttribute("sandbox")).toBe("");
  expect(mail.text).toContain("jonas@mill.example");
  expect(mail.response.headers.get("content-security-policy")).toContain("frame-src 'self'");
  const alone = await page(`/dev/outbox/${id}/html`, developing);
  expect(alone.response.headers.get("content-security-policy")).toMatch(/^sandbox;/);
  expect(alone.html).toContain("thinks this may interest you");
  for (const address of [`/dev/outbox/${id + 1000}`, "/dev/outbox/x", `/dev/outbox/${id + 1000}/html`])
    expect((await developing.get(address)).status, address).toBe(404);
});

test("a product named in the address is filled in", async () => {
  for (const product of ["1010", "101"])
    expect((await page(`/buy-form?product=${product}`)).values("Product_Name")).toEqual(["Multifibre DW, item 1010"]);
  expect((await page("/business-inquiry?message=Which+lot%3F")).texts("textarea")).toEqual(["Which lot?"]);
});

test.each([
  ["/request-certifiate?lot=L-2611-4", "inquiry__Lot", "L-2611-4"],
  ["/customer-feedback?product=1010&lot=L-2611-4", "item_number", "1010"],
  ["/quote-request?product=1010&quantity=2&pack=roll+of+10+m", "Items.1.Quantity", "2 × roll of 10 m"],
  ["/buy-form?quantity=%3Cb%3E", "Quantity", ""],
  ["/buy-form?quantity=2&pack=%3Cb%3E", "Quantity", "2 × <b>"],
])("%s fills in %s", async (address, name, value) => {
  expect((await page(address)).values(name)).toEqual([value]);
});

test("a receipt opens only with its token", async () => {
  expect((await open.get(`/receipt/${"a".repeat(24)}`)).status).toBe(404);
});

test("the support page links to its forms and to the downloads", async () => {
  const { texts } = await page("/support");
  for (const [label, href] of [
    ["Request Certificate of Conformity", "/request-certifiate"],
    ["MSDS", "/msds-request"],
    ["Order Request", "/order-request"],
    ["Quote Request", "/quote-request"],
    ["Track Order", "/track-order"],
    ["Downloads", "/downloads"],
    ["Contact Us", "/customer-feedback"],
    ["Bulk Order", "/bulk-order-form"],
  ])
    expect(texts(`a[href="${href}"]`)).toContain(label);
});

test("a lot number given as a serial number is not found, and the page says what it is", async () => {
  const { text, all } = await post("/product-verification", { search: "L-2611-4" });
  expect(text).toContain("No record found");
  expect(all("[data-lot]")[0]?.hasAttribute("hidden")).toBe(false);
  expect(all('a[href="/request-certifiate?lot=L-2611-4"]')).toHaveLength(1);
  const other = await post("/product-verification", { search: "WL-9" });
  expect(other.all("[data-lot]")[0]?.hasAttribute("hidden")).toBe(true);
});

test("fields that many have nothing for come filled in with a word, and are required all the same", async () => {
  const { values } = await page("/swatch-request");
  expect(["Fax", "Web_Site", "Title"].map((part) => values(`Fabrics_Swatch_Request__${part}`))).toEqual([
    ["none"],
    ["none"],
    ["none"],
  ]);
  expect(values("ext")).toEqual(["0"]);
});

test("tracking asks for the number and the e-mail address first, and folds what is optional", async () => {
  const { all } = await page("/track-order?country=Canada");
  const names = all("form [name]").map((control) => control.getAttribute("name"));
  const shown = names.filter((name) => name?.startsWith("track_your_order__"));
  expect(shown.slice(0, 2)).toEqual(["track_your_order__Quote_number", "track_your_order__Email"]);
  expect(all("details.fold")).toHaveLength(2);
});

test("a serial number can be looked up without script", async () => {
  await open.db
    .insertInto("serial_number")
    .values({ serial: "WL-1" } as never)
    .execute();
  const ask = async (search: string) => post("/product-verification", { search });
  expect((await ask("wl-1")).text).toContain("Record updated and data inserted");
  expect((await ask("wl-1")).text).toContain("already verified");
  expect((await ask("wl-2")).text).toContain("No record found");
  const none = await ask("");
  expect(none.response.status).toBe(422);
  expect(none.text).toContain("Enter the Values First");
});

/** What a browser takes a control to hold. */
function heldBy(control: ReturnType<ReturnType<typeof pageParts>["all"]>[number]): string {
  if (control.tagName === "TEXTAREA") return control.text.trim();
  if (control.tagName !== "SELECT") return control.getAttribute("value") ?? "";
  const option = control.querySelector("option[selected]") ?? control.querySelector("option");
  return option?.getAttribute("value") ?? option?.text ?? "";
}

function kindOf(name: string): Kind {
  const kind = kinds.find((one) => one.kind === name);
  if (!kind) throw new Error(name);
  return kind;
}

async function count(): Promise<number> {
  const { n } = await open.db
    .selectFrom("enquiry")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
}
