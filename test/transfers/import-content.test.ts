import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { testDatabase } from "../builders/database.ts";
import { emptyCatalogue, importFolder, readAll } from "../builders/importing.ts";

const { db } = await testDatabase();
beforeEach(() => emptyCatalogue(db));

const small = () => new CatalogueFolder();

async function imported(folder: CatalogueFolder) {
  const result = await importFolder(db, await folder.write());
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.summary;
}

const nothingElse = { added: 0, updated: 0, unchanged: 0, removedLinks: 0 };

describe("the supplier's content", () => {
  test("every kind of cell is stored", async () => {
    await imported(small());
    const all = await readAll(db);
    expect(all.page).toEqual([
      {
        id: 2,
        name: "about-block",
        heading: "Since 1934",
        sub_heading: "Fall River",
        content: "# Where\n\nIn **Fall River**.",
        on_home: true,
        position: 10,
      },
      { id: 43, name: "map", heading: "Agents", sub_heading: "", content: "Ask **them**.", on_home: false, position: 20 },
    ]);
    expect(all.about_item).toEqual([{ id: 1, name: "HISTORY", description: "Ninety years.", position: 10 }]);
    expect(all.heritage_entry).toMatchObject([
      { id: 1, year: "1934", heading: "Two looms", content: "A weaving shed.", position: 10 },
      { id: 2, year: "1951–1955" },
    ]);
    expect(all.service).toMatchObject([
      { id: 1, name: "Cutting", category: "Preparation", description: "To size.", website: "" },
      { id: 2, website: "https://storage.example/" },
    ]);
    expect(all.association).toMatchObject([{ id: 1, name: "IWTO", website: "https://iwto.org" }, { id: 2 }]);
    expect(all.career).toMatchObject([
      { id: 1, name: "Weaver", abbreviation: "WEAVE", description: "Second shift.", position: 10 },
    ]);
    expect(all.event).toMatchObject([
      { id: 1, place: "Fall River", starts_on: "2026-06-04", ends_on: "2026-06-05" },
      { id: 2, place: "", starts_on: null, ends_on: null },
    ]);
    expect(all.news).toMatchObject([
      { id: 1, title: "New lot", short_description: "Of 11-010.", content: "Level.", published_on: "2026-03-31" },
      { id: 2, content: "" },
    ]);
    expect(await db.selectFrom("agent").selectAll().orderBy("id").execute()).toMatchObject([
      {
        id: 1,
        country_id: 840,
        kind: "head-office",
        address: "18 Reed Street\nFall River, MA 02720",
        latitude: 41.7015,
        longitude: -71.155,
        position: 10,
      },
      { id: 2, country_id: 380, kind: "representative", address: "", position: 0 },
    ]);
  });

  test.each([
    ["pages.csv", "page", "heading", ["pages", "page:2"]],
    ["about.csv", "about_item", "description", ["about"]],
    ["heritage.csv", "heritage_entry", "year", ["heritage"]],
    ["services.csv", "service", "category", ["services"]],
    ["associations.csv", "association", "description", ["associations"]],
    ["careers.csv", "career", "abbreviation", ["careers"]],
    ["events.csv", "event", "place", ["events"]],
    ["news.csv", "news", "title", ["latest-news", "news"]],
    ["regions.csv", "region", "name", ["regions"]],
    ["countries.csv", "country", "name", ["countries"]],
    ["agents.csv", "agent", "phone", ["agents"]],
  ] as const)("one changed cell of %s: one row is updated, and only its pages are dropped", async (file, table, column, tags) => {
    await imported(small());
    await sql`truncate page_change`.execute(db);
    const summary = await imported(small().cell(file, 0, column, "Changed"));
    const rows = small().rows(file).length;
    expect(summary[table]).toEqual({ ...nothingElse, updated: 1, unchanged: rows - 1 });
    const { rows: changes } = await sql<{ tags: string[] }>`select tags from page_change`.execute(db);
    expect(changes.flatMap((change) => change.tags).toSorted()).toEqual(tags.toSorted());
  });

  test("names can be swapped, and records without a unique name may share one", async () => {
    await imported(small());
    const swapped = small()
      .cell("regions.csv", 0, "name", "Europe")
      .cell("regions.csv", 1, "name", "North America")
      .cell("pages.csv", 0, "name", "map")
      .cell("pages.csv", 1, "name", "about-block")
      .cell("countries.csv", 0, "name", "Italy")
      .cell("countries.csv", 1, "name", "United States")
      .cell("agents.csv", 0, "name", "Warpline")
      .cell("news.csv", 1, "title", "New lot");
    const summary = await imported(swapped);
    expect(summary.region).toEqual({ ...nothingElse, updated: 2 });
    expect(summary.country).toEqual({ ...nothingElse, updated: 2 });
    expect(summary.page).toEqual({ ...nothingElse, updated: 2 });
    expect(summary.agent).toEqual({ ...nothingElse, updated: 1, unchanged: 1 });
  });

  test("agents and countries can refer to records that are in the catalogue already", async () => {
    await imported(small());
    const part = small().only("agents.csv");
    part.rows("agents.csv").splice(1, 1);
    expect(await imported(part)).toEqual({ agent: { ...nothingElse, unchanged: 1 } });
    expect(await imported(small().only("countries.csv"))).toEqual({ country: { ...nothingElse, unchanged: 2 } });
  });

  test("best sellers are marked, and stay so when the column is left out", async () => {
    const marked = small();
    for (const cells of marked.rows("products.csv")) cells.best_seller = cells.id === "102" ? "yes" : "";
    await imported(marked);
    await imported(small());
    const best = await db.selectFrom("product").select("id").where("best_seller", "=", true).execute();
    expect(best).toEqual([{ id: 102 }]);
  });
});

describe("pictures", () => {
  test.each([
    ["page:2", "page_id", 2],
    ["heritage:1", "heritage_entry_id", 1],
    ["service:2", "service_id", 2],
    ["association:1", "association_id", 1],
    ["career:1", "career_id", 1],
    ["event:2", "event_id", 2],
    ["news:1", "news_id", 1],
  ] as const)("of %s", async (owner, column, id) => {
    const folder = small().add("media.csv", { id: "4", owner, source: "swatch:lawn/whole" });
    expect((await imported(folder)).media).toEqual({ ...nothingElse, added: 4 });
    expect(await db.selectFrom("media").select([column, "category_id"]).where("id", "=", 4).executeTakeFirst()).toEqual({
      [column]: id,
      category_id: null,
    });
    expect((await imported(folder)).media).toEqual({ ...nothingElse, unchanged: 4 });
  });
});
