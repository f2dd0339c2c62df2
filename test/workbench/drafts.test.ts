import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { connect } from "../../db/connect.ts";
import type { Context } from "../../domain/context.ts";
import { importLock } from "../../domain/files/import-lock.ts";
import type { StaffRole } from "../../domain/people/actor.ts";
import { listOfRecords, recordOf } from "../../domain/records/list-of-records.ts";
import { readCells } from "../../domain/records/read-cells.ts";
import { addDraft, discardDraft, draftRemoval, saveDraft } from "../../domain/workbench/drafts/edit-drafts.ts";
import { listDrafts } from "../../domain/workbench/drafts/list-drafts.ts";
import { scheduleDrafts } from "../../domain/workbench/drafts/schedule.ts";
import { editedGroups, editedRecord, editedRecords } from "../../domain/workbench/edited-records.ts";
import { listRecords } from "../../domain/workbench/list-records.ts";
import { takeBackPublication } from "../../domain/workbench/publications/take-back-publication.ts";
import { publishDrafts, publishDue } from "../../domain/workbench/publish.ts";
import { readHistory } from "../../domain/workbench/read-history.ts";
import { type RecordWrite, writeRecords } from "../../domain/workbench/write-records.ts";
import { testDatabase } from "../builders/database.ts";
import { demoDatabase } from "../builders/demo-database.ts";
import { readAll } from "../builders/importing.ts";
import { isProof } from "../builders/proof.ts";
import { fc } from "../builders/property.ts";
import { demoDay, testClock } from "../builders/test-clock.ts";

const database = await testDatabase({ copyOf: await demoDatabase() });
const { db } = database;
const clock = testClock(demoDay);
const as = (role: StaffRole, name = "Rosa Lind"): Context => ({
  ...{ db, now: clock.now },
  actor: { kind: "staff", role, name, id: undefined },
});
const system: Context = { db, now: clock.now, actor: { kind: "system" } };
const [editor, quality] = [as("editor"), as("quality", "Marta Reed")];

const product = recordOf("product");
if (!product) throw new Error("There are no products.");
const { rows: found } = await sql<{ id: number }>`select id from product where item_number = '11-010'`.execute(db);
const id = String(found[0]?.id);
const other = String(Number(id) + 1);

/** Every draft as it is now, to be published. */
const all = async () => (await listDrafts(editor)).map(({ table, key, version }) => ({ table, key, seen: version }));
async function discardAll(): Promise<void> {
  for (const { table, key, version } of await listDrafts(editor)) await discardDraft(as("admin"), { table, key, seen: version });
}
const cellsOf = async (table: string, key: string) => (await readCells(db, editedRecord(table).record, [key])).get(key);

test("every record is edited, but comments, which are judged, and posts, which come by themselves", () => {
  const edited = new Set(editedGroups.flatMap(({ tables }): readonly string[] => tables));
  expect(listOfRecords.map(({ table }) => table).filter((table) => !edited.has(table))).toEqual(["news_comment", "social_post"]);
  expect(editedRecords).toHaveLength(edited.size);
});

test("the cells of every table, written, change nothing", async () => {
  const before = await readAll(db);
  await db.transaction().execute(async (work) => {
    const writes: RecordWrite[] = [];
    for (const { record } of editedRecords) {
      const { rows } = await listRecords(editor, { table: record.table, text: undefined, page: 1, limit: 40 });
      const keys = rows.map(({ key }) => key);
      const cells = await readCells(work, record, keys);
      expect([...cells.keys()].toSorted()).toEqual(keys.toSorted());
      writes.push(...[...cells].map(([key, one]) => ({ record, key, cells: one })));
    }
    expect(writes.length).toBeGreaterThan(500);
    expect(await writeRecords({ db: work }, writes)).toEqual([]);
  });
  expect(await readAll(db)).toEqual(before);
});

