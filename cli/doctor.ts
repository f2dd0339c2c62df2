import { constants, existsSync } from "node:fs";
import { access, stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs, styleText } from "node:util";
import { sql } from "kysely";
import { type Config, readConfig } from "../adapters/config.ts";
import { openFiles } from "../adapters/files/open-files.ts";
import { pendingMigrations } from "../db/migrate.ts";
import type { Database, Schema } from "../db/schema.ts";
import { maxTries } from "../domain/enquiries/outbox.ts";
import { checkStore, markKey } from "../domain/files/check-store.ts";
import { findMissingFiles } from "../domain/files/find-missing-files.ts";
import type { Command } from "./command.ts";
import { sentenceOf } from "./sentence-of.ts";
import { withDatabase } from "./with-database.ts";

/** What a check found: `todo` says what to do about it. */
type Finding = { ok: true; says: string } | { ok: false; todo: string };

export const doctor: Command = {
  usage: "doctor",
  summary: "Looks whether everything is in order and says what to do about what is not",
  async run(args) {
    parseArgs({ args, options: {} });
    const sound = [await report("Node", checkNode), await report("Configuration", checkConfig)];
    if (sound.every(Boolean)) sound.push(await report("Data folder", checkDataFolder));
    if (sound.every(Boolean)) sound.push(await reportDatabase());
    return sound.every(Boolean) ? 0 : 1;
  },
};

async function reportDatabase(): Promise<boolean> {
  try {
    return await withDatabase(
      async (db, config) =>
        (await report("Database", () => checkServer(db))) &&
        (await report("Migrations", () => checkMigrations(db))) &&
        (await report("Catalogue", () => checkCatalogue(db))) &&
        (await report("Files", () => checkFiles(db, config))) &&
        (await report("Mail", () => checkMail(db))),
    );
  } catch (error) {
    return report("Database", () => Promise.reject(error));
  }
}

async function report(name: string, check: () => Promise<Finding>): Promise<boolean> {
  const finding = await check().catch((error): Finding => ({ ok: false, todo: sentenceOf(error) }));
  const mark = finding.ok ? styleText("green", "ok") : styleText("red", "!!");
  console.log(`${mark}  ${name.padEnd(13)}  ${finding.ok ? finding.says : finding.todo}`);
  return finding.ok;
}

/** TypeScript runs unbuilt, which older ones cannot. */
async function checkNode(): Promise<Finding> {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= 24) return { ok: true, says: node };
  return { ok: false, todo: `Node ${node} is too old: use npm run cli, which brings its own.` };
}

async function checkConfig(): Promise<Finding> {
  const { databaseUrl } = readConfig(process.env);
  return { ok: true, says: databaseUrl === undefined ? "the embedded database" : `the database at ${new URL(databaseUrl).host}` };
}

/** The folder is made when it is first needed: then the nearest one around it must be writable. */
async function checkDataFolder(): Promise<Finding> {
  const { dataFolder } = readConfig(process.env);
  const there = nearestThatIs(dataFolder);
  try {
    await access(there, constants.W_OK);
    if (!(await stat(there)).isDirectory()) throw new Error("a file");
    return { ok: true, says: there === dataFolder ? dataFolder : `${dataFolder}, which will be made` };
  } catch {
    const todo = `${dataFolder} cannot be written to: give it to the user that runs the site, or set DATA_FOLDER to another folder.`;
    return { ok: false, todo };
  }
}

function nearestThatIs(folder: string): string {
  return existsSync(folder) ? folder : nearestThatIs(path.dirname(folder));
}

async function checkServer(db: Database): Promise<Finding> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
  return { ok: true, says: `PostgreSQL ${rows[0]?.server_version}` };
}

async function checkMigrations(db: Database): Promise<Finding> {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return { ok: true, says: "all applied" };
  return { ok: false, todo: `${pending.join(", ")} not applied: run npm run cli -- migrate, or npm start.` };
}

