import { expect, test } from "vitest";
import { printWatchedTables } from "../../test/builders/print-watched-tables.ts";

test("watched-tables.sql names the tables of the records and their tags; -u writes it", async () => {
  await expect(printWatchedTables()).toMatchFileSnapshot("../../db/functions/page-tags/watched-tables.sql");
});