describe("a draft", () => {
  test("changes nothing before it is published, and can be taken back", async () => {
    const before = await readAll(db);
    expect(await saveDraft(editor, { table: "product", key: id, cells: { areal_mass: " 119 " } })).toEqual([]);
    expect(await readAll(db)).toEqual(before);
    expect(await listDrafts(editor)).toMatchObject([
      { table: "product", key: id, act: "change", cells: { areal_mass: "119" }, by: "Rosa Lind" },
    ]);

    const published = await publishDrafts(editor, await all());
    expect(published).toMatchObject({ ok: true, count: 1 });
    expect((await cellsOf("product", id))?.areal_mass).toBe("119");
    expect(await listDrafts(editor)).toEqual([]);
    const [event] = await readHistory(editor, { table: "product", key: id });
    expect(event).toMatchObject({ by: "Rosa Lind", after: { areal_mass: "119" } });
    expect(Object.keys(event?.before ?? {})).toEqual(["areal_mass"]);

    const back = await takeBackPublication(editor, { id: event?.publication ?? 0, clashRule: "ask" });
    expect(back).toMatchObject({ ok: true });
    expect(await readAll(db)).toEqual(before);
    await expect(takeBackPublication(editor, { id: event?.publication ?? 0, clashRule: "ask" })).rejects.toThrow("already");
    // And the way back can be taken back.
    if (back.ok) await takeBackPublication(editor, { id: back.id, clashRule: "ask" });
    expect((await cellsOf("product", id))?.areal_mass).toBe("119");
  });

  test("with the value that is published is no draft", async () => {
    const { finish = "" } = (await cellsOf("product", id)) ?? {};
    await saveDraft(editor, { table: "product", key: id, cells: { finish: "other" } });
    await saveDraft(editor, { table: "product", key: id, cells: { finish } });
    expect(await listDrafts(editor)).toEqual([]);
  });

  test("with a wrong cell is saved, and not published", async () => {
    const problems = await saveDraft(editor, {
      table: "product",
      key: id,
      cells: { areal_mass: "heavy", width: "160" },
    });
    expect(problems).toMatchObject([
      { column: "areal_mass", message: "Areal mass must be a positive number such as 115, not “heavy”" },
    ]);
    expect(await publishDrafts(editor, await all())).toMatchObject({
      ok: false,
      problems: [{ table: "product", key: id, column: "areal_mass" }],
    });
    expect((await cellsOf("product", id))?.width).not.toBe("160");
    await discardAll();
  });

  test("takes what somebody else has changed of it meanwhile, but for the same field", async () => {
    const shown = (await cellsOf("product", id)) ?? {};
    await saveDraft(editor, { table: "product", key: id, cells: { ...shown, finish: "mine" }, shown });
    // Another field, from a form that was opened before: both stay.
    await saveDraft(as("admin", "Ida"), { table: "product", key: id, cells: { ...shown, colour: "hers" }, shown });
    expect(await listDrafts(editor)).toMatchObject([{ cells: { finish: "mine", colour: "hers" } }]);
    const late = { table: "product", key: id, cells: { ...shown, finish: "hers" }, shown };
    // Who has saved last is told of no other person.
    await expect(saveDraft(as("admin", "Ida"), late)).rejects.toThrow("This has changed in the meantime: Finish is “mine” now");
    await expect(saveDraft(as("editor", "Otto"), late)).rejects.toThrow(
      "Ida has changed this in the meantime: Finish is “mine” now",
    );
    await expect(publishDrafts(editor, [{ table: "product", key: id, seen: 1 }])).rejects.toThrow("in the meantime");
    await discardAll();
    // What somebody has published meanwhile does not go back to what an old form showed.
    await db.updateTable("product").set({ finish: "published since" }).where("id", "=", Number(id)).execute();
    await saveDraft(editor, { table: "product", key: id, cells: { ...shown, colour: "mine" }, shown });
    expect(await listDrafts(editor)).toMatchObject([{ cells: { colour: "mine" } }]);
    expect(Object.keys((await listDrafts(editor))[0]?.cells ?? {})).toEqual(["colour"]);
    await discardAll();
  });

  test("does not overwrite what was published since it began", async () => {
    await saveDraft(editor, { table: "product", key: id, cells: { finish: "mine" } });
    await db.updateTable("product").set({ finish: "imported" }).where("id", "=", Number(id)).execute();
    expect(await publishDrafts(editor, await all())).toMatchObject({ ok: false, problems: [{ column: "finish" }] });
    await discardAll();
  });

  test("waits no longer than a person does for others who write, and is there still", async () => {
    await saveDraft(editor, { table: "product", key: id, cells: { width: "120" } });
    const connection = await connect({ url: database.url, folder: "" });
    const hasty = { ...editor, db: connection.open({ poolSize: 1, limits: { lock_timeout: 1 } }).db };
    const drafts = await all();
    const { id: publication } = await db.selectFrom("publication").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    await db.transaction().execute(async (work) => {
      await sql`select pg_advisory_xact_lock(${importLock})`.execute(work);
      for (const act of [
        () => publishDrafts(hasty, drafts),
        () => takeBackPublication(hasty, { id: publication, clashRule: "ask" }),
      ])
        await expect(act()).rejects.toMatchObject({
          ...{ code: "stale", message: expect.stringContaining("Somebody imports or publishes at this moment") },
        });
    });
    await connection.close();
    expect(await all()).toEqual(drafts);
    await discardAll();
  });

  test("is refused to a role that does not edit its table", async () => {
    const change = { table: "product", key: id, cells: { finish: "x" } };
    await expect(saveDraft(quality, change)).rejects.toThrow("A product is edited by the role editor or admin.");
    await expect(saveDraft(as("sales"), change)).rejects.toThrow("edited by");
    await expect(saveDraft(as("viewer"), change)).rejects.toThrow("This needs the role");
    await expect(publishDrafts(quality, [{ table: "product", key: id, seen: 1 }])).rejects.toThrow("edited by");
  });

  test("does not decide what other acts decide: the release of a kit", async () => {
    await saveDraft(quality, { table: "kit", key: "1", cells: { released_by: "Myself" } });
    expect((await listDrafts(editor)).filter(({ table }) => table === "kit")).toEqual([]);
  });
});

