import { describe, expect, test } from "vitest";
import { readLimitsOfItem } from "../../domain/lot-passports/read-limits-of-item.ts";
import { demoSite } from "../builders/demo-site.ts";
import { listVisitors } from "../builders/list-visitors.ts";
import { pageParts } from "../builders/page-parts.ts";
import { readZip } from "../builders/read-zip.ts";
import { textOfPdf } from "../builders/text-of-pdf.ts";

const site = await demoSite();
const { get, db, config } = site;

async function open(address: string, headers: Record<string, string> = {}) {
  const answer = await get(address, headers);
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
async function textOf(address: string) {
  const { status, bytes } = await open(address);
  expect(status).toBe(200);
  return (await textOfPdf(bytes)).join(" ").replace(/\s+/g, " ");
}

describe("the specification sheet of an item", () => {
  test("is a tagged PDF that says what the page says, dated, with tolerances, packs, methods and the way back", async () => {
    const { headers, bytes } = await open("/spec-sheets/11-010.pdf");
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("link")).toBe(
      `<${config.origin}/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101>; rel="canonical"`,
    );
    expect(Buffer.from(bytes).toString("latin1")).toContain("<pdfuaid:part>1");
    // Programs tell kerned letters apart.
    const folded = (await textOf("/spec-sheets/11-010.pdf")).replace(/\s/g, "");
    for (const said of [
      "Specification sheet of item 11-010",
      "Multifibre adjacent fabric DW, 15 mm bands",
      "145 g/m², ≈ 4.3 oz/yd²",
      "≈ 46.5 in, 118 cm",
      "mass per unit area ISO 3801 145 ± 5 g/m²",
      "Roll of 10 m Sold whole",
      "ISO 105-C06",
      "As of ",
      config.origin.replace("https://", ""),
      "Page 1 of ",
    ])
      expect(folded).toContain(said.replace(/\s/g, ""));
    const page = pageParts(await (await get("/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101")).text());
    expect(page.links).toContain("/spec-sheets/11-010.pdf");
    for (const cell of [...page.texts(".spec th"), ...page.texts("#methods ~ * .code, .assoc td")])
      if (cell !== "Sold by") expect(folded).toContain(cell.replace(/[\s,]*$/, "").replace(/\s/g, ""));
  });

  test("has the limits of the newest lot that is released, not of one that was recalled", async () => {
    const limitsOf = () => readLimitsOfItem({ db, now: site.clock.now, actor: { kind: "visitor" } }, "11-010");
    const { lot: newest } = await limitsOf();
    const set = (said: { status: "recalled" | "released"; reason: string; advice: string }) =>
      db.updateTable("lot").set(said).where("number", "=", newest).execute();
    await set({ status: "recalled", reason: "The wool band bleeds.", advice: "Do not use it." });
    expect([(await limitsOf()).lot, newest]).toEqual(["L-2610-1", "L-2611-4"]);
    await set({ status: "released", reason: "", advice: "" });
  });

  test("is the same bytes for a second reader, and another once the item has changed", async () => {
    const etag = async () => (await open("/spec-sheets/11-020.pdf")).headers.get("etag");
    const first = await etag();
    expect(await etag()).toBe(first);
    expect((await open("/spec-sheets/11-020.pdf", { "if-none-match": first ?? "" })).status).toBe(304);
    await db.updateTable("product").set({ finish: "scoured twice" }).where("item_number", "=", "11-020").execute();
    await expect
      .poll(async () => (await textOf("/spec-sheets/11-020.pdf")).replace(/\s/g, ""), { timeout: 5000 })
      .toContain("Scouredtwice");
  });

  test("is not there for what is no item, and leads on from a former number", async () => {
    expect((await open("/spec-sheets/99-999.pdf")).status).toBe(404);
    expect((await open("/spec-sheets/%E0%A4%A.pdf")).status).toBe(404);
    await db
      .insertInto("product_alias")
      .values({ id: 999_999, product_id: 101, alias: "OLD-7", owner: "", relation: "same" })
      .execute();
    const moved = await open("/spec-sheets/OLD-7.pdf");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/spec-sheets/11-010.pdf"]);
  });

  test("comes with those of the other items of a list or a kit, in one archive", async () => {
    const visitor = listVisitors(site)();
    expect((await visitor.open("/request-list/spec-sheets")).status).toBe(404);
    await visitor.add("11-010", "11-020");
    expect((await visitor.open()).links).toContain("/request-list/spec-sheets");
    const ofList = (await visitor.open("/request-list/spec-sheets")).response;
    expect(ofList.headers.get("content-type")).toBe("application/zip");
    const files = readZip(new Uint8Array(await ofList.arrayBuffer()));
    expect([...files.keys()]).toEqual(["11-010.pdf", "11-020.pdf"]);
    expect((await textOfPdf(new Uint8Array(files.get("11-020.pdf") ?? []))).join(" ")).toContain("item 11-020");
    const [, kit = ""] = /<loc>[^<]*?(\/method-kit\/[^<]+)<\/loc>/.exec(await (await get("/sitemap-sections.xml")).text()) ?? [];
    const sheets = kit.replace("method-kit", "method-kit-sheets");
    expect(pageParts(await (await get(kit)).text()).links).toContain(sheets);
    const ofKit = readZip((await open(sheets)).bytes);
    expect(ofKit.size).toBeGreaterThan(0);
    for (const file of ofKit.values()) expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  }, 30_000);
});
