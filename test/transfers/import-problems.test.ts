import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { testDatabase } from "../builders/database.ts";
import { emptyCatalogue, importFolder, readAll } from "../builders/importing.ts";

const { db } = await testDatabase();
const small = () => new CatalogueFolder();
const empty = await readAll(db);

/** What the import complains of; nothing may have been written then. */
async function problemsOf(folder: CatalogueFolder, options = {}) {
  const before = await readAll(db);
  const result = await importFolder(db, await folder.write(), options);
  expect(await readAll(db)).toEqual(before);
  return result.ok ? "no problem" : result.problems;
}

describe("one bad cell", () => {
  test.each([
    ["supplier.csv", 0, "key", "nmae", "key must be one of the known words, not “nmae”; did you mean “name”?"],
    [
      "supplier.csv",
      2,
      "value",
      "javascript:alert(1)",
      "value of linkedin must be an address such as https://www.example.com, not “javascript:alert(1)”",
    ],
    ["supplier.csv", 1, "value", "long ago", "value of founded must be a year such as 1967, not “long ago”"],
    ["categories.csv", 1, "name", "", "name must be filled"],
    ["media.csv", 1, "id", "two", "id must be a whole number such as 12, not “two”"],
    ["media.csv", 1, "id", "0", "id must be a whole number such as 12, not “0”"],
    ["media.csv", 1, "id", "1234567890", "id must be a whole number such as 12, not “1234567890”"],
    ["categories.csv", 0, "position", "1.5", "position must be a whole number such as 10, not “1.5”"],
    [
      "products.csv",
      0,
      "areal_mass",
      "115 g",
      "areal_mass must be a positive number such as 115, not “115 g”; leave out the unit",
    ],
    ["products.csv", 0, "areal_mass", "0", "areal_mass must be a positive number such as 115, not “0”"],
    ["products.csv", 0, "areal_mass", "-3", "areal_mass must be a positive number such as 115, not “-3”"],
    ["products.csv", 0, "width", "44,5", "width must be a positive number such as 115, not “44,5”"],
    ["products.csv", 0, "areal_mass_unit", "gsm", "areal_mass_unit must be one of the known words (g/m2, oz/yd2), not “gsm”"],
    ["products.csv", 0, "width_unit", "mm", "width_unit must be one of the known words (cm, in), not “mm”"],
    [
      "products.csv",
      0,
      "composition",
      "cotton 65|polyester 45",
      "composition must have shares of at most 100 % in all, not 110 %",
    ],
    ["products.csv", 0, "composition", "65", "composition must be fibre shares such as cotton 65|polyester 35, not “65”"],
    [
      "products.csv",
      0,
      "construction",
      "twil-2-2",
      "construction must be one of the known words, not “twil-2-2”; did you mean “twill-2-2”?",
    ],
    ["products.csv", 0, "minimum_order_shown", "true", "minimum_order_shown must be yes or no, not “true”"],
    [
      "products.csv",
      0,
      "availability",
      "soon",
      "availability must be one of the known words (in-stock, low-stock, made-to-order, out-of-stock), not “soon”",
    ],
    [
      "standards-bodies.csv",
      0,
      "website",
      "www.iso.org",
      "website must be an address such as https://www.example.com, not “www.iso.org”",
    ],
    ["product-methods.csv", 0, "role", "adjacent", "role must be one of the known words, not “adjacent”"],
    ["interest-groups.csv", 0, "subcategory_ids", "11|x", "subcategory_ids must be whole numbers such as 31|32, not “11|x”"],
    ["interest-groups.csv", 0, "subcategory_ids", "11|21|11", "subcategory_ids must name 11 only once"],
    [
      "media.csv",
      0,
      "owner",
      "11-010",
      "owner must name a record such as product:11-010, category:3 or standards-body:1, not “11-010”",
    ],
    ["media.csv", 0, "kind", "film", "kind must be one of the known words (image, video), not “film”"],
    ["media.csv", 0, "width_mm", "48 mm", "width_mm must be a positive number such as 115, not “48 mm”; leave out the unit"],
    ["media.csv", 0, "source", "swatch:missing/whole", "There is no swatch “missing/whole”."],
    [
      "media.csv",
      0,
      "source",
      "woven:lawn",
      "source must be a file in the folder or begin with a known scheme (swatch, upload), not “woven:lawn”",
    ],
    ["media.csv", 0, "source", "media/none.png", "source must be a file in the folder: “media/none.png” is not there"],
    ["media.csv", 0, "source", "../secret.png", "source must be a file inside the folder, not “../secret.png”"],
    ["media.csv", 0, "source", "/etc/passwd", "source must be a file inside the folder, not “/etc/passwd”"],
    ["media.csv", 0, "source", "media", "source must be a file, not a folder: “media”"],
    ["products.csv", 0, "best_seller", "often", "best_seller must be yes or no, not “often”"],
    ["pages.csv", 0, "name", "", "name must be filled"],
    ["pages.csv", 1, "heading", "", "heading must be filled"],
    ["pages.csv", 0, "on_home", "first", "on_home must be yes or no, not “first”"],
    ["about.csv", 0, "position", "top", "position must be a whole number such as 10, not “top”"],
    ["heritage.csv", 1, "year", "", "year must be filled"],
    [
      "services.csv",
      1,
      "website",
      "javascript:alert(1)",
      "website must be an address such as https://www.example.com, not “javascript:alert(1)”",
    ],
    ["associations.csv", 0, "website", "iwto.org", "website must be an address such as https://www.example.com, not “iwto.org”"],
    ["careers.csv", 0, "id", "W1", "id must be a whole number such as 12, not “W1”"],
    ["events.csv", 1, "starts_on", "4 June 2026", "starts_on must be a day such as 2026-03-31, not “4 June 2026”"],
    ["events.csv", 0, "ends_on", "2026-06-31", "ends_on must be a day such as 2026-03-31, not “2026-06-31”"],
    ["events.csv", 0, "ends_on", "2026-06-03", "ends_on must not be before starts_on, which is 2026-06-04"],
    ["events.csv", 1, "ends_on", "2026-06-03", "ends_on must not be before starts_on, which is empty"],
    ["news.csv", 0, "published_on", "", "published_on must be filled"],
    ["news.csv", 0, "published_on", "2026-13-01", "published_on must be a day such as 2026-03-31, not “2026-13-01”"],
    ["regions.csv", 0, "name", "", "name must be filled"],
    ["countries.csv", 0, "code", "us", "code must be a country's two letters such as US, not “us”"],
    ["countries.csv", 0, "code", "USA", "code must be a country's two letters such as US, not “USA”"],
    ["agents.csv", 0, "kind", "office", "kind must be one of the known words (head-office, representative), not “office”"],
    ["agents.csv", 0, "email", "enquiries", "email must be an e-mail address, not “enquiries”"],
    ["agents.csv", 0, "latitude", "91", "latitude must be degrees from -90 to 90 such as 41.7015, not “91”"],
    ["agents.csv", 0, "latitude", "41,7015", "latitude must be degrees from -90 to 90 such as 41.7015, not “41,7015”"],
    ["agents.csv", 0, "longitude", "-180.5", "longitude must be degrees from -180 to 180 such as -71.155, not “-180.5”"],
    ["agents.csv", 0, "longitude", "", "longitude must be filled"],
  ])("%s row %d, %s “%s”", async (file, row, column, value, message) => {
    expect(await problemsOf(small().cell(file, row, column, value))).toEqual([{ file, line: row + 2, column, message }]);
  });
});

