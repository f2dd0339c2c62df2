import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../builders/database.ts";

const { pool } = await testDatabase();

beforeAll(async () => {
  await pool.query(`
    insert into category (id, name) values (1, 'Standard fabrics'), (2, 'Soils');
    insert into subcategory (id, category_id, name) values (11, 1, 'Adjacent fabrics'), (12, 1, 'Rubbing cloths'), (21, 2, 'Carbon soils');
    insert into product (id, subcategory_id, item_number, name) values (101, 11, '11-010', 'Multifibre DW'), (102, 12, '12-010', 'Crocking cloth');
    insert into standards_body (id, name, full_name) values (5, 'ISO', 'International Organization for Standardization'), (6, 'AATCC', 'AATCC');
    insert into method (id, body_id, designation, title, subject) values (51, 5, 'ISO 105-X12', 'Rubbing', 'colour fastness'), (61, 6, 'AATCC 8', 'Crocking', 'colour fastness');
    insert into product_method values (101, 51, 'adjacent fabric'), (102, 61, 'rubbing cloth');
    insert into interest_group (id, name) values (7, 'Mills');
    insert into interest_group_subcategory values (7, 11);
    insert into equipment_category (id, name) values (8, 'Crockmeters');
    insert into equipment_category_subcategory values (8, 12);
    insert into media (id, product_id, source, version, width, height) values (901, 101, 'upload:a', '1', 10, 10);
    insert into supplier values ('name', 'Warpline');
    insert into page (id, name, heading) values (2, 'about-block', 'Since 1934'), (43, 'map', 'Agents');
    insert into about_item (id, name) values (1, 'HISTORY');
    insert into heritage_entry (id, year, heading) values (1, '1934', 'Two looms');
    insert into service (id, name) values (1, 'Cutting');
    insert into association (id, name) values (1, 'IWTO');
    insert into career (id, name) values (1, 'Weaver');
    insert into event (id, name) values (1, 'Open day');
    insert into news (id, title, published_on) values (1, 'New lot', '2026-03-31');
    insert into download (id, name, extension, source, bytes) values (1, 'Catalog', 'pdf', 'upload:z', 9);
    insert into region (id, name) values (1, 'North America'), (3, 'Europe');
    insert into country (id, name, code, region_id) values (840, 'United States', 'US', 1);
    insert into lot (number, item_numbers, status, released_on) values ('L-2610-1', '{11-010,11-011}', 'released', '2026-10-05');
    insert into stored_file (key, area, bytes, content_type) values ('a.pdf', 'papers', 1, 'application/pdf'), ('b.pdf', 'papers', 1, 'application/pdf');
    insert into paper (kind, item_number, language, issued_on, key, name) values ('safety data sheet', '12-010', 'en', '2026-01-01', 'a.pdf', 'a.pdf');
    insert into agent (id, country_id, name, latitude, longitude) values (1, 840, 'Warpline', 41.7, -71.2);
  `);
});

