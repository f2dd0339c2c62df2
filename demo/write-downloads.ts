import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { type Leaflet, leafletHtml, type Sender } from "./downloads/leaflet.ts";
import { itemList, methodIndex } from "./downloads/lists.ts";
import { settled } from "./downloads/settled.ts";
import { readCsv } from "./swatch/catalogue-rows.ts";

/**
 * Writes the files that demo/catalogue/downloads.csv names: leaflets from the Markdown in downloads/texts, lists from the catalogue, and a picture of the first page of each. Run it after one of these has changed: `node demo/write-downloads.ts`.
 * It needs Chromium 131 or newer (CHROMIUM, or /usr/bin/chromium).
 */
const folder = path.join(import.meta.dirname, "catalogue");
const lists: Record<string, (folder: string) => Promise<string>> = {
  "downloads/item-list.csv": itemList,
  "downloads/method-index.csv": methodIndex,
};
const texts = path.join(folder, "downloads/texts");
/** Letter paper at 96 dots per inch; text ends at `lowest`. */
const paper = { width: 816, height: 1056, lowest: 992 };
const thumbnail = 640;

const supplier = new Map(
  (await readCsv<{ key: string; value: string }>(folder, "supplier.csv")).map(({ key, value }) => [key, value]),
);
const fact = (key: string) => supplier.get(key) ?? "";
const sender: Sender = { name: fact("name"), address: fact("address"), phone: fact("phone"), email: fact("email") };
const downloads = await readCsv<{ name: string; source: string }>(folder, "downloads.csv");

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
try {
  const page = await browser.newPage({ viewport: paper, deviceScaleFactor: thumbnail / paper.width });
  await mkdir(path.join(folder, "downloads/thumbnails"), { recursive: true });
  for (const [at, { name, source }] of downloads.entries()) {
    const { name: base, ext } = path.parse(source);
    const list = await lists[source]?.(folder);
    if (list) await writeFile(path.join(folder, source), list);
    const text = list ? beginningOf(list) : await readFile(path.join(texts, `${base}.md`), "utf8");
    const label = list ? ext.slice(1).toUpperCase() : `Leaflet ${at + 1}`;
    await show(page, { title: name, label, text, folder: texts });
    await writeFile(path.join(folder, `downloads/thumbnails/${base}.png`), await firstPage(page));
    if (list) continue;

    await show(page, { title: name, label, text, folder: texts });
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
    await writeFile(path.join(folder, source), settled(pdf));
    console.log(
      `${source}: ${Math.ceil(pdf.length / 1024)} kB, ${pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length} pages`,
    );
  }
} finally {
  await browser.close();
}

async function show(page: Page, leaflet: Leaflet): Promise<void> {
  await page.setContent(leafletHtml(leaflet, sender));
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** The preview of a list: four columns of the first rows. */
function beginningOf(list: string): string {
  const rows: string[][] = parse(list, { bom: true });
  const shown = rows.slice(0, 36).map((cells) => `| ${cells.slice(0, 4).join(" | ")} |`);
  return ["", shown[0], "|---|---|---|---|", ...shown.slice(1)].join("\n");
}

/** A picture of the first page, without the parts that belong to the second one. */
async function firstPage(page: Page): Promise<Buffer> {
  await page.evaluate((lowest) => {
    const below = (part: Element) => part.getBoundingClientRect().bottom > lowest;
    const rest = [...document.querySelectorAll("main > *")].filter(below);
    // A table is cut at the foot of the page, other parts move to the next page.
    if (rest[0]?.matches("table")) for (const row of rest.shift()?.querySelectorAll("tr") ?? []) if (below(row)) row.remove();
    for (const part of rest) part.remove();
    document.querySelector("main > h2:last-child")?.remove();
  }, paper.lowest);
  return sharp(await page.screenshot())
    .png({ palette: true, colours: 32, effort: 10 })
    .toBuffer();
}