describe("cells that refer to nothing", () => {
  test.each([
    ["subcategories.csv", 1, "category_id", "9", "category_id must name a category that exists: there is none with id “9”"],
    ["products.csv", 1, "subcategory_id", "99", "subcategory_id must name a subcategory that exists: there is none with id “99”"],
    ["methods.csv", 1, "body_id", "7", "body_id must name a standards body that exists: there is none with id “7”"],
    [
      "product-methods.csv",
      0,
      "item_number",
      "11-01",
      "item_number must name a product that exists: there is none with item_number “11-01”; did you mean “11-010”?",
    ],
    [
      "product-methods.csv",
      0,
      "designation",
      "ISO 105 C06",
      "designation must name a method that exists: there is none with designation “ISO 105 C06”; did you mean “ISO 105-C06”?",
    ],
    [
      "equipment-categories.csv",
      0,
      "subcategory_ids",
      "11|98",
      "subcategory_ids must name a subcategory that exists: there is none with id “98”",
    ],
    ["media.csv", 0, "owner", "product:99-999", "owner must name a product that exists: there is none with item_number “99-999”"],
    [
      "media.csv",
      1,
      "owner",
      "equipment-category:5",
      "owner must name an equipment category that exists: there is none with id “5”",
    ],
    ["media.csv", 1, "owner", "category:one", "owner must name a category that exists: there is none with id “one”"],
    ["media.csv", 1, "owner", "page:9", "owner must name a page that exists: there is none with id “9”"],
    ["media.csv", 1, "owner", "heritage:9", "owner must name a heritage entry that exists: there is none with id “9”"],
    ["media.csv", 1, "owner", "service:9", "owner must name a service that exists: there is none with id “9”"],
    [
      "media.csv",
      1,
      "owner",
      "association:9",
      "owner must name an association or partner that exists: there is none with id “9”",
    ],
    ["media.csv", 1, "owner", "career:9", "owner must name a career that exists: there is none with id “9”"],
    ["media.csv", 1, "owner", "event:9", "owner must name an event that exists: there is none with id “9”"],
    ["media.csv", 1, "owner", "news:9", "owner must name a piece of news that exists: there is none with id “9”"],
    ["countries.csv", 1, "region_id", "9", "region_id must name a region that exists: there is none with id “9”"],
    ["agents.csv", 1, "country_id", "39", "country_id must name a country that exists: there is none with id “39”"],
  ])("%s row %d, %s “%s”", async (file, row, column, value, message) => {
    expect(await problemsOf(small().cell(file, row, column, value))).toEqual([{ file, line: row + 2, column, message }]);
  });
});

