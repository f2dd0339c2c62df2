import { afterAll, expect, test } from "vitest";
import { connect } from "../../db/connect.ts";
import { removeFile } from "../../domain/files/remove-files.ts";
import { uploadsOf } from "../../domain/files/uploads.ts";
import { testDatabase } from "../builders/database.ts";
import { memoryFiles } from "../stand-ins/memory-files.ts";

const database = await testDatabase();
const connection = await connect({ url: database.url, folder: "" });
afterAll(() => connection.close());
// Each attempt to store the file waits for its lock longer than a transaction may be idle.
const { db } = connection.open({ poolSize: 4, limits: { idle_in_transaction_session_timeout: 200, lock_timeout: 500 } });

test("a file cannot be stored again while the store deletes it, also when that takes longer than a transaction may be idle", async () => {
  const { files, stored } = memoryFiles();
  const key = `${"1".repeat(32)}.jpg`;
  const bytes = Buffer.from("a picture");
  const ctx = { db, files, now: () => new Date() };
  const uploads = uploadsOf(ctx);
  await uploads.put(key, bytes);

  const taken: unknown[] = [];
  const slowFiles: typeof files = (area) => ({
    ...files(area),
    async delete(name) {
      const code = (error: unknown) => (error as { code?: string }).code;
      const attempts = [uploads.size(key).then(() => "taken", code), uploads.put(key, bytes).then(() => "stored", code)];
      taken.push(...(await Promise.all(attempts)));
      await files(area).delete(name);
    },
  });
  const twoHoursLater = () => new Date(Date.now() + 7_200_000);
  expect(await removeFile({ db, files: slowFiles, now: twoHoursLater }, key)).toBe(true);
  expect(taken).toEqual(["55P03", "55P03"]);

  expect([await uploads.size(key), stored.size]).toEqual([undefined, 0]);
  await uploads.put(key, bytes);
  expect([await uploads.size(key), stored.size]).toEqual([bytes.length, 1]);
});
