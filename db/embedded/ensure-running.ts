import type pg from "pg";
import { DatabaseProblem } from "../database-problem.ts";
import { isDatabaseAway } from "../is-database-away.ts";
import { unlessAborted } from "../unless-aborted.ts";
import { maxRecoveryMinutes, waitForDatabase } from "../wait-for-database.ts";
import { endServer } from "./end-server.ts";
import type { DataFolder } from "./home.ts";
import { isOccupied } from "./lock-files.ts";
import { type Launched, launch } from "./postmaster.ts";
import { type NoConnection, tryConnect } from "./try-connect.ts";
import { watchForStuckServer } from "./watch-for-stuck-server.ts";

/** Messages of temporary failures: another process was quicker, or the helpers of a killed server are still ending. */
const temporary = /lock file|pre-existing shared memory block/;
/** Milliseconds without any answer. */
const timeoutMs = 60_000;

type Server = {
  home: DataFolder;
  bin: string;
  socketFolder: string;
  settings: string[];
  /** Prepares the connection before the server counts as running; until then another process may stop it. */
  prepare: (connection: pg.Client) => Promise<void>;
  log: (message: string) => void;
};
export type Running = { connection: pg.Client; adopted: boolean };

/**
 * Ensures that a server runs on the database: adopts a running one, else launches it; ends one that is stuck. Any number of processes
 * may do so at once.
 *
 * @param signal ends the wait, and the server that was launched and does not answer yet
 * @returns an open connection, and whether the server was there already
 * @throws DatabaseProblem when it does not start; the signal's reason
 */
export async function ensureRunning(server: Server, signal?: AbortSignal): Promise<Running> {
  const { home, bin, socketFolder, settings, prepare, log } = server;
  const wait = waitForDatabase(log, signal);
  const findStuck = watchForStuckServer(home.cluster);
  let launched: Launched | undefined;
  let lastMessage = "";
  let answeredAt = Date.now();
  try {
    while (Date.now() - answeredAt < timeoutMs) {
      const answer = await unlessAborted(signal, tryConnect(socketFolder, "warpline"));
      if (typeof answer === "object") {
        answeredAt = Date.now();
        if (await unlessAborted(signal, isPrepared(answer, prepare)))
          return { connection: answer, adopted: launched === undefined };
      } else if (answer !== "no-answer") {
        answeredAt = Date.now();
        if (wait.isOver()) throw tookTooLong(home, answer);
      }
      const stuck = typeof answer === "string" ? findStuck(answer) : undefined;
      if (stuck !== undefined) {
        log(
          "The recovery of the embedded PostgreSQL was killed and does not begin again by itself: the server is ended and started again",
        );
        await endServer(home.cluster, stuck);
      }

      const messages = launched?.messages();
      if (messages !== undefined) {
        if (!temporary.test(messages)) throw failed(home, messages);
        lastMessage = messages;
        launched = undefined;
      }
      if (answer === "no-answer" && !launched && !isOccupied(home.cluster, socketFolder)) {
        launched = launch(home, bin, settings);
        if (messages === undefined) wait.hasMoved();
      }
      await wait.pause(typeof answer === "string" ? `the embedded PostgreSQL ${doing[answer]}` : "another process stops it");
    }
  } catch (error) {
    if (signal?.aborted) await launched?.end();
    throw error;
  }
  throw failed(home, lastMessage || `It did not answer within ${timeoutMs / 1000} seconds`);
}

const doing: Record<NoConnection, string> = {
  recovering: "starts or recovers from a crash",
  stopping: "is stopping",
  full: "has no connection left",
  "no-answer": "does not answer",
};

function tookTooLong({ folder }: DataFolder, answer: NoConnection): DatabaseProblem {
  return new DatabaseProblem(
    `The embedded PostgreSQL still ${doing[answer]} after ${maxRecoveryMinutes} minutes. It was left at work: start the site again later. Its log is ${folder}/postgres.log.`,
  );
}

async function isPrepared(connection: pg.Client, prepare: Server["prepare"]): Promise<boolean> {
  try {
    await prepare(connection);
    return true;
  } catch (error) {
    await connection.end();
    if (isDatabaseAway(error)) return false;
    throw error;
  }
}

function failed({ folder }: DataFolder, message: string): DatabaseProblem {
  const reasons = message.match(/(?<=(?:FATAL|ERROR|DETAIL|HINT): ).*/g)?.map((reason) => reason.trim());
  const reason = (reasons?.join("; ") ?? message.trim()).replace(/\.$/, "");
  return new DatabaseProblem(`The embedded PostgreSQL did not start: ${reason}. Its log is ${folder}/postgres.log.`);
}