const counted = ["category", "subcategory", "product", "standards_body", "method", "media"] as const satisfies (keyof Schema)[];

async function checkCatalogue(db: Database): Promise<Finding> {
  const counts = await Promise.all(
    counted.map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow(),
    ),
  );
  if (counts.every(({ count }) => count === 0)) {
    return { ok: true, says: "empty: run npm run cli -- import FOLDER, or npm start, which loads the demo supplier" };
  }
  const [categories, subcategories, products, bodies, methods, pictures] = counts.map(({ count }) =>
    count.toLocaleString("en-US"),
  );
  const says = `${categories} categories, ${subcategories} subcategories, ${products} products, ${bodies} standards bodies, ${methods} methods, ${pictures} pictures`;
  return { ok: true, says };
}

/** Whether this computer sees the store that the other nodes see, and every file is in it. */
async function checkFiles(db: Database, config: Config): Promise<Finding> {
  const files = openFiles(config);
  const place = config.s3 ? config.s3.endpoint : config.dataFolder;
  const store = await checkStore({ db, files }, { mark: false });
  if (store === "another")
    return {
      ok: false,
      todo: `${place} holds the files of another database. Point DATA_FOLDER or S3_ENDPOINT to a place of this database's own; or, when its database was made again and the files may go, delete ${place}/file-store/${markKey} there.`,
    };
  if (store === "unknown")
    return {
      ok: false,
      todo: `${place} is not where the other nodes keep files: none of this database's is there. All nodes need the same S3_ENDPOINT, or one shared folder as DATA_FOLDER (docs/operations.md); after a change to a bucket, run npm run cli -- files copy.`,
    };
  const { checked, missing } = await findMissingFiles({ db, files });
  if (missing.length === 0) return { ok: true, says: `${checked.toLocaleString("en-US")} files, all in ${place}` };
  return {
    ok: false,
    todo: `Files are missing in ${place}, such as ${missing.slice(0, 3).join(", ")}: bring them back from a backup, or run npm run cli -- files copy when they are still in the data folder of this computer.`,
  };
}

/** Mail to ourselves: when that is refused, something is wrong here. Visitors mistype their addresses, and those are refused too. */
const toStaff = ["staff-notice", "customer-message", "comments-waiting", "agent-request", "lead-handed-back"];

/** Mail of the last month, whatever it was about: what is given up is told here, because only enquiries have a list that shows it. */
async function checkMail(db: Database): Promise<Finding> {
  const { rows } = await sql<{ message: string; waiting: number; refused: number; given_up: number }>`
    with mail as (
      select *, dead_at > now() - interval '30 days' as dead, attempts < ${maxTries} and message <> all(${toStaff}::text[]) as mistyped from outbox
    )
    select message, (count(*) filter (where sent_at is null and dead_at is null))::integer as waiting,
      (count(*) filter (where dead and mistyped))::integer as refused, (count(*) filter (where dead and not mistyped))::integer as given_up
    from mail group by message order by message`.execute(db);
  const sum = (key: "waiting" | "refused" | "given_up") => rows.reduce((total, row) => total + row[key], 0);
  const [waiting, refused] = [sum("waiting"), sum("refused")];
  const says = waiting === 0 ? "nothing is waiting" : `${waiting} waiting to be sent`;
  const addresses = refused === 0 ? "" : `; in the last 30 days mail servers refused ${refused} to visitors' addresses for good`;
  if (sum("given_up") === 0) return { ok: true, says: says + addresses };
  const kinds = rows.filter(({ given_up }) => given_up > 0).map(({ message, given_up }) => `${given_up} ${message}`);
  return {
    ok: false,
    todo: `In the last 30 days mails were given up: ${kinds.join(", ")}. See whether SMTP_URL is right; npm run cli -- enquiries list --undelivered shows the enquiries they belong to, the others were about accounts or comments.`,
  };
}
