import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { tryMailServer } from "../../adapters/mail/mailer.ts";
import { pendingMigrations } from "../../db/migrate.ts";
import { probeReading, probeWriting } from "../../db/probe.ts";
import type { Database } from "../../db/schema.ts";
import { checkStore, markKey } from "../../domain/files/check-store.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { TookTooLong, withTimeout } from "../limits/with-timeout.ts";

/** Timeout in milliseconds of the database, and of the disk. */
const timeout = 3000;
/** Milliseconds for which the result of a look is reused. */
const cacheMs = { good: 5000, bad: 1000 };
const usualHelpersMs = 30_000;

/**
 * `reason`: why the site cannot do its work, in a few words; then a proxy sends visitors elsewhere. `impaired`: what does not answer although the site
 * goes on without it, because every node would be without it: mails wait, forms without files are taken.
 */
export type Readiness = { reason: string | undefined; impaired: string[] };

type Options = {
  db: Database;
  files: FileStores;
  config: { dataFolder: string; smtpUrl?: string | undefined };
  /** Aborted when the process has to stop. */
  stopping?: AbortSignal;
  /** Milliseconds from some moment on, to measure how old a result is. */
  elapsed?: () => number;
  /** Milliseconds for which the answers of the mail server and the store are reused. */
  helpersMs?: number;
};

/** Looks whether the site can do its work. @returns a function that looks again when the last look is old */
export function createReadiness({
  db,
  files,
  config,
  stopping,
  elapsed = () => performance.now(),
  helpersMs = usualHelpersMs,
}: Options) {
  const { dataFolder, smtpUrl } = config;
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

  let helpers: Promise<(string | undefined)[]> | undefined;
  let helpersUntil = 0;

  /** What the mail server and the store say, shared by concurrent requests. */
  async function impaired(): Promise<string[]> {
    if (!helpers || elapsed() > helpersUntil) {
      helpersUntil = elapsed() + helpersMs;
      helpers = Promise.all([storeSilence(files), mailServerProblem(smtpUrl)]);
    }
    return (await helpers).filter((one) => one !== undefined);
  }

  return async (): Promise<Readiness> => {
    if (stopping?.aborted) return { reason: "the site is stopping", impaired: [] };
    const reason = (await databaseProblem(db)) ?? (await writeProblem());
    return { reason, impaired: reason === undefined ? await impaired() : [] };
  };
}

async function storeSilence(files: FileStores): Promise<string | undefined> {
  const answer = withTimeout(timeout, files("file-store").size(markKey));
  return answer.then(
    () => undefined,
    () => "the store of files does not answer",
  );
}

async function mailServerProblem(url: string | undefined): Promise<string | undefined> {
  if (url === undefined) return undefined;
  return withTimeout(timeout, tryMailServer(url)).then(
    () => undefined,
    () => "the mail server does not take mail",
  );
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

/** A node with another folder or bucket would store files where the other nodes do not find them. One that does not answer only impairs. */
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