describe("a new record", () => {
  test("gets the next id, goes out with what belongs to it, and goes again with it", async () => {
    const before = await readAll(db);
    const like = { ...(await cellsOf("product", id)), id: "", item_number: "11-999", name: "Cotton, made for a test", gtin: "" };
    const key = await addDraft(editor, { table: "product", cells: like });
    await addDraft(editor, { table: "product_pack", cells: { item_number: "11-999", form: "m", smallest: "1", step: "1" } });
    const done = await publishDrafts(editor, await all());
    expect(done).toMatchObject({ ok: true, count: 2 });
    expect((await cellsOf("product", key))?.item_number).toBe("11-999");
    expect(await cellsOf("product_pack", "11-999|m")).toMatchObject({ smallest: "1" });
    if (done.ok) await takeBackPublication(editor, { id: done.id, clashRule: "ask" });
    expect(await readAll(db)).toEqual(before);
  });

  test("gets another id than one that is a draft too", async () => {
    const keys = [1, 2, 3].map(() => addDraft(editor, { table: "faq_item", cells: { question: "Why?", answer: "So." } }));
    const ids = (await Promise.all(keys)).map(Number);
    expect(new Set(ids).size).toBe(3);
    await discardAll();
  });

  test("with a number that is taken is refused when it is published", async () => {
    const like = { ...(await cellsOf("product", id)), id: "", gtin: "" };
    const key = await addDraft(editor, { table: "product", cells: like });
    const done = await publishDrafts(editor, await all());
    expect(done).toMatchObject({ ok: false, problems: [{ key, column: "item_number" }] });
    await discardAll();
  });
});

test("an item that gets another number is found in lots and kits under it, and all of that is taken back", async () => {
  const { rows } = await sql<{ id: number; number: string }>`
    select p.id, p.item_number as number from product p
    where exists (select from kit_item k where k.item_number = p.item_number)
      and exists (select from lot l where p.item_number = any(l.item_numbers)) limit 1`.execute(db);
  const [one] = rows;
  if (!one) throw new Error("No item is in a kit and has a lot.");
  const rowsOf = async () => JSON.parse(JSON.stringify(await readAll(db)).replace(/"version":\d+/g, '"version":0'));
  const before = await rowsOf();
  await saveDraft(editor, { table: "product", key: String(one.id), cells: { item_number: "99-001" } });
  const done = await publishDrafts(editor, await all());
  expect(done).toMatchObject({ ok: true, count: 1 });
  const alias = await db.selectFrom("product_alias").selectAll().where("alias", "=", one.number).executeTakeFirst();
  expect(alias).toMatchObject({ product_id: one.id, relation: "same" });
  for (const table of ["kit_item", "substitute_rule", "paper", "serial_number"] as const)
    expect(await db.selectFrom(table).selectAll().where("item_number", "=", one.number).execute()).toEqual([]);
  expect((await sql`select from lot where ${one.number} = any(item_numbers)`.execute(db)).rows).toEqual([]);
  // A kit that holds the same under another number stays released.
  if (done.ok) await takeBackPublication(editor, { id: done.id, clashRule: "ask" });
  // But for how often a lot was written.
  expect(await rowsOf()).toEqual(before);
});

