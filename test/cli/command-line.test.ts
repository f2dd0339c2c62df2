import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { attachmentStore } from "../../adapters/attachments/attachment-store.ts";
import { openFiles } from "../../adapters/files/open-files.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { markKey } from "../../domain/files/check-store.ts";
import { sweepFiles } from "../../domain/files/sweep-files.ts";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { runCommandLine, spawnCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";
import { emptyCatalogue, systemContext } from "../builders/importing.ts";
import { mailbox } from "../stand-ins/mailbox.ts";
import { s3Server } from "../stand-ins/s3-server.ts";

const { db, url } = await testDatabase();
beforeEach(() => emptyCatalogue(db));

/** Runs the command line on the test's database. */
async function cli(args: string[], env: Record<string, string> = {}) {
  const dataFolder = await mkdtemp(path.join(tmpdir(), "warpline-cli-"));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  const run = await runCommandLine(args, { env: { DATABASE_URL: url, DATA_FOLDER: dataFolder, ...env } });
  return { ...run, uploads: await readdir(path.join(dataFolder, "uploads")).catch(() => []) };
}

const count = async (table: "product" | "media") =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  ).count;

/** A folder whose one picture is a file. */
async function withPicture(): Promise<CatalogueFolder> {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#d8cdb4" } })
    .png()
    .toBuffer();
  const folder = new CatalogueFolder().file("media/aatcc.png", png);
  folder.rows("media.csv").splice(0, 2);
  return folder;
}

describe("a process", () => {
  test("is called from any folder, prints what it did and its progress, each to its stream, and ends with 0", async () => {
    const folder = await new CatalogueFolder().only("supplier.csv", "categories.csv").write();
    const [env, cwd] = [{ DATABASE_URL: url, DATA_FOLDER: path.join(folder, "data") }, path.dirname(folder)];
    const { code, output, complaint } = await spawnCommandLine(["import", path.basename(folder)], { env, cwd });
    expect({ code, complaint }).toEqual({
      code: 0,
      complaint: expect.stringMatching(/100 %\nAll rows are written\. The search reads them …\n$/),
    });
    expect(output).toMatch(/category +2 +0 +0 +0\n/);
    expect(output).toMatch(/The catalogue is imported\.\n$/);
  });

  test.each([
    [["import", "/nowhere/at/all"], 1, /^There is no folder \/nowhere\/at\/all that can be read\.\n$/],
    [["import"], 2, /^Missing required argument 'folder'/],
  ])("of %j ends with %d, and says why on standard error", async (args, code, complaint) => {
    const run = await spawnCommandLine(args, { env: { DATABASE_URL: url } });
    expect(run).toMatchObject({ code, output: "", complaint: expect.stringMatching(complaint) });
  });

  test("loads every command as it is written, which Node may refuse and Vitest does not", () => {
    const program = `import { commands } from "./cli/commands.ts"; for (const { load } of Object.values(commands)) await load();`;
    const { stderr, status } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  });
});

