import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { archive, entriesOf } from "../../adapters/backups/archive.ts";
import { backUp, emptyPlace, filledSite, passingFolders } from "../builders/backups.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";

const newFolder = passingFolders();
const source = await testDatabase();
const site = await filledSite(source, await newFolder());

const run = (args: string[], env: Record<string, string> = {}) => runCommandLine(args, { env });

/** What a database holds of requests, files and pictures. */
async function contentsOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const read = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  try {
    return {
      requests: await read("select * from enquiry order by id"),
      files: await read("select * from enquiry_file order by key"),
      products: await read("select * from product order by id"),
      pictures: await read("select source from media order by id"),
      store: await read("select id from file_store"),
      stored: await read("select key, sha256, state from stored_file where state = 'owned' or area = 'uploads' order by key"),
      keys: await read(
        "select conrelid::regclass::text, conname, convalidated from pg_constraint where contype = 'f' order by 1, 2",
      ),
      triggers: await read("select tgrelid::regclass::text, tgname from pg_trigger where not tgisinternal order by 1, 2"),
      found: await read("select product_id from product_search order by 1"),
    };
  } finally {
    await client.end();
  }
}

describe("a backup that is restored into an empty place", () => {
  test("gives the same site: rows, files, foreign keys and triggers", async () => {
    const file = await backUp(site.env, await newFolder());
    const place = await emptyPlace(await newFolder());
    const { code, output } = await run(["restore", file], place);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/read back and has the checksum/) });
    expect(await contentsOf(place.DATABASE_URL)).toEqual(await contentsOf(source.url));
    expect((await contentsOf(place.DATABASE_URL)).requests).toHaveLength(2);
    for (const { key } of (await contentsOf(source.url)).files as { key: string }[]) {
      const bytes = await readFile(path.join(place.DATA_FOLDER, "attachments", key));
      expect(bytes).toEqual(await readFile(path.join(site.dataFolder, "attachments", key)));
    }
    expect((await run(["doctor", "--json"], place)).output).toMatch(/"check": "Files",\s+"ok": true/);
  });

  test("takes new rows where the old ones end", async () => {
    const file = await backUp(site.env, await newFolder());
    const place = await emptyPlace(await newFolder());
    await run(["restore", file], place);
    const client = new pg.Client({ connectionString: place.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query<{ last: string; next: string }>(
      "select (select max(id) from enquiry) as last, nextval(pg_get_serial_sequence('enquiry', 'id')) as next",
    );
    await client.end();
    expect(Number(rows[0]?.next)).toBeGreaterThan(Number(rows[0]?.last));
  });

  test("is refused where a site is already, in the database or in the store", async () => {
    const file = await backUp(site.env, await newFolder());
    const place = await emptyPlace(await newFolder());
    expect(await run(["restore", file], site.env)).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/database is not empty/),
    });
    const full = { ...place, DATA_FOLDER: site.dataFolder };
    expect(await run(["restore", file], full)).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/store of files is not empty/),
    });
    expect((await run(["restore", file], place)).code).toBe(0);
  });
});

describe("a backup", () => {
  test("is one file that only its owner may read, and is verified without a database", async () => {
    const file = await backUp(site.env, await newFolder());
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { code, output } = await run(["backup", "verify", file], { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/is whole.* rows of \d+ tables and \d files/) });
    expect(await run(["backup", file], site.env)).toMatchObject({ code: 1, complaint: expect.stringMatching(/exists already/) });
  });

  test("is refused with any byte changed, cut anywhere, or with something behind it", async () => {
    const file = await backUp(site.env, await newFolder());
    const whole = await readFile(file);
    const places = [0, 5, 6, whole.length - 1, whole.length - 33, whole.length - 41];
    for (let n = 0; n < 60; n++) places.push(Math.floor((n * whole.length) / 60));
    const copies = [
      ...places.map((at) => Buffer.from(whole.map((byte, n) => (n === at ? byte ^ 1 : byte)))),
      ...[0, 1, 40, whole.length >> 1, whole.length - 1, whole.length - 40].map((end) => whole.subarray(0, end)),
      Buffer.concat([whole, Buffer.from("x")]),
    ];
    const place = await emptyPlace(await newFolder());
    for (const [n, bytes] of copies.entries()) {
      const broken = path.join(await newFolder(), "broken.tar.zst");
      await writeFile(broken, bytes);
      const { code, complaint } = await run(["backup", "verify", broken]);
      expect([n, code, complaint]).toEqual([n, 1, expect.stringMatching(/^(This backup is damaged|This is no backup).*\n$/)]);
      if (n % 16 === 0) expect((await run(["restore", broken], place)).code).toBe(1);
    }
    expect((await run(["restore", file], place)).code).toBe(0);
  });

  test.each([
    ["a newer format", (head: Record<string, unknown>) => ({ ...head, format: 2 })],
    [
      "a newer version",
      (head: Record<string, unknown>) => ({ ...head, migrations: [...(head.migrations as string[]), "999_later"] }),
    ],
  ])("of %s is refused", async (_, change) => {
    const bytes = await readFile(await backUp(site.env, await newFolder()));
    const newer = path.join(await newFolder(), "newer.tar.zst");
    const copy = await archive(async (add) => {
      for await (const entry of entriesOf(Readable.from([bytes]), undefined)) {
        const text =
          entry.name === "backup.json" ? Buffer.from(JSON.stringify(change(JSON.parse(entry.bytes.toString())))) : entry.bytes;
        await add(entry.name, text.length, [text]);
      }
    }, new Date(0));
    await writeFile(newer, copy);
    const place = await emptyPlace(await newFolder());
    expect(await run(["restore", newer], place)).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/newer version of this program/),
    });
  });

  test("that is encrypted is read with its key only", async () => {
    const keyFile = path.join(await newFolder(), "backup.key");
    const { output } = await run(["backup", "make-key", keyFile]);
    const BACKUP_RECIPIENT = output.trim().replace("BACKUP_RECIPIENT=", "");
    const file = await backUp({ ...site.env, BACKUP_RECIPIENT }, await newFolder());
    expect((await readFile(file)).toString("latin1")).not.toContain("backup.json");
    expect(await run(["backup", "verify", file])).toMatchObject({ code: 1, complaint: expect.stringMatching(/encrypted: name/) });
    expect((await run(["backup", "verify", file], { BACKUP_KEY_FILE: keyFile })).code).toBe(0);
    const otherKey = path.join(await newFolder(), "other.key");
    await run(["backup", "make-key", otherKey]);
    expect(await run(["backup", "verify", file], { BACKUP_KEY_FILE: otherKey })).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/the key does not open it/),
    });
    const place = await emptyPlace(await newFolder());
    expect((await run(["restore", file], { ...place, BACKUP_KEY_FILE: keyFile })).code).toBe(0);
    const changed = await readFile(file);
    changed[changed.length - 20] = (changed.at(-20) ?? 0) ^ 1;
    await writeFile(file, changed);
    expect((await run(["backup", "verify", file], { BACKUP_KEY_FILE: keyFile })).code).toBe(1);
  });
});
