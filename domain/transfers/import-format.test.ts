import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatTable } from "./import-format.ts";

const docs = "docs/import-format.md";

/** `npm test -- domain/transfers/import-format.test.ts -u` writes it into the document. */
test("docs/import-format.md lists every file, column and word as the importer reads them", async () => {
  const [before = "", after = ""] = readFileSync(docs, "utf8").split(/\| file \| columns \|.*?(?=\n\nA star )/s);
  await expect(`${before}${formatTable()}${after}`).toMatchFileSnapshot(`../../${docs}`);
});