describe("import", () => {
  test("imports a folder with its pictures, prints progress and a table of what changed", async () => {
    const folder = await (await withPicture()).write();
    const { code, output, complaint, uploads } = await cli(["import", folder]);
    expect({ code, complaint }).toEqual({ code: 0, complaint: expect.stringMatching(/100 %/) });
    expect(uploads).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.webp$/)]);
    expect(output).toMatch(/product +3 +0 +0 +0\n/);
    expect(output).toMatch(/media +1 +0 +0 +0\n/);
    expect(output).toMatch(/The catalogue is imported\.\n$/);
    expect(await db.selectFrom("media").select(["width", "height", "source"]).execute()).toEqual([
      { width: 60, height: 40, source: expect.stringMatching(/^upload:/) },
    ]);
  });

  test("writes neither rows nor picture files with --dry-run", async () => {
    const folder = await (await withPicture()).write();
    const { code, output, uploads } = await cli(["import", folder, "--dry-run"]);
    expect({ code, uploads }).toEqual({ code: 0, uploads: [] });
    expect(output).toMatch(/media +1 +0 +0 +0\n/);
    expect(output).toMatch(/A dry run: nothing was written\.\n$/);
    expect(await count("product")).toBe(0);
  });

  test("prints problems as a table, with exit code 1", async () => {
    const folder = await new CatalogueFolder()
      .only("products.csv", "subcategories.csv", "categories.csv")
      .cell("products.csv", 0, "areal_mass", "115 g")
      .cell("products.csv", 2, "item_number", "")
      .write();
    const { code, output, complaint } = await cli(["import", folder]);
    expect({ code, output }).toEqual({ code: 1, output: "" });
    expect(complaint).toBe(
      [
        "products.csv:2  areal_mass   areal_mass must be a positive number such as 115, not “115 g”; leave out the unit",
        "products.csv:4  item_number  item_number must be filled",
        "Nothing was written. Put these right and import again.",
        "",
      ].join("\n"),
    );
    expect(await count("product")).toBe(0);
  });

  test("reports a file that is not a picture as a problem of its row", async () => {
    const folder = await (await withPicture()).file("media/aatcc.png", "not a picture").write();
    const { code, complaint } = await cli(["import", folder]);
    expect(code).toBe(1);
    expect(complaint).toMatch(/^media\.csv:2 +source +\S.*\n/m);
    expect(await count("media")).toBe(0);
  });

  test("reports a missing folder", async () => {
    const { code, complaint } = await cli(["import", "/nowhere/at/all"]);
    expect({ code, complaint }).toEqual({ code: 1, complaint: "There is no folder /nowhere/at/all that can be read.\n" });
  });

  test.each([
    [["import"], /^Missing required argument 'folder'\.\n\nUsage: npm run cli -- import \[options\] <folder>\n/],
    [["import", "a", "b"], /^Too many arguments for 'import'/],
    [["import", "a", "--dryrun"], /^Unknown option '--dryrun'\. Did you mean --dry-run\?\n\nUsage: npm run cli -- import/],
  ])("%j is wrong usage", async (args, message) => {
    const { code, complaint } = await cli(args);
    expect({ code, complaint }).toEqual({ code: 2, complaint: expect.stringMatching(message) });
  });
});

describe("help", () => {
  test.each([[["help"]], [["--help"]], [[]]])("%j lists the commands", async (args) => {
    const { code, output } = await cli(args);
    expect(code).toBe(0);
    for (const name of ["import", "migrate", "doctor", "enquiries", "agents"])
      expect(output).toMatch(new RegExp(`^  ${name} +\\S`, "m"));
  });
  test("on import has the files and their columns; an error message does not", async () => {
    const columns = "  categories.csv\n    id*, name*, description (Markdown or a file), position\n";
    expect((await cli(["help", "import"])).output).toContain(columns);
    expect((await cli(["import", "--help"])).output).toContain(columns);
    expect((await cli(["import"])).both).not.toContain("categories.csv");
  });
  test.each([
    [["imprt"], /^Unknown command 'imprt'\. Did you mean import\?\n/],
    [["agents", "aprove"], /^Unknown command 'aprove'\. Did you mean approve\?\n/],
  ])("%j is wrong usage, and the most similar command is suggested", async (args, message) => {
    const { code, complaint } = await cli(args);
    expect({ code, complaint }).toEqual({ code: 2, complaint: expect.stringMatching(message) });
  });
});

