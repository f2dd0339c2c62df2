import { globSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { type Budget, compressed, expectWithinBudget } from "../builders/budgets.ts";
import { demoSite } from "../builders/demo-site.ts";
import { parsePage } from "../builders/page-parts.ts";

const { get } = await demoSite();
const htmlOf = async (address: string) => (await get(address)).text();

/** The one file of the browser's build whose name begins so. */
function built(name: string): Buffer {
  const files = globSync(`build/client/assets/${name}-*.{js,css}`);
  expect(files, name).toHaveLength(1);
  return readFileSync(files[0] ?? "");
}

const product = "/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101";

test.each<[Budget, string]>([
  ["rules of the home page", "/"],
  ["rules of a list", "/product/bleached-cotton-fabrics-81"],
  ["rules of a product", product],
  ["rules of a method", "/products-by-standard-methods/aatcc-tm8-1002"],
  ["rules of a search", "/search?q=cotton"],
  ["rules of a form", "/request-info"],
])("%s", async (budget, address) => {
  const rules = parsePage(await htmlOf(address)).querySelectorAll("head style");
  expect(rules).toHaveLength(1);
  expectWithinBudget(budget, compressed(rules[0]?.rawText ?? ""));
});

test("the script of every page, and all that a product's page loads but its pictures", async () => {
  const script = compressed(built("main"));
  expectWithinBudget("script of every page", script);
  const faces = built("fonts");
  // The fonts with the letters a to z; the others are loaded where their letters occur.
  const fonts = [...String(faces).matchAll(/url\(["']?(\/fonts\/[\w-]+\.woff2)[^}]*61-7a/gi)].map(
    ([, file]) => `build/client${file}`,
  );
  expect(fonts).toHaveLength(3);
  const ofFonts = fonts.reduce((sum, file) => sum + statSync(file).size, 0);
  const all = compressed(await htmlOf(product)) + script + compressed(faces) + ofFonts;
  expectWithinBudget("a product without its pictures: page, script and fonts", all);
});

test("the home page has few elements until somebody does something", async () => {
  const page = parsePage(await htmlOf("/"));
  // Where scripts run, what stands in a noscript is text.
  for (const hidden of page.querySelectorAll("noscript")) hidden.innerHTML = "";
  expectWithinBudget("elements of the home page", page.querySelectorAll("*").length);
});
