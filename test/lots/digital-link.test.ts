import { beforeAll, describe, expect, test } from "vitest";
import { addPaper } from "../../domain/lot-papers/add-paper.ts";
import { withdrawPaper } from "../../domain/lot-papers/withdraw-paper.ts";
import { changeSetting } from "../../domain/promise/change-setting.ts";
import { usualPaperReaders } from "../../domain/settings/paper-readers.ts";
import { catalogue } from "../builders/catalogue.ts";
import { lots } from "../builders/lots.ts";
import { operator } from "../builders/operator.ts";
import { pageParts } from "../builders/page-parts.ts";
import { newPaper, pdfOf } from "../builders/papers.ts";
import { testSite } from "../builders/site.ts";
import { memoryFiles } from "../stand-ins/memory-files.ts";

const { db, get, config } = await testSite();
const gtin = "09506000134352";

beforeAll(async () => {
  const build = catalogue(db);
  await build.product({ id: 101, item_number: "11-010", name: "Multifibre DW", gtin });
  await build.product({ id: 102, item_number: "13-030", name: "Squares", gtin: "00000040170725" });
  await lots(db).lot("L-2610-1");
  await lots(db).lot("L-2608-2", { item_numbers: ["13-030"], status: "recalled", reason: "Brightener", advice: "Stop" });
});

const voc = "https://ref.gs1.org/voc/";
const productPage = { href: `${config.origin}/product-details/multifibre-dw-101`, title: "Item 11-010, Multifibre DW" };
const passport = { href: `${config.origin}/lots/L-2610-1`, title: "Passport of lot L-2610-1" };
const asPage = (target: object) => ({ ...target, type: "text/html", hreflang: ["en"] });

describe("an address in GS1 Digital Link", () => {
  test.each([
    [`/01/${gtin}`, "/product-details/multifibre-dw-101"],
    ["/01/9506000134352", "/product-details/multifibre-dw-101"],
    ["/01/40170725", "/product-details/squares-102"],
    [`/01/${gtin}/10/L-2610-1`, "/lots/L-2610-1"],
    [`/01/${gtin}/10/l-2610-1`, "/lots/L-2610-1"],
    [`/01/${gtin}/10/L-2610-1?linkType=gs1:pip`, "/lots/L-2610-1"],
    [`/01/${gtin}/10/L-2610-1?linkType=gs1:allergenInfo`, "/lots/L-2610-1"],
    [`/01/40170725/10/L-2608-2?linkType=${voc}recallStatus`, "/lots/L-2608-2"],
  ])("%s leads to %s", async (address, path) => {
    const answer = await get(address);
    expect([answer.status, answer.headers.get("location")]).toEqual([307, config.origin + path]);
    expect(answer.headers.get("link")).toMatch(/\?linkType=all>; rel="linkset"; type="application\/linkset\+json"$/);
    expect(answer.headers.get("vary")).toContain("Accept");
  });

  test.each([
    [`/01/${gtin}/21/WL-2611-0001`, `/01/${gtin}`],
    [`/01/${gtin}/10/L-2610-1/21/WL-2611-0001?17=280110`, `/01/${gtin}/10/L-2610-1?17=280110`],
    [`/01/${gtin}/22/A/10/L-2610-1`, `/01/${gtin}/10/L-2610-1`],
    [`/01/${gtin}/17/280110`, `/01/${gtin}`],
  ])("that says more than which lot it is leads to what is known: %s to %s", async (address, path) => {
    const answer = await get(address);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, path]);
  });

  test("is a link set for machines: by Accept and by link type, the same", async () => {
    const address = `/01/9506000134352/10/l-2610-1`;
    const [accepted, asked] = [await get(address, { accept: "application/linkset+json" }), await get(`${address}?linkType=all`)];
    for (const answer of [accepted, asked]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/linkset+json");
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    }
    const set = await accepted.json();
    expect(await asked.json()).toEqual(set);
    expect(set).toEqual({
      linkset: [
        {
          anchor: `${config.origin}/01/${gtin}/10/L-2610-1`,
          [`${voc}defaultLink`]: [asPage(passport)],
          [`${voc}pip`]: [asPage(passport), asPage(productPage)],
        },
      ],
    });
  });

  test("of an item has its page; of a recalled lot says so", async () => {
    const item = await (await get(`/01/${gtin}?linkType=all`)).json();
    expect(item.linkset[0]).toEqual({
      anchor: `${config.origin}/01/${gtin}`,
      [`${voc}defaultLink`]: [asPage(productPage)],
      [`${voc}pip`]: [asPage(productPage)],
    });
    const recalled = await (await get("/01/40170725/10/L-2608-2?linkType=all")).json();
    expect(recalled.linkset[0][`${voc}recallStatus`]).toEqual([
      asPage({ href: `${config.origin}/lots/L-2608-2`, title: "Passport of lot L-2608-2" }),
    ]);
  });

  test.each([
    ["/01/00614141999996", 404, "No item of ours has the GTIN “00614141999996”."],
    [`/01/${gtin}/10/L-2608-2`, 404, "Item 11-010 has no lot “L-2608-2”."],
    [`/01/${gtin}/10/L-0000-0`, 404, "Item 11-010 has no lot “L-0000-0”."],
    ["/01/9506000134359", 400, "The number “9506000134359” must end with its check digit, which is 2 for 950600013435."],
    ["/01/12345", 400, "must be a GTIN, which has 8, 12, 13 or 14 digits"],
  ])("%s is answered %d in words, to people and to machines that ask for a link set", async (address, status, sentence) => {
    const answer = await get(address);
    expect(answer.status).toBe(status);
    expect(pageParts(await answer.text()).text).toContain(sentence);
    expect((await get(`${address}?linkType=all`)).status).toBe(status);
  });
});