/** The tags of all that a statement announces; the statement is taken back. */
async function tagsOf(statement: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("begin; truncate page_change");
    await client.query(statement);
    // What a commit does first: which lists show a product is found out then.
    await client.query("set constraints all immediate");
    const { rows } = await client.query<{ tag: string }>("select distinct unnest(tags) as tag from page_change order by tag");
    return rows.map(({ tag }) => tag);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const picture = (column: string, id: number) =>
  `insert into media (id, ${column}, source, version, width, height) values (902, ${id}, 'upload:b', '1', 1, 1)`;

describe("a change names the pages that it puts out of date", () => {
  test.each([
    ["supplier's facts", "update supplier set value = 'Warpline Test Materials'", ["supplier"]],
    ["category", "update category set name = 'Soils and stains' where id = 2", ["categories", "category:2"]],
    [
      "subcategory",
      "update subcategory set description = 'White' where id = 12",
      ["category:1", "subcategories", "subcategory:12"],
    ],
    [
      "subcategory that moves",
      "update subcategory set category_id = 2 where id = 12",
      ["category:1", "category:2", "subcategories", "subcategory:12"],
    ],
    [
      "product: not its lists of categories",
      "update product set name = 'Multifibre TV' where id = 101",
      ["product:101", "products", "subcategory:11"],
    ],
    [
      "product that becomes a best seller",
      "update product set best_seller = true where id = 102",
      ["product:102", "products", "subcategory:12"],
    ],
    [
      "product that moves",
      "update product set subcategory_id = 12 where id = 101",
      ["product:101", "products", "subcategory:11", "subcategory:12"],
    ],
    [
      "new product",
      "insert into product (id, subcategory_id, item_number, name) values (103, 21, '21-010', 'Carbon black')",
      ["product:103", "products", "subcategory:21"],
    ],
    ["standards body", "update standards_body set website = 'https://iso.example' where id = 5", ["bodies", "body:5"]],
    ["method", "update method set title = 'Rubbing fastness' where id = 51", ["body:5", "method:51", "methods"]],
    ["method that moves", "update method set body_id = 6 where id = 51", ["body:5", "body:6", "method:51", "methods"]],
    [
      "product's role in a method",
      "update product_method set note = 'DW' where product_id = 101",
      ["method:51", "product:101", "products", "subcategory:11"],
    ],
    [
      "product's method taken away",
      "delete from product_method where product_id = 102",
      ["method:61", "product:102", "products", "subcategory:12"],
    ],
    ["interest group", "update interest_group set name = 'Weaving mills'", ["interest-group:7", "interest-groups"]],
    [
      "what an interest group leads to",
      "insert into interest_group_subcategory values (7, 12)",
      ["interest-group:7", "interest-groups"],
    ],
    [
      "equipment category",
      "update equipment_category set name = 'Rubbing testers'",
      ["equipment-categories", "equipment-category:8"],
    ],
    [
      "what an equipment category leads to",
      "delete from equipment_category_subcategory",
      ["equipment-categories", "equipment-category:8"],
    ],
    ["product's picture", "update media set alt = 'Six strips' where id = 901", ["product:101", "products", "subcategory:11"]],
    [
      "picture that changes its owner",
      "update media set product_id = null, category_id = 1 where id = 901",
      ["categories", "category:1", "product:101", "products", "subcategory:11"],
    ],
    ["subcategory's picture", picture("subcategory_id", 11), ["subcategory:11"]],
    ["body's picture", picture("standards_body_id", 5), ["bodies", "body:5"]],
    ["interest group's picture", picture("interest_group_id", 7), ["interest-group:7"]],
    ["equipment category's picture", picture("equipment_category_id", 8), ["equipment-category:8"]],
    [
      "product that goes, with its picture and methods",
      "delete from product where id = 101",
      ["method:51", "product:101", "products", "subcategory:11"],
    ],
    ["page of text", "update page set content = 'Ask them.' where id = 43", ["page:43", "pages"]],
    ["page that gets another id", "update page set id = 44 where id = 43", ["page:43", "page:44", "pages"]],
    ["fact about the supplier", "update about_item set description = 'Ninety years.'", ["about"]],
    ["heritage entry", "update heritage_entry set year = '1935'", ["heritage"]],
    ["service", "delete from service", ["services"]],
    ["association", "update association set website = 'https://iwto.org'", ["associations"]],
    ["career", "insert into career (id, name) values (2, 'Dyer')", ["careers"]],
    ["event", "update event set starts_on = '2026-06-04'", ["events"]],
    ["news", "update news set published_on = '2026-04-01'", ["latest-news", "news"]],
    ["download", "update download set bytes = 10", ["downloads"]],
    ["region", "update region set name = 'Americas' where id = 1", ["regions"]],
    ["country", "update country set region_id = 3", ["countries"]],
    ["agent", "update agent set phone = '+1 508 555 0134'", ["agents"]],
    ["page's picture", picture("page_id", 2), ["page:2", "pages"]],
    ["heritage entry's picture", picture("heritage_entry_id", 1), ["heritage"]],
    ["service's picture", picture("service_id", 1), ["services"]],
    ["association's picture", picture("association_id", 1), ["associations"]],
    ["career's picture", picture("career_id", 1), ["careers"]],
    ["event's picture", picture("event_id", 1), ["events"]],
    ["news's picture", picture("news_id", 1), ["latest-news", "news"]],
    ["download's picture", picture("download_id", 1), ["downloads"]],
    [
      "picture that goes from a product to a page",
      "update media set product_id = null, page_id = 2 where id = 901",
      ["page:2", "pages", "product:101", "products", "subcategory:11"],
    ],
    ["lot", "update lot set status = 'on hold'", ["item:11-010", "item:11-011", "lot:L-2610-1", "lots"]],
    [
      "lot that is of another item now",
      "update lot set item_numbers = '{11-010,12-010}'",
      ["item:11-010", "item:11-011", "item:12-010", "lot:L-2610-1", "lots"],
    ],
    [
      "value of a lot: not the pages of its items",
      "insert into lot_value (lot_number, property, found) values ('L-2610-1', 'mass per unit area', 114)",
      ["lot:L-2610-1", "lots"],
    ],
    [
      "paper of a lot",
      `insert into paper (kind, lot_number, language, issued_on, key, name)
        values ('lot report', 'L-2610-1', 'en', '2026-10-05', 'b.pdf', 'b.pdf')`,
      ["item:11-010", "item:11-011", "lot:L-2610-1"],
    ],
    ["paper of an item that is withdrawn", "update paper set withdrawn_at = now()", ["item:12-010"]],
    ["setting", "insert into setting (name, value) values ('paper_readers', '{}')", ["setting:paper_readers"]],
    ["table that is emptied", "truncate supplier", ["everything"]],
  ])("%s", async (_, statement, tags) => {
    expect(await tagsOf(statement)).toEqual(tags);
  });

  test("every table of the catalogue is watched", async () => {
    const showOnNoPage = [
      "page_change|pending_change$|applied_functions$|kysely_|secret$|stored_file$|file_store$",
      "enquiry|request_list|own_number$|outbox|serial_|newsletter_|edition_(watch|told)$|kit_problem_told$|human_check_used",
      "account|agent_document$|(agent|audit|comment)_event$|customer_tally$|lead(_|$)|limit_use$",
      "product_search$|search_(case|log|phrase|tier|word)$",
      "answer_template$|backup_run$|holiday$|inbox_view$|incoming_mail|mail_delay$|passkey_challenge$",
      "publication$|catalogue_import|record_(change|draft)$|workbench_file$|page_viewer$|address_redirect$",
      "delivery$|lot_(decision|look|watch)$|recall_notice$",
      "quote(_|$)",
    ];
    const { rows } = await pool.query<{ name: string; triggers: number }>(
      `select c.relname as name, count(t.oid)::int as triggers from pg_class c
       left join pg_trigger t on t.tgrelid = c.oid and t.tgname like 'page\\_tags\\_%'
       where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace and c.relname !~ $1
       group by c.relname having count(t.oid) <> 4`,
      [`^(${showOnNoPage.join("|")})`],
    );
    expect(rows).toEqual([]);
  });
});

describe("changes that announce nothing", () => {
  test.each([
    ["an update that leaves everything as it was", "update product set name = name"],
    [
      "the same import again",
      "insert into category (id, name) values (1, 'Standard fabrics') on conflict (id) do update set name = excluded.name",
    ],
    ["an update of nothing", "update product set name = 'x' where id = -1"],
  ])("%s", async (_, statement) => {
    expect(await tagsOf(statement)).toEqual([]);
  });
});

test("of many rows only the changed ones are named", async () => {
  expect(await tagsOf("update product set name = case id when 102 then 'Crocking cloth, bleached' else name end")).toEqual([
    "product:102",
    "products",
    "subcategory:12",
  ]);
});

test("up to a hundred tags are named; more stand for everything", async () => {
  const products = (from: number, to: number) =>
    `insert into product (id, subcategory_id, item_number, name) select n, 21, 'n' || n, 'Soil ' || n from generate_series(${from}, ${to}) n`;
  expect(await tagsOf(products(1001, 1098))).toHaveLength(100);
  expect(await tagsOf(products(1101, 1200))).toEqual(["everything"]);
});