describe("names and numbers that occur twice", () => {
  test.each([
    ["supplier.csv", "key", { key: "name", value: "Other" }, 5, "key “name” must be there only once: it is already on line 2"],
    ["categories.csv", "id", { id: "2", name: "New" }, 4, "id “2” must be there only once: it is already on line 3"],
    [
      "categories.csv",
      "name",
      { id: "3", name: "Detergents" },
      4,
      "name “Detergents” must be there only once: it is already on line 3",
    ],
    [
      "subcategories.csv",
      "name",
      { id: "13", category_id: "1", name: "Multifibre" },
      5,
      "category_id “1” with name “Multifibre” must be there only once: it is already on line 2",
    ],
    [
      "products.csv",
      "item_number",
      { id: "104", subcategory_id: "11", item_number: "12-010", name: "New" },
      5,
      "item_number “12-010” must be there only once: it is already on line 3",
    ],
    [
      "standards-bodies.csv",
      "name",
      { id: "3", name: "ISO", full_name: "x" },
      4,
      "name “ISO” must be there only once: it is already on line 2",
    ],
    [
      "methods.csv",
      "designation",
      { id: "3", body_id: "1", designation: "AATCC TM61", title: "x", subject: "x" },
      4,
      "designation “AATCC TM61” must be there only once: it is already on line 3",
    ],
    [
      "product-methods.csv",
      "role",
      { item_number: "11-010", designation: "ISO 105-C06", role: "adjacent fabric" },
      5,
      "item_number “11-010” with designation “ISO 105-C06” with role “adjacent fabric” must be there only once: it is already on line 2",
    ],
    [
      "interest-groups.csv",
      "name",
      { id: "3", name: "Dyers" },
      4,
      "name “Dyers” must be there only once: it is already on line 3",
    ],
    ["equipment-categories.csv", "id", { id: "1", name: "New" }, 3, "id “1” must be there only once: it is already on line 2"],
    [
      "media.csv",
      "id",
      { id: "3", owner: "category:1", source: "swatch:x" },
      5,
      "id “3” must be there only once: it is already on line 4",
    ],
    [
      "pages.csv",
      "name",
      { id: "3", name: "map", heading: "Map" },
      4,
      "name “map” must be there only once: it is already on line 3",
    ],
    ["about.csv", "name", { id: "2", name: "HISTORY" }, 3, "name “HISTORY” must be there only once: it is already on line 2"],
    [
      "heritage.csv",
      "id",
      { id: "1", year: "1962", heading: "Blue wool" },
      4,
      "id “1” must be there only once: it is already on line 2",
    ],
    ["services.csv", "name", { id: "3", name: "Cutting" }, 4, "name “Cutting” must be there only once: it is already on line 2"],
    ["associations.csv", "name", { id: "3", name: "INDA" }, 4, "name “INDA” must be there only once: it is already on line 3"],
    ["careers.csv", "id", { id: "1", name: "Dyer" }, 3, "id “1” must be there only once: it is already on line 2"],
    ["events.csv", "id", { id: "2", name: "Fair" }, 4, "id “2” must be there only once: it is already on line 3"],
    [
      "news.csv",
      "id",
      { id: "1", title: "Foam", published_on: "2026-05-01" },
      4,
      "id “1” must be there only once: it is already on line 2",
    ],
    ["regions.csv", "name", { id: "3", name: "Europe" }, 4, "name “Europe” must be there only once: it is already on line 3"],
    [
      "countries.csv",
      "code",
      { id: "674", name: "San Marino", code: "IT", region_id: "2" },
      4,
      "code “IT” must be there only once: it is already on line 3",
    ],
    [
      "agents.csv",
      "id",
      { id: "2", country_id: "380", name: "Biella", latitude: "45.56", longitude: "8.06" },
      5,
      "id “2” must be there only once: it is already on line 2",
    ],
    [
      "packs.csv",
      "smallest",
      { item_number: "11-010", form: "m", size: "1", unit: "m", smallest: "0.5", step: "0.2" },
      2,
      "smallest must be a multiple of the step, which 0.5 is not of 0.2",
    ],
    [
      "packs.csv",
      "unit",
      { item_number: "11-010", form: "roll", size: "10" },
      2,
      "unit and size must both be filled, or neither",
    ],
  ])("%s: %s", async (file, column, cells, line, message) => {
    expect(await problemsOf(small().add(file, cells))).toEqual([{ file, line, column, message }]);
  });

  test("the same name in another category is no problem", async () => {
    expect(
      await problemsOf(small().add("subcategories.csv", { id: "22", category_id: "2", name: "Multifibre" }), { dryRun: true }),
    ).toBe("no problem");
  });

  describe("compared with the catalogue", () => {
    afterEach(() => emptyCatalogue(db));
    test("a name that a record outside the file has", async () => {
      await importFolder(db, await small().write());
      const part = small().only("products.csv", "subcategories.csv");
      part.rows("products.csv").splice(0);
      part.add("products.csv", { id: "104", subcategory_id: "11", item_number: "12-010", name: "New" });
      part.rows("subcategories.csv").splice(0);
      part.add("subcategories.csv", { id: "13", category_id: "1", name: "Multifibre" });
      expect(await problemsOf(part)).toEqual([
        {
          file: "subcategories.csv",
          line: 2,
          column: "name",
          message: "category_id “1” with name “Multifibre” must be new: subcategory 11 has it already",
        },
        {
          file: "products.csv",
          line: 2,
          column: "item_number",
          message: "item_number “12-010” must be new: product 102 has it already",
        },
      ]);
    });

    test("a number that a product of the catalogue gives up in the same import cannot be pointed at", async () => {
      await importFolder(db, await small().write());
      const part = small().only("products.csv", "product-methods.csv").cell("products.csv", 0, "item_number", "11-099");
      expect(await problemsOf(part)).toMatchObject([
        { file: "product-methods.csv", line: 2, column: "item_number" },
        { file: "product-methods.csv", line: 3, column: "item_number" },
      ]);
    });
  });
});

