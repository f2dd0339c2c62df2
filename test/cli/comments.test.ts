import { expect, test } from "vitest";
import { submitComment } from "../../domain/content/submit-comment.ts";
import { catalogue } from "../builders/catalogue.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";
import { systemContext } from "../builders/importing.ts";

const { db, url } = await testDatabase();
const article = await catalogue(db).news({ title: "Felt disks" });
await submitComment(systemContext(db), { article, values: { comments: "Level,\nat last.\u001b[2J", name: "Ada" } });
const { id } = await db.selectFrom("news_comment").select("id").executeTakeFirstOrThrow();

async function cli(...args: string[]) {
  const { code, both: said } = await runCommandLine(["comments", ...args], { env: { DATABASE_URL: url } });
  return { code, said };
}

test("staff list comments that wait, publish or reject them, and are shown which do not exist", async () => {
  const { code, said } = await cli("list");
  expect(code).toBe(0);
  expect(said).toMatch(new RegExp(`${id}.*pending.*Ada.*Felt disks.*Level, at last`));
  // What visitors write cannot control the terminal.
  expect(said).not.toContain("\u001b[2J");
  expect(await cli("publish", String(id))).toEqual({ code: 0, said: `Comment ${id} is published.\n` });
  expect((await cli("list")).said).toContain("There is nothing.");
  expect((await cli("list", "--status", "published")).said).toContain("Ada");
  expect(await cli("reject", String(id), "999")).toEqual({
    code: 1,
    said: `Comment ${id} is rejected.\nThere is no comment 999.\n`,
  });
});

test.each([["nothing"], ["list", "--status", "odd"], ["publish"], ["publish", "x"]])("%s is wrong usage", async (...args) => {
  const { code, said } = await cli(...args);
  expect(code).toBe(2);
  expect(said).toContain("Usage: npm run cli -- comments");
});
