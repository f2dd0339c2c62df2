import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../builders/database.ts";
import { interleave, type Step, settle } from "../builders/interleave.ts";
import { examples, fc } from "../builders/property.ts";

const { db } = await testDatabase();
const rows = async <Row>(query: string) => (await sql.raw<Row>(query).execute(db)).rows;
const run =
  (statement: string): Step =>
  (tx) =>
    sql.raw(statement).execute(tx);

const [cottons, wools] = [1, 2];
const [lawn, voile, serge] = [11, 12, 13];
const [washing, rubbing] = [21, 22];
const none = [undefined, undefined];

beforeEach(() =>
  // Not emptyCatalogue(): truncating forty tables takes longer than a test.
  run(`delete from product_method; delete from media; delete from product; delete from method; delete from standards_body;
    delete from subcategory; delete from category; delete from search_synonym; delete from page_change;
    insert into category (id, name) values (1, 'Fabrics');
    insert into subcategory (id, category_id, name) values (${cottons}, 1, 'Cottons'), (${wools}, 1, 'Wools');
    insert into product (id, subcategory_id, item_number, name)
      values (${lawn}, ${cottons}, '11', 'Lawn'), (${voile}, ${cottons}, '12', 'Voile'), (${serge}, ${wools}, '13', 'Serge');
    insert into standards_body (id, name, full_name) values (1, 'ISO', 'International Organization for Standardization');
    insert into method (id, body_id, designation, title, subject) values
      (${washing}, 1, 'ISO 105-C06', 'Washing', 'Colour fastness'), (${rubbing}, 1, 'ISO 105-X12', 'Rubbing', 'Colour fastness');
    select search_rebuild()`)(db),
);

/** Differences between the stored search index and one computed from the catalogue: documents, and words missing in the vocabulary. */
const faults = () =>
  rows(`
    with rebuilt as materialized (select * from search_documents(array(select id from product)))
    select 'stale' as fault, stale::text as what from (table product_search except table rebuilt) stale
    union all select 'missing', missing::text from (table rebuilt except table product_search) missing
    union all select 'unknown', word from (
      select unnest(tsvector_to_array(words)) as word from product_search
      union select unnest(tsvector_to_array(words)) from method union select unnest(tsvector_to_array(words)) from subcategory
      union select unnest(tsvector_to_array(words)) from standards_body union select unnest(words) from search_phrase
    ) said where word !~ '[0-9~=#]' and length(word) between 2 and 40 and word not in (select word from search_word)
    order by 1, 2`);

const rename = run(`update subcategory set name = 'Cloths' where id = ${cottons}`);
const writers: [string, Step][] = [
  ["changes a product of it", run(`update product set name = 'Fine lawn' where id = ${lawn}`)],
  ["moves a product into it", run(`update product set subcategory_id = ${cottons} where id = ${serge}`)],
  ["moves a product out of it", run(`update product set subcategory_id = ${wools} where id = ${lawn}`)],
  ["adds a product", run(`insert into product (id, subcategory_id, item_number, name) values (14, ${cottons}, 'T-14', 'Gauze')`)],
  ["takes a product away", run(`delete from product where id = ${lawn}`)],
  ["names a method that uses a product", run(`insert into product_method values (${lawn}, ${washing}, 'ballast')`)],
];
/** Whose turn it is to write, to settle and to commit. */
const orders = [
  [0, 1, 0, 1, 0, 1],
  [0, 1, 0, 1, 1, 0],
  [1, 0, 1, 0, 0, 1],
  [1, 0, 1, 0, 1, 0],
  [0, 1, 0, 0, 1, 1],
  [0, 1, 1, 1, 0, 0],
];

describe.each([
  ["as it is", "select"],
  // That they are unique makes a product wait that moves into a category with another name. The search must not rest on that.
  ["though names need not be unique", "alter table subcategory drop constraint subcategory_category_id_name_key"],
])("a category gets another name, %s, while another transaction", (_, before) => {
  beforeAll(() => run(before)(db));
  afterAll(() =>
    run(`alter table subcategory drop constraint if exists subcategory_category_id_name_key;
      alter table subcategory add constraint subcategory_category_id_name_key unique (category_id, name)`)(db),
  );

  test.each(writers.flatMap(([name, write]) => orders.map((order) => ({ name, write, order }))))(
    "$name ($order)",
    async ({ write, order }) => {
      const both = [
        [write, settle],
        [rename, settle],
      ];
      expect(await interleave(db, both, order)).toEqual(none);
      expect(await faults()).toEqual([]);
    },
  );
});