describe("headers", () => {
  test("a required column that is missing", async () => {
    expect(await problemsOf(small().withoutColumn("products.csv", "item_number"))).toEqual([
      { file: "products.csv", line: 1, column: "item_number", message: "item_number must be among the columns: it is missing" },
    ]);
  });
  test("an unknown column, with the nearest known one", async () => {
    const folder = small();
    for (const cells of folder.rows("products.csv")) cells.itm_number = cells.item_number ?? "";
    expect(await problemsOf(folder.withoutColumn("products.csv", "item_number"))).toEqual([
      {
        file: "products.csv",
        line: 1,
        column: "itm_number",
        message: "itm_number is not a column of this file; did you mean “item_number”?",
      },
      { file: "products.csv", line: 1, column: "item_number", message: "item_number must be among the columns: it is missing" },
    ]);
  });
  test("a column twice, an empty file, a file with a wrong name", async () => {
    const folder = small().file("categories.csv", "id,name,name\n1,a,b\n").file("methods.csv", "").file("product.csv", "id\n");
    expect(await problemsOf(folder)).toEqual([
      {
        file: "product.csv",
        line: 0,
        column: "",
        message: "product.csv is not a file of the import folder; did you mean “products.csv”?",
      },
      { file: "categories.csv", line: 1, column: "name", message: "name must be named only once" },
      { file: "methods.csv", line: 1, column: "", message: "The file is empty: the first line must name the columns." },
    ]);
  });
});

