import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "../../db/connect.ts";
import { migrate, pendingMigrations } from "../../db/migrate.ts";
import { testDatabase } from "../builders/database.ts";
import { databaseFolder } from "../builders/earlier-version.ts";

const { db, url } = await testDatabase({ migrated: false });

const migrations = (files: Record<string, string>) => ({
  folder: databaseFolder(Object.fromEntries(Object.entries(files).map(([name, text]) => [`migrations/${name}`, text]))),
});

test("of six nodes that start at once on an empty database one migrates, the others wait and find nothing to do", async () => {
  const log: string[] = [];
  const nodes = await Promise.all(Array.from({ length: 6 }, () => connect({ url, folder: "", poolSize: 1 })));
  const missing = await pendingMigrations(db);
  expect(missing.slice(0, 2)).toEqual(["001_catalogue", "002_page_tags"]);
  await Promise.all(nodes.map((node) => migrate(node.db, (message) => log.push(message))));
  expect(log).toEqual([...missing.map((name) => `Migration ${name} is done`), "Functions and triggers are applied"]);
  expect(await pendingMigrations(db)).toEqual([]);
  expect(await db.selectFrom("product").selectAll().execute()).toEqual([]);
  await Promise.all(nodes.map((node) => node.close()));
});

test("a migration that fails is named with its line, and changes nothing; corrected, it runs", async () => {
  const { db } = await testDatabase({ migrated: false });
  const good = "create table cloth (name text);\ninsert into cloth values ('lawn; bleached');";
  const bad = migrations({
    "001_cloth.sql": good,
    "002_dye.sql": "create table dye (name text);\n\ninsert into dye valuse ('blue');",
  });
  await expect(migrate(db, undefined, bad)).rejects.toThrow(
    'db/migrations/002_dye.sql failed, line 3, and nothing was changed: syntax error at or near "valuse"',
  );
  expect(await pendingMigrations(db, bad)).toEqual(["001_cloth", "002_dye"]);
  expect((await sql`select to_regclass('cloth') as cloth, to_regclass('dye') as dye`.execute(db)).rows).toEqual([
    { cloth: null, dye: null },
  ]);

  const corrected = migrations({
    "001_cloth.sql": good,
    "002_dye.sql": "create table dye (name text)",
    "notes.md": "not a migration",
  });
  await migrate(db, undefined, corrected);
  expect((await sql`select name from cloth`.execute(db)).rows).toEqual([{ name: "lawn; bleached" }]);
});

test("a database of a newer program is refused in one sentence", async () => {
  const { db } = await testDatabase({ migrated: false });
  await migrate(db, undefined, migrations({ "001_cloth.sql": "select 1", "002_dye.sql": "select 1" }));
  await expect(migrate(db, undefined, migrations({ "001_cloth.sql": "select 1" }))).rejects.toThrow(
    "The database has been used by a newer version of this program (migration 002_dye): start that version, or restore a backup made before it.",
  );
});