test("drafts of an item's packs follow its new number, which is published alone first", async () => {
  const rowsOf = async () => JSON.parse(JSON.stringify(await readAll(db)).replace(/"version":\d+/g, '"version":0'));
  const before = await rowsOf();
  await saveDraft(editor, { table: "product_pack", key: "11-010|m", cells: { position: "7" } });
  const owner = { owner: "product:11-010", kind: "image", source: "upload:none.webp" };
  const picture = await addDraft(editor, { table: "media", cells: owner });
  await saveDraft(editor, { table: "product", key: id, cells: { item_number: "99-002" } });
  expect(await publishDrafts(editor, await all())).toMatchObject({
    ok: false,
    problems: [
      { table: "product_pack", message: expect.stringContaining("publish that number alone first") },
      { table: "media" },
    ],
  });
  const number = await publishDrafts(
    editor,
    (await all()).filter(({ table }) => table === "product"),
  );
  expect(await listDrafts(editor)).toMatchObject([
    { table: "media", key: picture, cells: { owner: "product:99-002" } },
    { table: "product_pack", key: "99-002|m", cells: { position: "7" } },
  ]);
  const pack = await publishDrafts(
    editor,
    (await all()).filter(({ table }) => table === "product_pack"),
  );
  expect(await cellsOf("product_pack", "99-002|m")).toMatchObject({ position: "7" });
  for (const done of [pack, number]) if (done.ok) await takeBackPublication(editor, { id: done.id, clashRule: "ask" });
  expect(await listDrafts(editor)).toMatchObject([{ table: "media", cells: { owner: "product:11-010" } }]);
  await discardAll();
  expect(await rowsOf()).toEqual(before);
});

describe("a removal", () => {
  test("is refused where something points at the record", async () => {
    await draftRemoval(editor, { table: "interest_group", key: "1", seen: 0 }).catch(() => {});
    const { rows } = await sql<{ id: number }>`select kit_id as id from kit_part limit 1`.execute(db);
    const key = String(rows[0]?.id);
    await draftRemoval(quality, { table: "kit", key, seen: 0 });
    const done = await publishDrafts(quality, await all());
    expect(done).toMatchObject({ ok: false });
    expect(done.ok ? "" : done.problems[0]?.message).toMatch(/^is used by \d+ × part of a kit: remove those first$/);
    await discardAll();
  });

  test("of an item is refused: its address is known", async () => {
    await expect(draftRemoval(editor, { table: "product", key: id, seen: 0 })).rejects.toThrow("it is not removed");
  });
});

