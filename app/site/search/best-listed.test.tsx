import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ProductList } from "../../../domain/product-lists/read-product-list.ts";
import { BestListed } from "./best-listed.tsx";

const list = (...fibres: string[]) =>
  ({ listed: 1000, choices: { fibres: fibres.map((value) => ({ value, count: 9 })) } }) as unknown as ProductList;
const shown = (text: string, given: ProductList) =>
  renderToStaticMarkup(<BestListed query={{ text, type: 2, page: 1 }} list={given} />);

test("a list that leaves results out offers words that find them: fibres that were not typed", () => {
  const html = shown("cotton cloth", list("cotton", "polyester", "wool"));
  expect(html).toContain("The best 1,000 items are listed");
  expect(html).toContain('href="/search?q=cotton+cloth+polyester&amp;type=2"');
  expect(html).not.toContain(">Cotton</a>");
});

test("without such words it is a sentence", () => {
  expect(shown("steel", list())).not.toContain("<ul");
});
