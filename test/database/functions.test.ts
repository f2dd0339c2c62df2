import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import { testDatabase } from "../builders/database.ts";
import { databaseFolder } from "../builders/earlier-version.ts";

const table = { "migrations/001_cloth.sql": "create table cloth (name text, grade integer)" };
const weigh = (result: string) =>
  `create or replace function weigh(cloth text) returns ${result} language sql as $$ select 7::${result} $$`;
const upper = `
  create or replace function raise_name() returns trigger language plpgsql as $$ begin new.name := upper(new.name); return new; end $$;
  create or replace trigger raise_name before insert on cloth for each row execute function raise_name()`;

test("a changed function is replaced, even with another result type, and what no file defines any more is dropped", async () => {
  const { db } = await testDatabase({ migrated: false });
  const run = (files: Record<string, string>) => migrate(db, undefined, { folder: databaseFolder({ ...table, ...files }) });
  const add = async () =>
    (await sql<{ name: string }>`insert into cloth (name) values ('lawn') returning name`.execute(db)).rows[0]?.name;
  const weighed = async () => (await sql<{ weight: unknown }>`select weigh('lawn') as weight`.execute(db)).rows[0]?.weight;

  await sql`create function theirs() returns integer language sql as 'select 1'`.execute(db);
  await run({ "functions/weigh.sql": weigh("integer"), "functions/names/upper.sql": upper });
  expect([await weighed(), await add()]).toEqual([7, "LAWN"]);
  await run({ "functions/weigh.sql": weigh("text"), "functions/names/upper.sql": upper });
  expect([await weighed(), await add()]).toEqual(["7", "LAWN"]);
  await run({ "functions/weigh.sql": weigh("text") });
  expect(await add()).toBe("lawn");
  await run({});
  await expect(weighed()).rejects.toThrow("function weigh(unknown) does not exist");
  // A function that somebody else has made stays.
  expect((await sql`select theirs()`.execute(db)).rows).toEqual([{ theirs: 1 }]);
});

test("a trigger that no file defines any more is dropped, though its function is still used", async () => {
  const { db } = await testDatabase({ migrated: false });
  const run = (text: string) => migrate(db, undefined, { folder: databaseFolder({ ...table, "functions/a.sql": text }) });
  const another = "create or replace trigger another before update on cloth for each row execute function raise_name()";
  const triggers = async () =>
    (
      await sql<{ tgname: string }>`select tgname from pg_trigger where tgrelid = 'cloth'::regclass order by 1`.execute(db)
    ).rows.map(({ tgname }) => tgname);
  await run(`${upper}; ${another}`);
  expect(await triggers()).toEqual(["another", "raise_name"]);
  await run(upper);
  expect(await triggers()).toEqual(["raise_name"]);
});

test("six nodes that start with changed functions at once apply them once", async () => {
  const { db, url } = await testDatabase({ migrated: false });
  await migrate(db, undefined, { folder: databaseFolder({ ...table, "functions/weigh.sql": weigh("integer") }) });
  const folder = databaseFolder({ ...table, "functions/weigh.sql": weigh("text") });
  const log: string[] = [];
  const nodes = await Promise.all(Array.from({ length: 6 }, () => connect({ url, folder: "", poolSize: 1 })));
  await Promise.all(nodes.map((node) => migrate(node.db, (message) => log.push(message), { folder })));
  await Promise.all(nodes.map((node) => node.close()));
  expect(log).toEqual(["Functions and triggers are applied"]);
});

test.each([
  [
    "a statement",
    "create or replace function weigh() returns integer language sql as $$ select 1 $$;\n\nselect weight();",
    "db/functions/bad.sql failed, line 3, and nothing was changed: function weight() does not exist",
  ],
  [
    "a body",
    "create or replace function weigh() returns integer language sql as $$ select grade from silk $$",
    'db/functions: weigh() is wrong, and nothing was changed: relation "silk" does not exist',
  ],
])(
  "%s that PostgreSQL refuses is named, and nothing is changed, neither by it nor by the migrations before it",
  async (_, text, message) => {
    const { db } = await testDatabase({ migrated: false });
    const folder = databaseFolder({ ...table, "functions/bad.sql": text });
    await expect(migrate(db, undefined, { folder })).rejects.toThrow(message);
    expect((await sql`select to_regclass('cloth') as cloth, to_regproc('weigh') as weigh`.execute(db)).rows).toEqual([
      { cloth: null, weigh: null },
    ]);
  },
);

test("functions may call each other whatever their files are called", async () => {
  const { db } = await testDatabase({ migrated: false });
  const folder = databaseFolder({
    "functions/a.sql": "create or replace function a() returns integer language sql as $$ select b() + 1 $$",
    "functions/b.sql": "create or replace function b() returns integer language sql as $$ select 1 $$",
  });
  await migrate(db, undefined, { folder });
  expect((await sql`select a()`.execute(db)).rows).toEqual([{ a: 2 }]);
});

test("stored results of search functions are computed again when one of the functions changes, and only then", async () => {
  const { db } = await testDatabase({ migrated: false });
  const run = (files: Record<string, string>) => migrate(db, undefined, { folder: databaseFolder({ ...table, ...files }) });
  const reindex = (grade: number) => ({
    "functions/search/index/reindex.sql": `create or replace function search_reindex() returns void language sql as $$ update cloth set grade = ${grade} $$`,
  });
  const grade = async () => (await sql<{ grade: number }>`select grade from cloth`.execute(db)).rows[0]?.grade;
  await run(reindex(1));
  await sql`insert into cloth values ('lawn', 0)`.execute(db);
  await run({ ...reindex(1), "functions/weigh.sql": weigh("integer") });
  expect(await grade()).toBe(0);
  await run({ ...reindex(2), "functions/weigh.sql": weigh("integer") });
  expect(await grade()).toBe(2);
});
