import { expect, test } from "vitest";
import { testDatabase } from "../builders/database.ts";
import { printSchema } from "../builders/print-schema.ts";

const { db } = await testDatabase();

test("db/schema.ts describes the tables of a migrated database; -u writes it", async () => {
  await expect(await printSchema(db)).toMatchFileSnapshot("../../db/schema.ts");
});
