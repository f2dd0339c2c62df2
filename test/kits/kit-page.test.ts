import { beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { pageParts } from "../builders/page-parts.ts";

const site = await enquirySite({ humanCheck: "off" });
const { db, config } = site;
const build = catalogue(db);
let method = 0;

beforeAll(async () => {
  const body = await build.body({ name: "AATCC", edition_remark: "Current edition not checked: see X." });
  method = await build.method({ id: 61, body_id: body, designation: "AATCC TM61", title: "Laundering" });
  const bands = await build.product({ item_number: "11-050", name: "Multifiber No. 10", width: 106.68, width_unit: "cm" });
  await build.pack(bands, "m", { size: 1, unit: "m", step: 0.5 });
  const cut = await build.product({ item_number: "11-052", name: "Multifiber No. 10, cut", availability: "out-of-stock" });
  await build.pack(cut, "pack of 100", { size: 100, unit: "piece" });
  const soap = await build.product({ item_number: "14-210", name: "Detergent WOB" });
  await build.pack(soap, "pail of 2 kg", { size: 2, unit: "kg" });
  await build.product({ item_number: "24-110", name: "Canister" });
  const strip = { amount: 1, unit: "piece", along_mm: 50, across_mm: 50 } as const;
  await build.kit(61, { option: "2A", waste: 5, specimens_per_test: 2, specimens_per_run: 4 }, [
    { name: "Multifiber", role: "adjacent fabric", ...strip, items: ["11-050", "11-052"] },
    { name: "Detergent", role: "detergent", amount: 0.225, unit: "g", items: ["14-210"] },
    { name: "Water", role: "chemical", not_sold: true },
    { name: "Old cloth", items: ["99-999"] },
    { name: "Canister", role: "apparatus", items: ["24-110"] },
    { name: "Thread", needed: "optional", items: ["24-110"] },
  ]);
  await build.kit(61, { option: "1A", released_by: "", released_on: "" }, [{ name: "Secret", items: ["14-210"] }]);
  await build.method({ id: 62, designation: "ISO 6330" });
  await build.kit(62, { option: "Old", edition: "2012" }, [{ name: "Detergent", items: ["14-210"] }]);
  await build.kit(62, { option: "New", edition: "2021" }, [{ name: "Detergent", items: ["14-210"] }]);
  const edition = { method_id: 62, source: "ISO", checked_on: "2026-11-27" };
  await db
    .insertInto("method_edition")
    .values([
      { id: 1, edition: "2012", status: "superseded", replaced_by: "ISO 6330:2021", published: "2012", ...edition },
      { id: 2, edition: "2021", status: "current", published: "2021", ...edition },
    ])
    .execute();
  await build.substitute(61, "11-052", { substitute: "11-050", because: "It is the same fabric, to be cut." });
  await build.substitute(61, "11-052", { substitute: "14-210", allowed: false, review_by: "2020-01-01" });
  await build.substitute(61, "99-999", { substitute: "11-050", option: "3A" });
});

const open = async (query = "") => {
  const response = await site.app.fetch(new Request(`${config.origin}/method-kit/aatcc-tm61-${method}${query}`));
  return { status: response.status, ...pageParts(await response.clone().text()) };
};

describe("the kit of a method", () => {
  test("says what a test takes, and how much of it any number of tests does, step by step", async () => {
    const { text } = await open("?option=2A&count=30&waste=5");
    expect(text).toContain("30 tests = 60 specimens in 15 runs.");
    expect(text).toContain("60 specimens × 1 piece = 60 pieces");
    expect(text).toContain("with 5 % waste 63 pieces");
    expect(text).toContain(
      "pieces of 50 × 50 mm, 19 across 1,067 mm less 100 mm at the selvedges: 4 rows × 50 mm + 250 mm at the start = 0.45 m",
    );
    expect(text).toContain("with 5 % waste 14.175 g");
    expect(text).toContain("1 × pail of 2 kg");
  });

  test("says for which edition it was written, and which one holds", async () => {
    expect((await open("?option=2A")).text).toContain(
      "The sources of this kit name no edition. Current edition not checked: see X.",
    );
    const paths = ["Old", "New"].map((option) => `/method-kit/iso-6330-62?option=${option}`);
    const [old, current] = await Promise.all(
      paths.map(async (path) => pageParts(await (await site.app.fetch(new Request(config.origin + path))).text()).text),
    );
    expect(old).toContain("Written for ISO 6330:2012. ISO 6330:2012 has been superseded; ISO 6330:2021 replaced it.");
    expect(current).toContain("Written for ISO 6330:2021, the current edition.");
  });

  test("is worked out again by its form, without script, for another number; the option stays", async () => {
    const { all } = await open("?option=2A");
    const [form] = all("form:has([name=count])");
    expect([form?.getAttribute("method") ?? "get", form?.querySelector("button")?.text]).toEqual(["get", "Calculate amounts"]);
    const fields = form
      ?.querySelectorAll("input")
      .map((field) => [field.getAttribute("name"), field.getAttribute("value") ?? ""]);
    const query = new URLSearchParams({ ...Object.fromEntries(fields ?? []), count: "40" });
    expect(query.get("option")).toBe("2A");
    expect((await open(`?${query}`)).text).toContain("40 tests = 80 specimens");
  });

  test("ticks the first choice of what is required, and no apparatus", async () => {
    const { all } = await open("?option=2A");
    const ticked = all("input[type=checkbox]").filter((box) => box.hasAttribute("checked"));
    expect(ticked.map((box) => box.getAttribute("value"))).toEqual(["11-050", "14-210"]);
  });

  test("folds the optional parts together, and no part that is required", async () => {
    const { all } = await open("?option=2A");
    const [fold] = all("details:has([aria-label='Optional parts'])");
    expect(fold?.querySelector("summary")?.text).toBe("1 optional part");
    expect(fold?.querySelectorAll("tbody th span:first-child").map(({ text }) => text)).toEqual(["Thread"]);
  });

  test("says what is not sold, and what is no longer in the catalog", async () => {
    const { text } = await open("?option=2A");
    expect(text).toContain("Also needed, not sold by us: Water.");
    expect(text).toContain("99-999 is no longer in our catalog.");
  });

  test("names what may stand in for an item that is short, but no rule of another option or whose review is overdue", async () => {
    const { text } = await open("?option=2A");
    expect(text).toMatch(/May stand in: 11-050 Multifiber No. 10 ?\. It is the same fabric, to be cut\./);
    expect(text.match(/May (not )?stand in/g)).toHaveLength(1);
  });

  test("that nobody has released is not there", async () => {
    expect(await open("?option=1A")).toMatchObject({ status: 404 });
    expect((await open()).text).not.toContain("Secret");
  });

  test.each(["?count=0", "?count=-3", "?count=1.5", "?count=abc", "?count=1000000"])(
    "of a number that makes no sense (%s) is for one, and says so",
    async (query) => {
      const { status, text } = await open(query);
      expect(status).toBe(200);
      expect(text).toContain("The number to test is a whole number from 1 to 100,000");
      expect(text).toContain("1 test = 2 specimens");
    },
  );

  test("takes a decimal comma as waste, and refuses 200 %", async () => {
    expect((await open("?count=10&waste=2,5")).text).toContain("with 2.5 % waste");
    expect((await open("?count=10&waste=200")).text).toContain("Waste is a percentage from 0 to 100; 5 % is used below.");
  });

  test("of a method without one is not there", async () => {
    const other = await build.method({ designation: "ISO 1" });
    const response = await site.app.fetch(new Request(`${config.origin}/method-kit/iso-1-${other}`));
    expect(response.status).toBe(404);
  });

  test("is a CSV file with the same amounts", async () => {
    const response = await site.app.fetch(
      new Request(`${config.origin}/method-kit-checklist/aatcc-tm61-${method}?option=2A&count=30`),
    );
    expect(response.headers.get("content-type")).toContain("text/csv");
    const csv = await response.text();
    expect(csv).toContain(
      "pieces of 50 × 50 mm, 19 across 1,067 mm less 100 mm at the selvedges: 4 rows × 50 mm + 250 mm at the start = 0.45 m",
    );
    expect(csv).toContain("not sold by us");
    expect(csv).toContain("no longer in the catalog");
  });

  test("goes to the list in the amounts that are shown", async () => {
    const { all } = await open("?option=2A&count=30");
    const fields = new URLSearchParams();
    for (const input of all("form[action='/request-list/add'] input[name^=Items]"))
      if (input.getAttribute("type") !== "checkbox" || input.hasAttribute("checked"))
        fields.append(input.getAttribute("name") ?? "", input.getAttribute("value") ?? "");
    await site.app.fetch(
      new Request(`${config.origin}/request-list/add`, { method: "POST", body: fields, headers: { origin: config.origin } }),
    );
    const lines = await db
      .selectFrom("request_list_line")
      .select(["item_number", "quantity", "pack", "note"])
      .orderBy("id")
      .execute();
    expect(lines).toEqual([
      { item_number: "11-050", quantity: "1", pack: "m", note: "30 tests by AATCC TM61 2A" },
      { item_number: "14-210", quantity: "1", pack: "pail of 2 kg", note: "30 tests by AATCC TM61 2A" },
    ]);
  });
});