describe("papers in a link set", () => {
  const ctx = { db, actor: operator, now: () => new Date(), files: memoryFiles().files };
  const address = `/01/${gtin}/10/L-2610-1`;
  const linkSetOf = async (path: string) => (await (await get(`${path}?linkType=all`)).json()).linkset[0];
  const asPdf = (id: number, name: string, title: string, language = "en") => ({
    href: `${config.origin}/papers/${id}/${name}`,
    ...{ title, type: "application/pdf", hreflang: [language] },
  });
  const sheet = (language: string, given: object = {}) =>
    newPaper({
      ...{ kind: "safety data sheet", itemNumber: "11-010", lotNumber: "", language, name: `${language}.pdf` },
      ...{ bytes: pdfOf(`sheet ${language} ${JSON.stringify(given)}`), ...given },
    });

  test("are those that everybody may fetch, current, by language, of the item that was asked for", async () => {
    await addPaper(ctx, sheet("en", { issuedOn: "2026-01-05" }));
    const { id: german } = await addPaper(ctx, sheet("de"));
    const { id: english } = await addPaper(ctx, sheet("en", { revision: "2" }));
    const { id: french } = await addPaper(ctx, sheet("fr"));
    await withdrawPaper(ctx, french);
    await addPaper(ctx, sheet("en", { itemNumber: "13-030" }));
    const { id: certificate } = await addPaper(ctx, newPaper());
    await addPaper(ctx, newPaper({ kind: "lot report", bytes: pdfOf("report") }));

    const safetyInfo = [
      asPdf(english, "en.pdf", "Safety data sheet of item 11-010, English"),
      asPdf(german, "de.pdf", "Safety data sheet of item 11-010, German", "de"),
    ];
    for (const path of [address, `/01/${gtin}`]) {
      const set = await linkSetOf(path);
      expect(set[`${voc}safetyInfo`]).toEqual(safetyInfo);
      // A certificate is usually for people who name item and lot.
      expect(set).not.toHaveProperty([`${voc}certificationInfo`]);
    }
    const closed = await get(`${address}?linkType=gs1:certificationInfo`);
    expect(closed.headers.get("location")).toBe(`${config.origin}/lots/L-2610-1`);

    await changeSetting(ctx, "paper_readers", {
      ...usualPaperReaders,
      ...{ "certificate of conformity": "everybody", "lot report": "everybody" },
    });
    const set = await linkSetOf(address);
    expect(set[`${voc}certificationInfo`]).toEqual([
      asPdf(certificate, "11-010_L-2610-1.pdf", "Certificate of conformity of lot L-2610-1, English"),
    ]);
    expect(JSON.stringify(set)).not.toContain("report");
    expect(await linkSetOf(`/01/${gtin}`)).not.toHaveProperty([`${voc}certificationInfo`]);
  });

  test.each([
    ["gs1:safetyInfo", "/papers/\\d+/en.pdf"],
    [`${voc}certificationInfo`, "/papers/\\d+/11-010_L-2610-1.pdf"],
  ])("are where the link type %s leads", async (type, path) => {
    const answer = await get(`${address}?linkType=${encodeURIComponent(type)}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      307,
      expect.stringMatching(new RegExp(`^${config.origin}${path}$`)),
    ]);
  });
});