describe("taking back", () => {
  test("what somebody has changed since asks first", async () => {
    const { width = "" } = (await cellsOf("product", id)) ?? {};
    await saveDraft(editor, { table: "product", key: id, cells: { width: "151" } });
    const first = await publishDrafts(editor, await all());
    await saveDraft(editor, { table: "product", key: id, cells: { width: "152" } });
    await publishDrafts(editor, await all());
    if (!first.ok) throw new Error("It was not published.");
    const refused = await takeBackPublication(editor, { id: first.id, clashRule: "ask" });
    const clash = (now: string) => ({ ok: false, clashes: { left: [{ column: "width", now, wanted: width }], others: 0 } });
    expect(refused).toMatchObject(clash("152"));
    // What was seen is not what is there any more.
    await saveDraft(editor, { table: "product", key: id, cells: { width: "153" } });
    await publishDrafts(editor, await all());
    const sumIn = (of: typeof refused) => ("clashes" in of ? of.clashes.sum : "");
    const setBack = async (seen: string) => takeBackPublication(editor, { id: first.id, clashRule: "set back", seen });
    const asked = await setBack(sumIn(refused));
    expect(asked).toMatchObject(clash("153"));
    expect((await cellsOf("product", id))?.width).toBe("153");
    expect(await setBack(sumIn(asked))).toMatchObject({ ok: true });
    expect((await cellsOf("product", id))?.width).toBe(width);
  });

  test("a record that was removed and is there again is not overwritten unseen, nor is one asked for that is gone", async () => {
    const question = (answer: string, id = "") => ({ id, question: `Why ${id === "" ? answer : "So."}`, answer });
    const publish = async () => {
      const done = await publishDrafts(editor, await all());
      if (!done.ok) throw new Error("It was not published.");
      return done.id;
    };
    const back = async (id: number, clashRule: "ask" | "leave" | "set back", seen = "") =>
      takeBackPublication(editor, { id, clashRule, seen });
    const [key, kept] = [
      await addDraft(editor, { table: "faq_item", cells: question("So.") }),
      await addDraft(editor, { table: "faq_item", cells: question("Thus.") }),
    ];
    const name = { table: "faq_item", key, seen: 0 };
    await publish();
    await saveDraft(editor, { table: "faq_item", key, cells: { answer: "So it is." } });
    await saveDraft(editor, { table: "faq_item", key: kept, cells: { answer: "Thus it is." } });
    const changed = await publish();
    await draftRemoval(editor, name);
    const removed = await publish();

    // Of two that were changed together one is gone: the other is taken back.
    expect(await back(changed, "ask")).toMatchObject({
      clashes: { left: [{ key, message: "is not there any more" }], others: 1 },
    });
    expect(await back(changed, "leave")).toMatchObject({ ok: true });
    expect((await cellsOf("faq_item", kept))?.answer).toBe("Thus.");

    // Somebody else adds it again, and changes it between the look and the press.
    await addDraft(editor, { table: "faq_item", cells: { ...question("Another.", key), on_home: "no", position: "0" } });
    await publish();
    const asked = await back(removed, "ask");
    expect(asked).toMatchObject({ clashes: { left: [{ column: "answer", now: "Another.", wanted: "So it is." }], others: 0 } });
    await saveDraft(editor, { table: "faq_item", key, cells: { answer: "Yet another." } });
    await publish();
    expect(await back(removed, "set back", "clashes" in asked ? asked.clashes.sum : "")).toMatchObject({ ok: false });
    expect((await cellsOf("faq_item", key))?.answer).toBe("Yet another.");
    await expect(back(removed, "leave")).rejects.toThrow("There was nothing to take back");
    for (const one of [key, kept]) await draftRemoval(editor, { ...name, key: one });
    await publish();
  });

  test("a change of a released kit gives it its release back", async () => {
    const { rows } = await sql<{ id: number; kit: number }>`
      select p.id, k.id as kit from kit_part p join kit k on k.id = p.kit_id where k.released_by <> '' order by p.id limit 1`.execute(
      db,
    );
    const [part] = rows;
    const before = await readAll(db);
    await saveDraft(quality, { table: "kit_part", key: String(part?.id), cells: { note: "Two layers." } });
    const done = await publishDrafts(quality, await all());
    expect(await cellsOf("kit", String(part?.kit))).toMatchObject({ released_by: "", released_on: "" });
    if (done.ok) await takeBackPublication(quality, { id: done.id, clashRule: "ask" });
    expect(await readAll(db)).toEqual(before);
  });
});

