import { expect, test } from "vitest";
import { printRecords } from "../../test/builders/print-records.ts";

test("all-records.ts names every record of this folder; -u writes it", async () => {
  await expect(printRecords()).toMatchFileSnapshot("./all-records.ts");
});