describe("the vocabulary", () => {
  const called = (id: number, title: string) => run(`update method set title = '${title}' where id = ${id}`);

  test("of two transactions with the same new words in opposite order: both finish", async () => {
    const both = [
      [called(washing, "Zibeline"), run(`update subcategory set name = 'Xenotime' where id = ${cottons}`)],
      [called(rubbing, "Xenotime"), run(`update subcategory set name = 'Zibeline' where id = ${wools}`)],
    ];
    expect(await interleave(db, both, [0, 1, 0, 1])).toEqual(none);
    expect(await faults()).toEqual([]);
  });

  test("of an open transaction with a new word does not block another that uses it", async () => {
    await db.transaction().execute(async (open) => {
      await called(washing, "Zibeline")(open);
      await db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '2s'`.execute(other);
        await run(`update product set name = 'Zibeline' where id = ${lawn}`)(other);
      });
    });
    expect(await faults()).toEqual([]);
  });

  test.each([
    ["method", called(washing, "Zibeline")],
    ["product", run(`update product set name = 'Zibeline' where id = ${lawn}`)],
    ["synonym", run("insert into search_synonym (id, phrases) values (1, '{zibeline,lawn}')")],
  ])("has an unused word that a %s uses again: it is not deleted", async (_, write) => {
    for (const order of [
      [0, 1, 1],
      [0, 0, 1, 1],
      [0, 1, 0, 1],
      [1, 0, 0, 1],
    ]) {
      await run("insert into search_word values ('zibeline', 'zibeline', 1) on conflict do nothing")(db);
      expect(await interleave(db, [[write, settle], [run("select search_rebuild()")]], order)).toEqual(none);
      expect(await faults()).toEqual([]);
      await run(`update product set name = 'Lawn' where id = ${lawn}; delete from search_synonym`)(db);
      await called(washing, "Washing")(db);
    }
  });
});

describe("search_rebuild()", () => {
  test("puts products that are changed and added meanwhile into the right tier", async () => {
    const add = run(`update product set name = 'Gauze' where id = ${lawn};
      insert into product (id, subcategory_id, item_number, name) values (14, ${cottons}, 'T-14', 'Gauze')`);
    for (const order of [
      [0, 1, 0, 1],
      [0, 0, 1, 1],
      [1, 0, 0, 1],
    ]) {
      await run(`insert into product_search (product_id, weight, tier, item_key, name_key, names, head, words)
        select n, 1000, 1, n, 'lawn', 'lawn', 'lawn', 'lawn' from generate_series(1001, 4000) n`)(db);
      expect(await interleave(db, [[add, settle], [run("select search_rebuild()")]], order)).toEqual(none);
      expect(await rows(`select product_id, tier from product_search where product_id in (${lawn}, 14) order by 1`)).toEqual([
        { product_id: lawn, tier: 4 },
        { product_id: 14, tier: 4 },
      ]);
      await run("delete from product where id = 14; delete from product_search where product_id > 1000; select search_rebuild()")(
        db,
      );
    }
  });

  test("finishes when it runs twice at the same time", async () => {
    const rebuild = [run("select search_rebuild()")];
    expect(await interleave(db, [rebuild, rebuild], [0, 1, 0, 1])).toEqual(none);
    expect(await faults()).toEqual([]);
  });
});

describe("the pages of lists", () => {
  test.each([
    ["method", `insert into product_method values (${serge}, ${washing}, 'ballast')`],
    ["picture", `insert into media (id, product_id, source, version, width, height) values (1, ${serge}, 'upload:a', '1', 1, 1)`],
  ])(
    "are dropped after a product's new %s, also those of the category into which it has been moved meanwhile",
    async (_, statement) => {
      const both = [
        [run(statement), settle],
        [run(`update product set subcategory_id = ${cottons} where id = ${serge}`), settle],
      ];
      for (const order of [
        [0, 1, 1, 1, 0, 0],
        [0, 1, 1, 0, 1, 0],
      ]) {
        await run("delete from page_change")(db);
        expect(await interleave(db, both, order)).toEqual(none);
        const told = `select count(distinct changed_by) from page_change where 'subcategory:${cottons}' = any(tags)`;
        expect(await rows(told)).toEqual([{ count: 2 }]);
        await run(
          `delete from media; delete from product_method; update product set subcategory_id = ${wools} where id = ${serge}`,
        )(db);
      }
    },
  );
});

test.each(["repeatable read", "serializable"] as const)(
  "a transaction that is %s, which does not see what others commit, may read but not write",
  async (level) => {
    const begin = () => db.transaction().setIsolationLevel(level);
    const edit = begin().execute((tx) => tx.updateTable("product").set({ name: "Fine lawn" }).execute());
    await expect(edit).rejects.toThrow(`The catalogue cannot be changed by a transaction that is ${level}.`);
    const read = begin().execute((tx) => tx.selectFrom("product").select("name").where("id", "=", lawn).execute());
    expect(await read).toEqual([{ name: "Lawn" }]);
  },
);

const aProduct = fc.constantFrom(lawn, voile, serge, 14, 15);
const aMethod = fc.constantFrom(washing, rubbing);
const aCategory = fc.constantFrom(cottons, wools);
const aWord = fc.constantFrom("Lawn", "Zibeline", "Xenotime", "Gauze", "Yak");
/** Anything that somebody may do to the catalogue. */
const aChange = fc.oneof(
  fc.tuple(aProduct, aWord).map(([id, word]) => `update product set name = '${word}' where id = ${id}`),
  fc.tuple(aProduct, aCategory).map(([id, into]) => `update product set subcategory_id = ${into} where id = ${id}`),
  aProduct.map((id) => `update product set best_seller = not best_seller where id = ${id}`),
  fc.tuple(aProduct, aCategory, aWord).map(
    ([id, of, word]) => `insert into product (id, subcategory_id, item_number, name) values (${id}, ${of}, 'N-${id}', '${word}')
      on conflict do nothing`,
  ),
  aProduct.map((id) => `delete from product where id = ${id}`),
  fc.tuple(aCategory, aWord).map(([id, word]) => `update subcategory set name = '${word} ${id}' where id = ${id}`),
  fc
    .tuple(aProduct, aMethod)
    .map(
      ([id, by]) => `insert into product_method select id, ${by}, 'ballast' from product where id = ${id} on conflict do nothing`,
    ),
  fc.tuple(aProduct, aMethod).map(([id, by]) => `delete from product_method where (product_id, method_id) = (${id}, ${by})`),
  fc.tuple(aMethod, aWord).map(([id, word]) => `update method set title = '${word}' where id = ${id}`),
  fc.tuple(fc.constantFrom(1, 2), aWord).map(
    ([id, word]) => `insert into search_synonym (id, phrases) values (${id}, '{${word},cloth}')
      on conflict (id) do update set phrases = excluded.phrases`,
  ),
  fc.constant("delete from search_synonym where id = 1"),
);
const aTransaction = fc
  .tuple(fc.array(aChange, { minLength: 1, maxLength: 3 }), fc.constantFrom([], [settle], [run("select search_rebuild()")]))
  .map(([changes, last]): Step[] => [...changes.map(run), ...last]);

test("in any order of three concurrent transactions the index is the same as one computed from scratch", async () => {
  let committed = 0;
  const turns = fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.tuple(aTransaction, aTransaction, aTransaction), turns, async (transactions, order) => {
      const errors = await interleave(db, transactions, order);
      committed += errors.filter((error) => error === undefined).length;
      expect(await faults()).toEqual([]);
    }),
    { numRuns: examples(60) },
  );
  // The others were refused: two that changed the same rows in opposite order, or used what another had taken away.
  expect(committed).toBeGreaterThan(2 * examples(60));
});

test("many concurrent writers all finish, and none is refused", async () => {
  const change = (writer: number, turn: number) => {
    const word = ["Zibeline", "Xenotime", "Yak", "Gauze"][(writer + turn) % 4];
    const product = [lawn, voile, serge][turn % 3];
    const category = [cottons, wools][turn % 2];
    const method = [washing, rubbing][turn % 2];
    const changes = [
      `update product set name = '${word} ${writer}' where id = ${product}`,
      `update subcategory set name = '${word} ${turn} ${category}' where id = ${category}`,
      `update product set subcategory_id = ${category} where id = ${product}`,
      `update method set title = '${word}' where id = ${method}`,
      `insert into product_method values (${product}, ${method}, 'ballast') on conflict do nothing`,
      `delete from product_method where product_id = ${product}`,
      `update product set best_seller = not best_seller where id = ${product}; update subcategory set name = '${word} ${category}' where id = ${category}`,
      "select search_rebuild()",
    ];
    return changes[(writer + turn) % changes.length] ?? "";
  };
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; turn < 24; turn++) await run(change(writer, turn))(db);
    }),
  );
  expect(await faults()).toEqual([]);
  expect(await rows("select from pending_change")).toEqual([]);
});