describe("a scheduled draft", () => {
  test("is published once at its time, by one of two nodes", async () => {
    await saveDraft(editor, { table: "product", key: id, cells: { colour: "ecru" } });
    const at = new Date(clock.now().getTime() + 60_000);
    await expect(scheduleDrafts(editor, await all(), new Date(0))).rejects.toThrow("This time is past");
    await scheduleDrafts(editor, await all(), at);
    expect(await publishDue(system)).toBe(0);
    clock.forward(61_000);
    expect((await Promise.all([publishDue(system), publishDue(system)])).toSorted()).toEqual([0, 1]);
    expect((await cellsOf("product", id))?.colour).toBe("ecru");
    expect((await readHistory(editor, { table: "product", key: id }))[0]).toMatchObject({
      by: "Rosa Lind",
      after: { colour: "ecru" },
    });
    expect(await listDrafts(editor)).toEqual([]);
  });

  test("that is wrong is not scheduled; one that has become wrong waits with the reason, and holds up no other", async () => {
    await saveDraft(editor, { table: "product", key: id, cells: { width: "wide" } });
    const soon = () => new Date(clock.now().getTime() + 1000);
    await expect(scheduleDrafts(editor, await all(), soon())).rejects.toThrow("It could not be published: Width must be");
    await saveDraft(editor, { table: "product", key: id, cells: { width: "150", colour: "blue" } });
    const at = soon();
    await scheduleDrafts(editor, await all(), at);
    await saveDraft(editor, { table: "product", key: other, cells: { colour: "green" } });
    await scheduleDrafts(
      editor,
      (await all()).filter(({ key }) => key === other),
      at,
    );
    await db.updateTable("product").set({ colour: "red since" }).where("id", "=", Number(id)).execute();
    clock.forward(2000);
    expect(await publishDue(system)).toBe(2);
    expect((await cellsOf("product", other))?.colour).toBe("green");
    expect(await listDrafts(editor)).toMatchObject([{ key: id, publishAt: null, problem: expect.stringContaining("Color was") }]);
    expect(await publishDue(system)).toBe(0);
    await discardAll();
  });
});

test("any edits, published, scheduled, withdrawn, undone and redone, and then taken back, leave the rows as they were", async () => {
  const keys = (await listRecords(editor, { table: "product", text: undefined, page: 1, limit: 6 })).rows.map(({ key }) => key);
  const cells = fc.dictionary(
    fc.constantFrom("finish", "colour", "width", "description", "best_seller", "item_number"),
    fc.constantFrom("", "7", "yes", "no", "a\n\nb"),
  );
  const edit = fc.record({ act: fc.constant("edit" as const), key: fc.constantFrom(...keys), cells });
  const withdraw = fc.record({
    ...{ act: fc.constant("edit" as const), key: fc.constantFrom(...keys) },
    cells: fc.constant({ withdrawn_on: "2026-11-26" }),
  });
  const other = fc.record({ act: fc.constantFrom("publish", "schedule", "undo", "redo") });
  // How often a lot was written is no part of what it is.
  const rowsOf = async () => JSON.stringify(await readAll(db)).replace(/"version":\d+/g, '"version":0');
  const lastId = async () => (await db.selectFrom("publication").select("id").orderBy("id", "desc").executeTakeFirst())?.id ?? 0;
  const before = await rowsOf();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(edit, withdraw, other, other), { maxLength: 12 }), async (steps) => {
      const done: number[] = [];
      const undone: number[] = [];
      const takeBack = async (from: number[], to: number[]) => {
        const id = from.pop();
        const back = id === undefined ? undefined : await takeBackPublication(editor, { id, clashRule: "ask" });
        // 0 where the rows are already as they were.
        if (back?.ok && back.id !== 0) to.push(back.id);
      };
      const publish = async (work: () => Promise<unknown>) => {
        const last = await lastId();
        await work();
        const id = await lastId();
        if (id === last) return;
        done.push(id);
        undone.length = 0;
      };
      for (const step of steps) {
        if ("cells" in step) await saveDraft(editor, { table: "product", key: step.key, cells: step.cells });
        else if (step.act !== "undo" && step.act !== "redo" && (await all()).length === 0) continue;
        else if (step.act === "publish") await publish(async () => publishDrafts(editor, await all()));
        else if (step.act === "undo") await takeBack(done, undone);
        else if (step.act === "redo") await takeBack(undone, done);
        else
          await publish(async () => {
            // A draft that could not be published is not scheduled.
            await scheduleDrafts(editor, await all(), new Date(clock.now().getTime() + 1000)).catch(() => {});
            clock.forward(2000);
            await publishDue(system);
          });
      }
      await discardAll();
      while (done.length > 0) await takeBack(done, []);
      expect(await rowsOf()).toBe(before);
    }),
    {
      numRuns: isProof ? 500 : 10,
      // An empty cell that means what is published: there is nothing to take back.
      examples: [[[{ act: "edit", key: "102", cells: { best_seller: "" } }, { act: "publish" }]]],
    },
  );
});