describe("lines", () => {
  test("are numbered as in the file, also below and inside cells of several lines", async () => {
    const folder = small()
      .cell("products.csv", 0, "description", "one\ntwo\nthree")
      .cell("products.csv", 0, "width", "wide")
      .cell("products.csv", 1, "id", "x");
    expect(await problemsOf(folder)).toMatchObject([
      { file: "products.csv", line: 4, column: "width" },
      { file: "products.csv", line: 5, column: "id" },
    ]);
    folder.file("products.csv", folder.text("products.csv", ";", "\r\n"));
    expect(await problemsOf(folder)).toMatchObject([{ line: 4 }, { line: 5 }]);
  });

  test("are counted when empty too", async () => {
    const folder = small().file("categories.csv", "id,name\n\n\n1,Adjacent fabrics\n\n2,\n");
    expect(await problemsOf(folder)).toEqual([
      { file: "categories.csv", line: 6, column: "name", message: "name must be filled" },
    ]);
  });
});

describe("files that cannot be read", () => {
  test.each([
    [
      "a quote that is never closed",
      'id,name\n1,Adjacent fabrics\n2,"Deter\ngents\n',
      3,
      'A quote (") is opened in this row and never closed.',
    ],
    [
      "a quote inside a cell",
      'id,name\n1,Adjacent 4" fabrics\n2,Detergents\n',
      2,
      'A cell that contains a quote (") must be quoted itself, and the quote inside it doubled ("").',
    ],
    [
      "text after a quoted cell",
      'id,name\n1,Adjacent fabrics\n2,"Deter"gents\n',
      3,
      'A cell that contains a quote (") must be quoted itself, and the quote inside it doubled ("").',
    ],
    [
      "another encoding",
      Buffer.from("id,name\n1,Adjacent fabrics\n2,Cr\xeape\n", "latin1"),
      3,
      "The file must be saved as UTF-8 (in Excel: “CSV UTF-8”).",
    ],
    ["UTF-16", Buffer.from("\ufeffid,name\n1,a\n", "utf16le"), 1, "The file must be saved as UTF-8 (in Excel: “CSV UTF-8”)."],
  ])("%s", async (_, content, line, message) => {
    // The other files point at categories: that they cannot be found is no second problem.
    expect(await problemsOf(small().file("categories.csv", content))).toEqual([
      { file: "categories.csv", line, column: "", message },
    ]);
  });

  test.each([
    ["1,Adjacent fabrics,white\n2,Detergents\n", 2, 3],
    ["1\n2,Detergents\n", 2, 1],
  ])("a row with too many or too few cells: %j", async (rows, line, cells) => {
    const message = `The row must have 2 cells as the header has, not ${cells}: is a delimiter missing, or a cell that holds one not quoted?`;
    expect(await problemsOf(small().file("categories.csv", `id,name\n${rows}`))).toEqual([
      { file: "categories.csv", line, column: "", message },
    ]);
  });
});

