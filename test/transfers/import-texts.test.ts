import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { testDatabase } from "../builders/database.ts";
import { emptyCatalogue, importFolder, readAll } from "../builders/importing.ts";

const { db } = await testDatabase();
beforeEach(() => emptyCatalogue(db));

const small = () => new CatalogueFolder();
const about = () => db.selectFrom("about_item").select("description").executeTakeFirst();

async function imported(folder: CatalogueFolder) {
  const result = await importFolder(db, await folder.write());
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.summary;
}

/** The problems of a folder in which a fact about the supplier names this file; nothing may be written. */
async function problemsOf(folder: CatalogueFolder, cell: string) {
  const before = await readAll(db);
  const result = await importFolder(db, await folder.cell("about.csv", 0, "description", cell).write());
  expect(await readAll(db)).toEqual(before);
  return result.ok ? "no problem" : result.problems;
}
const refused = (message: string) => [{ file: "about.csv", line: 2, column: "description", message }];

describe("a Markdown cell that names a file", () => {
  test("in the folder or one below, by any way to it, with blanks and in capitals", async () => {
    const names = {
      "about.csv": ["about_item", "texts/history.md"],
      "services.csv": ["service", "history.md"],
      "careers.csv": ["career", "./texts/../history.MD"],
      "events.csv": ["event", "texts/our history, long.md"],
    } as const;
    const folder = small();
    for (const [file, [, name]] of Object.entries(names))
      folder.file(path.normalize(name), `Founded *1934*: ${name}`).cell(file, 0, "description", name);
    await imported(folder);
    for (const [table, name] of Object.values(names))
      expect(await db.selectFrom(table).select("description").orderBy("id").limit(1).executeTakeFirst()).toEqual({
        description: `Founded *1934*: ${name}`,
      });
  });

  test("in the descriptions and contents of every file", async () => {
    const descriptions = [
      ["categories.csv", "category"],
      ["subcategories.csv", "subcategory"],
      ["products.csv", "product"],
      ["standards-bodies.csv", "standards_body"],
      ["methods.csv", "method"],
      ["interest-groups.csv", "interest_group"],
      ["equipment-categories.csv", "equipment_category"],
      ["services.csv", "service"],
      ["associations.csv", "association"],
      ["careers.csv", "career"],
      ["events.csv", "event"],
    ] as const;
    const contents = [
      ["pages.csv", "page"],
      ["heritage.csv", "heritage_entry"],
      ["news.csv", "news"],
    ] as const;
    const folder = small();
    for (const [file] of descriptions) folder.cell(file, 0, "description", "texts/about.md");
    for (const [file] of contents) folder.cell(file, 0, "content", "texts/about.md");
    await imported(folder);
    const text = "# Where\n\nIn **Fall River**.";
    for (const [file, table] of descriptions)
      expect(await db.selectFrom(table).select("description").orderBy("id").limit(1).executeTakeFirst(), file).toEqual({
        description: text,
      });
    for (const [file, table] of contents)
      expect(await db.selectFrom(table).select("content").orderBy("id").limit(1).executeTakeFirst(), file).toEqual({
        content: text,
      });
  });

  test("a text saved on another system is the same text", async () => {
    await imported(small().file("history.md", "One\n\ntwo\n").cell("about.csv", 0, "description", "history.md"));
    const again = small().file("history.md", "\ufeff\r\nOne\r\n\r\ntwo\r\n").cell("about.csv", 0, "description", "history.md");
    expect((await imported(again)).about_item).toMatchObject({ updated: 0, unchanged: 1 });
  });

  test("an edited text updates its record", async () => {
    await imported(small());
    const summary = await imported(small().file("texts/about.md", "Elsewhere."));
    expect(summary.page).toMatchObject({ updated: 1, unchanged: 1 });
  });

  test("is not one that is an address, a sentence, several lines or an ending alone; nor is a cell of another kind", async () => {
    const cells = {
      "about.csv": ["about_item", "https://warpline.example/readme.md"],
      "services.csv": ["service", "It is told in a file.md."],
      "careers.csv": ["career", "First line\nthen history.md"],
      "events.csv": ["event", ".md"],
    } as const;
    const folder = small().cell("about.csv", 0, "name", "README.md");
    for (const [file, [, cell]] of Object.entries(cells)) folder.cell(file, 0, "description", cell);
    await imported(folder);
    for (const [table, description] of Object.values(cells))
      expect(await db.selectFrom(table).select("description").orderBy("id").limit(1).executeTakeFirst()).toEqual({ description });
    expect(await db.selectFrom("about_item").select("name").execute()).toEqual([{ name: "README.md" }]);
  });
});