describe("migrate", () => {
  test("applies what is missing, then finds nothing to do", async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const fresh = `${rows[0]?.name}_fresh`;
    await sql`create database ${sql.id(fresh)}`.execute(db);
    onTestFinished(async () => {
      await sql`drop database ${sql.id(fresh)} with (force)`.execute(db);
    });
    const address = new URL(url);
    address.pathname = `/${fresh}`;
    const env = { DATABASE_URL: address.href };
    const sick = await cli(["doctor"], env);
    expect({ code: sick.code, output: sick.output }).toEqual({
      code: 1,
      output: expect.stringMatching(/!! {2}Migrations .*001_catalogue.* not applied: run npm run cli -- migrate/),
    });
    const first = await cli(["migrate"], env);
    expect({ code: first.code, output: first.output }).toEqual({
      code: 0,
      output: expect.stringMatching(/^Migration 001_catalogue is done\n/),
    });
    const second = await cli(["migrate"], env);
    expect({ code: second.code, output: second.output }).toEqual({
      code: 0,
      output: "The database is up to date already.\n",
    });
  });
});

describe("files copy", () => {
  test("copies what the data folder has into the bucket, once", async () => {
    const dataFolder = await mkdtemp(path.join(tmpdir(), "warpline-copy-"));
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
    const s3 = await s3Server();
    const files = openFiles({ s3: undefined, dataFolder });
    const key = `${"1".repeat(40)}.pdf`;
    await files("attachments").put(key, Buffer.from("%PDF-1.7 lot"));
    await files("agent-documents").put(key.replace("1", "2"), Buffer.from("%PDF-1.7 prices"));
    const { endpoint, region, accessKeyId, secretAccessKey } = s3.settings;
    const env = {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const copy = () => cli(["files", "copy"], { DATA_FOLDER: dataFolder, ...env });
    expect((await copy()).output).toBe("2 files were copied, 0 were there already.\n");
    expect((await copy()).output).toBe("0 files were copied, 2 were there already.\n");
    expect(s3.objects.get(key)?.toString()).toBe("%PDF-1.7 lot");
    expect([...s3.objects.keys()].toSorted()).toEqual([key, `agent-documents/${key.replace("1", "2")}`].toSorted());
  });
  test("needs a bucket", async () => {
    const { code, complaint } = await cli(["files", "copy"], { S3_ENDPOINT: "" });
    expect({ code, complaint }).toEqual({ code: 2, complaint: expect.stringMatching(/^There is no bucket to copy to/) });
  });
});

describe("doctor", () => {
  test("finds nothing wrong with a site in order", async () => {
    const { code, output } = await cli(["doctor"]);
    // A machine may have no time service, and none of the tests has a folder for backups.
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/^((ok {2}| ! {2}(?=Backups|Clock))\S.*\n){17}$/),
    });
    expect(output).toMatch(/Catalogue +empty: run npm run cli -- import FOLDER/);
    expect(output).toMatch(/Files +0 files, all in /);
    expect(output).toMatch(/Mail +nothing is waiting/);
    expect(output).toMatch(/Kits +nothing is wrong with the released kits/);
  });
  test("reports mails that were given up recently, by their kind", async () => {
    const mail = (message: "staff-notice" | "reset-password", dead_at: Date | null) => ({
      message,
      dead_at,
      attempts: 10,
      to_address: "a@example.com",
    });
    const longAgo = new Date(Date.now() - 31 * 86_400_000);
    await db
      .insertInto("outbox")
      .values([mail("staff-notice", null), mail("staff-notice", longAgo)])
      .execute();
    onTestFinished(async () => {
      await db.deleteFrom("outbox").execute();
    });
    const waiting = await cli(["doctor"]);
    expect({ code: waiting.code, output: waiting.output }).toEqual({
      code: 0,
      output: expect.stringMatching(/Mail +1 waiting to be sent/),
    });
    await db
      .insertInto("outbox")
      .values([mail("reset-password", new Date()), mail("reset-password", new Date())])
      .execute();
    const { code, output } = await cli(["doctor"]);
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/!! {2}Mail +.*were given up: 2 reset-password\./),
    });
    expect(output).not.toContain("a@example.com");
  });
  test("reports a mail that the mail server refused at once to us, but not to a visitor, whose address may be mistyped", async () => {
    const mail = (message: "staff-notice" | "receipt") => ({
      message,
      dead_at: new Date(),
      attempts: 1,
      to_address: "a@example.com",
    });
    onTestFinished(async () => {
      await db.deleteFrom("outbox").execute();
    });
    await db.insertInto("outbox").values(mail("receipt")).execute();
    const mistyped = await cli(["doctor"]);
    expect({ code: mistyped.code, output: mistyped.output }).toEqual({
      code: 0,
      output: expect.stringMatching(/Mail +nothing is waiting; .* refused 1 to visitors' addresses for good/),
    });
    await db.insertInto("outbox").values(mail("staff-notice")).execute();
    const ours = await cli(["doctor"]);
    expect({ code: ours.code, output: ours.output }).toEqual({
      code: 1,
      output: expect.stringMatching(/!! {2}Mail +.*were given up: 1 staff-notice\./),
    });
  });
  test("reports missing files, and a folder other than the one with the files", async () => {
    const dataFolder = await mkdtemp(path.join(tmpdir(), "warpline-doctor-"));
    const files = openFiles({ s3: undefined, dataFolder });
    const ctx = { db, files, now: () => new Date() };
    onTestFinished(async () => {
      await rm(dataFolder, { recursive: true, force: true });
      await db.deleteFrom("enquiry").execute();
      await db.deleteFrom("stored_file").execute();
      await db.updateTable("file_store").set({ marked_at: null }).execute();
    });
    const attachments = [await attachmentStore(ctx).store({ name: "a.pdf", bytes: Buffer.from("%PDF-1.7") })];
    await submitEnquiry(systemContext(db), { kind: complaint, values: sampleOf(complaint), attachments });
    await sweepFiles(ctx);
    expect((await cli(["doctor"], { DATA_FOLDER: dataFolder })).output).toMatch(/ok {2}Files +1 files, all in /);
    const elsewhere = await cli(["doctor"]);
    expect({ code: elsewhere.code, output: elsewhere.output }).toEqual({
      code: 1,
      output: expect.stringMatching(/!! {2}Files +\S+ is not where the other nodes keep files/),
    });
    await files("attachments").delete(attachments[0]?.key ?? "");
    expect((await cli(["doctor"], { DATA_FOLDER: dataFolder })).output).toMatch(
      /!! {2}Files +Files are missing in \S+, such as attachments\/[0-9a-f]{40}\.pdf: bring them back from a backup/,
    );
    await files("file-store").put(markKey, Buffer.from("another"));
    expect((await cli(["doctor"], { DATA_FOLDER: dataFolder })).output).toMatch(
      /!! {2}Files +\S+ holds the files of another database/,
    );
  });
  test("knocks at the mail server and at the bucket, and goes on to the other checks", async () => {
    const box = await mailbox();
    expect((await cli(["doctor"], { SMTP_URL: box.url })).output).toMatch(/ok {2}Mail server +127\.0\.0\.1 takes mail/);
    const { code, output } = await cli(["doctor"], {
      SMTP_URL: "smtp://127.0.0.1:1",
      ...{ S3_ENDPOINT: "http://127.0.0.1:1/files", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" },
    });
    expect(code).toBe(1);
    expect(output).toMatch(/!! {2}Files +http:\/\/127\.0\.0\.1:1\S* does not answer/);
    expect(output).toMatch(/!! {2}Mail server +The mail server of SMTP_URL cannot be reached/);
    expect(output).toMatch(/ok {2}Mail +nothing is waiting/);
  });
  test("reports a database that does not answer", async () => {
    const { code, output } = await cli(["doctor"], { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/!! {2}Database +\S.*DATABASE_URL/) });
  });
  test("reports a wrong variable", async () => {
    const { code, output } = await cli(["doctor"], { PORT: "http" });
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining("PORT must be a number (it is “http”).") });
  });
  test("reports a data folder that cannot be created", async () => {
    const { code, output } = await cli(["doctor"], { DATA_FOLDER: "/dev/null/data" });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/!! {2}Data folder +\/dev\/null\/data cannot be written to/),
    });
  });
});