describe("all at once", () => {
  test("every problem of every file is reported, in the order of the files and lines", async () => {
    const folder = small()
      .cell("media.csv", 2, "source", "gone.png")
      .cell("products.csv", 2, "width", "wide")
      .cell("products.csv", 0, "subcategory_id", "99")
      .cell("products.csv", 0, "areal_mass", "heavy")
      .cell("categories.csv", 1, "name", "");
    expect(await problemsOf(folder)).toMatchObject([
      { file: "categories.csv", line: 3, column: "name" },
      { file: "products.csv", line: 2, column: "subcategory_id" },
      { file: "products.csv", line: 2, column: "areal_mass" },
      { file: "products.csv", line: 4, column: "width" },
      { file: "media.csv", line: 4, column: "source" },
    ]);
  });

  test("after 200 problems the others are only counted", async () => {
    const folder = small();
    for (let n = 1; n <= 250; n++) folder.add("categories.csv", { id: `${10 + n}`, name: "" });
    const result = await importFolder(db, await folder.write());
    expect(result.ok ? [] : [result.problems.length, result.more]).toEqual([200, 50]);
  });

  test("a dry run reports the same", async () => {
    const folder = small().cell("products.csv", 0, "areal_mass", "115 g");
    expect(await problemsOf(folder, { dryRun: true })).toEqual(await problemsOf(folder));
  });
});

describe("folders", () => {
  test("that do not exist, or have nothing to import", async () => {
    const folder = await small().only().write();
    await expect(importFolder(db, folder)).rejects.toThrow(
      /^There is nothing to import in .*: none of about.csv, .* is there\.$/,
    );
    await expect(importFolder(db, path.join(folder, "nowhere"))).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringContaining("There is no folder"),
    });
  });

  test("with a link that leads out of the folder: it is not followed", async () => {
    const outside = await mkdtemp(path.join(tmpdir(), "warpline-outside-"));
    onTestFinished(() => rm(outside, { recursive: true }));
    await writeFile(path.join(outside, "secret.png"), "secret");
    const folder = await small().cell("media.csv", 2, "source", "media/link.png").write();
    await symlink(path.join(outside, "secret.png"), path.join(folder, "media/link.png"));
    expect(await importFolder(db, folder)).toMatchObject({
      ok: false,
      problems: [
        {
          file: "media.csv",
          line: 4,
          column: "source",
          message: "source must be a file inside the folder, not “media/link.png”",
        },
      ],
    });
  });

  test("with picture files need a store", async () => {
    expect(await problemsOf(small(), { storeUpload: undefined })).toEqual([
      {
        file: "media.csv",
        line: 4,
        column: "source",
        message: "source must not be a file: there is no store for “media/aatcc.png” here",
      },
    ]);
  });
});

test("after all these the catalogue is as empty as before", async () => {
  expect(await readAll(db)).toEqual(empty);
});