describe("a text that cannot be used", () => {
  test("is not there, outside of the folder, or a folder", async () => {
    const outside = (name: string) => `description must be a file inside the folder, not “${name}”`;
    const missing = (name: string) => `description must be a file in the folder: “${name}” is not there`;
    const cells = [
      ["about.csv", "texts/gone.md", missing],
      ["associations.csv", "../secret.md", outside],
      ["careers.csv", "texts/../../secret.md", outside],
      ["categories.csv", "/etc/motd.md", outside],
      ["events.csv", "C:\\texts\\about.md", missing],
      ["services.csv", "texts/folder.md", (name: string) => `description must be a file, not a folder: “${name}”`],
    ] as const;
    const folder = small().file("texts/folder.md/inside.txt", "");
    for (const [file, cell] of cells) folder.cell(file, 0, "description", cell);
    expect(await problemsOf(folder, cells[0][1])).toEqual(
      cells.map(([file, cell, message]) => ({ file, line: 2, column: "description", message: message(cell) })),
    );
  });

  test("in another encoding", async () => {
    const message = "description must be a file saved as UTF-8, which “a.md” is not";
    expect(await problemsOf(small().file("a.md", Buffer.from("Cr\xeape", "latin1")), "a.md")).toEqual(refused(message));
    expect(await problemsOf(small().file("a.md", Buffer.from("Crêpe", "utf16le")), "a.md")).toEqual(refused(message));
  });

  test("is larger than 200 kB; exactly 200 kB is accepted", async () => {
    expect(await problemsOf(small().file("a.md", "x".repeat(200_001)), "a.md")).toEqual(
      refused("description must be a file of at most 200 kB: “a.md” has 201 kB"),
    );
    await imported(small().file("a.md", "x".repeat(200_000)).cell("about.csv", 0, "description", "a.md"));
    expect((await about())?.description).toHaveLength(200_000);
  });

  test("is behind a link that leads out of the folder; links inside are followed", async () => {
    const outside = await mkdtemp(path.join(tmpdir(), "warpline-outside-"));
    onTestFinished(() => rm(outside, { recursive: true }));
    await writeFile(path.join(outside, "secret.md"), "secret");
    const folder = await small()
      .cell("about.csv", 0, "description", "texts/inside.md")
      .cell("careers.csv", 0, "description", "texts/out.md")
      .cell("events.csv", 1, "description", "linked/secret.md")
      .write();
    await mkdir(path.join(folder, "texts"), { recursive: true });
    await symlink(path.join(folder, "texts/about.md"), path.join(folder, "texts/inside.md"));
    await symlink(path.join(outside, "secret.md"), path.join(folder, "texts/out.md"));
    await symlink(outside, path.join(folder, "linked"));
    expect(await importFolder(db, folder)).toEqual({
      ok: false,
      more: 0,
      problems: [
        {
          file: "careers.csv",
          line: 2,
          column: "description",
          message: "description must be a file inside the folder, not “texts/out.md”",
        },
        {
          file: "events.csv",
          line: 3,
          column: "description",
          message: "description must be a file inside the folder, not “linked/secret.md”",
        },
      ],
    });
  });

  test("is reported with all other problems, on its line", async () => {
    const folder = small()
      .cell("pages.csv", 0, "sub_heading", "two\nlines")
      .cell("pages.csv", 0, "content", "texts/gone.md")
      .cell("categories.csv", 0, "name", "")
      .cell("agents.csv", 1, "country_id", "39");
    expect(await problemsOf(folder, "gone.md")).toMatchObject([
      { file: "about.csv", line: 2, column: "description" },
      { file: "agents.csv", line: 3, column: "country_id" },
      { file: "categories.csv", line: 2, column: "name" },
      { file: "pages.csv", line: 3, column: "content" },
    ]);
  });
});
