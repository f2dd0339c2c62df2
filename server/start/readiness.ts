import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pendingMigrations } from "../../db/migrate.ts";
import { probeReading, probeWriting } from "../../db/probe.ts";
import type { Database } from "../../db/schema.ts";
import { checkStore } from "../../domain/files/check-store.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { TookTooLong, withTimeout } from "../pages/with-timeout.ts";

/** Timeout in milliseconds of the database, and of the disk. */
const timeout = 3000;
/** Milliseconds for which the result of a write check is reused. */
const cacheMs = { good: 5000, bad: 1000 };

type Options = {
  db: Database;
  files: FileStores;
  config: { dataFolder: string };
  /** Aborted when the process has to stop. */
  stopping?: AbortSignal;
  /** Milliseconds from some moment on, to measure how old a result is. */
  elapsed?: () => number;
};

/**
 * Checks whether the site can do all of its work.
 *
 * @returns a function that resolves to the reason why it cannot, in a few words; undefined when it can
 */
export function createReadiness({ db, files, config: { dataFolder }, stopping, elapsed = () => performance.now() }: Options) {
  let writing: Promise<string | undefined> | undefined;
  let until = 0;

  /** The result of one write check, shared by concurrent requests. */
  function writeProblem(): Promise<string | undefined> {
    if (!writing || elapsed() > until) {
      until = Number.POSITIVE_INFINITY;
      writing = checkWriting();
    }
    return writing;
  }

  async function checkWriting(): Promise<string | undefined> {
    const problem = (await folderProblem(dataFolder)) ?? (await outboxProblem(db)) ?? (await storeProblem(db, files));
    until = elapsed() + (problem ? cacheMs.bad : cacheMs.good);
    return problem;
  }

  return async (): Promise<string | undefined> => {
    if (stopping?.aborted) return "the site is stopping";
    return (await databaseProblem(db)) ?? (await writeProblem());
  };
}

async function databaseProblem(db: Database): Promise<string | undefined> {
  try {
    await withTimeout(timeout, probeReading(db));
    const pending = await withTimeout(timeout, pendingMigrations(db));
    return pending.length > 0 ? `migrations are missing: ${pending.join(", ")}` : undefined;
  } catch {
    return "the database does not answer";
  }
}

/** Writes a file of one block and deletes it. */
async function folderProblem(folder: string): Promise<string | undefined> {
  const file = path.join(folder, ".ready-check");
  try {
    await mkdir(folder, { recursive: true });
    await withTimeout(timeout, writeFile(file, Buffer.alloc(4096)));
    return undefined;
  } catch (error) {
    return `the data folder cannot be written (${(error as NodeJS.ErrnoException).code})`;
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

/** A node with another folder or bucket would store files where the other nodes do not find them. A store that does not answer is no problem here. */
async function storeProblem(db: Database, files: FileStores): Promise<string | undefined> {
  const store = await withTimeout(timeout, checkStore({ db, files }, { mark: false })).catch(() => "ours");
  return store === "ours" ? undefined : "the files of the database are not here (npm run cli -- doctor)";
}

async function outboxProblem(db: Database): Promise<string | undefined> {
  try {
    await withTimeout(timeout, probeWriting(db));
    return undefined;
  } catch (error) {
    if (error instanceof TookTooLong) return "the database does not answer";
    return `the outbox cannot be written (${(error as { code?: string }).code})`;
  }
}
