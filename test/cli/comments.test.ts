import { spawn } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { submitComment } from "../../domain/content/submit-comment.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { systemContext } from "../builders/importing.ts";

const { db, url } = await testDatabase();
const article = await catalogue(db).news({ title: "Felt disks" });
await submitComment(systemContext(db), { article, values: { comments: "Level,\nat last.\u001b[2J", name: "Ada" } });
const { id } = await db.selectFrom("news_comment").select("id").executeTakeFirstOrThrow();

/** Runs the command line as a person does. */
async function cli(...args: string[]) {
  const env = { ...process.env, NO_COLOR: "1", DATABASE_URL: url };
  const child = spawn(process.execPath, [path.resolve("cli/main.ts"), "comments", ...args], { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (said += data));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, said };
}

test("staff read what waits, let it stand or not, and are told of what is not there", async () => {
  const { code, said } = await cli("list");
  expect(code).toBe(0);
  expect(said).toMatch(new RegExp(`${id}.*pending.*Ada.*Felt disks.*Level, at last`));
  // What visitors write does not steer the terminal.
  expect(said).not.toContain("\u001b[2J");
  expect(await cli("publish", String(id))).toEqual({ code: 0, said: `Comment ${id} is published.\n` });
  expect((await cli("list")).said).toContain("There is nothing.");
  expect((await cli("list", "--status", "published")).said).toContain("Ada");
  expect(await cli("reject", String(id), "999")).toEqual({
    code: 1,
    said: `Comment ${id} is rejected.\nThere is no comment 999.\n`,
  });
});

test.each([["nothing"], ["list", "--status", "odd"], ["publish"], ["publish", "x"]])("%s is not understood", async (...args) => {
  const { code, said } = await cli(...args);
  expect(code).toBe(2);
  expect(said).toContain("Usage: npm run cli -- comments");
});
