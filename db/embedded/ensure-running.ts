import type pg from "pg";
import { DatabaseProblem } from "../database-problem.ts";
import { isDatabaseAway } from "../is-database-away.ts";
import { unlessAborted } from "../unless-aborted.ts";
import { longestRecovery, waitForDatabase } from "../wait-for-database.ts";
import { endServer } from "./end-server.ts";
import type { DataFolder } from "./home.ts";
import { knock, type NoConnection } from "./knock.ts";
import { isOccupied } from "./lock-files.ts";
import { type Launched, launch } from "./postmaster.ts";
import { watchForStuckServer } from "./watch-for-stuck-server.ts";

/** Not faults: another process was quicker, or the helpers of a killed server are still leaving. */
const willPass = /lock file|pre-existing shared memory block/;
/** Milliseconds without any answer. */
const patience = 60_000;

type Server = {
  home: DataFolder;
  bin: string;
  socketFolder: string;
  settings: string[];
  /** What to do with the connection before the server counts as running; it may be stopped by another process until then. */
  settleIn: (connection: pg.Client) => Promise<void>;
  log: (message: string) => void;
};
export type Running = { connection: pg.Client; adopted: boolean };

/**
 * Sees to it that a server runs on the database: adopts the one that does, else launches it; ends one that is stuck. Any
 * number of processes may do so at once.
 *
 * @param signal ends the wait, and the server that was launched and does not answer yet
 * @returns an open connection, and whether the server was there already
 * @throws DatabaseProblem when it does not start; the signal's reason
 */
export async function ensureRunning(server: Server, signal?: AbortSignal): Promise<Running> {
  const { home, bin, socketFolder, settings, settleIn, log } = server;
  const wait = waitForDatabase(log, signal);
  const findStuck = watchForStuckServer(home.cluster);
  let launched: Launched | undefined;
  let said = "";
  let heardAt = Date.now();
  try {
    while (Date.now() - heardAt < patience) {
      const answer = await unlessAborted(signal, knock(socketFolder, "warpline"));
      if (typeof answer === "object") {
        heardAt = Date.now();
        if (await unlessAborted(signal, hasSettled(answer, settleIn)))
          return { connection: answer, adopted: launched === undefined };
      } else if (answer !== "nobody") {
        heardAt = Date.now();
        if (wait.isOver()) throw tookTooLong(home, answer);
      }
      const stuck = typeof answer === "string" ? findStuck(answer) : undefined;
      if (stuck !== undefined) {
        log(
          "The recovery of the embedded PostgreSQL was killed and does not begin again by itself: the server is ended and started again",
        );
        await endServer(home.cluster, stuck);
      }

      const farewell = launched?.farewell();
      if (farewell !== undefined) {
        if (!willPass.test(farewell)) throw failed(home, farewell);
        said = farewell;
        launched = undefined;
      }
      if (answer === "nobody" && !launched && !isOccupied(home.cluster, socketFolder)) {
        launched = launch(home, bin, settings);
        if (farewell === undefined) wait.hasMoved();
      }
      await wait.pause(typeof answer === "string" ? `the embedded PostgreSQL ${doing[answer]}` : "another process stops it");
    }
  } catch (error) {
    if (signal?.aborted) await launched?.end();
    throw error;
  }
  throw failed(home, said || `It did not answer within ${patience / 1000} seconds`);
}

const doing: Record<NoConnection, string> = {
  recovering: "starts or recovers from a crash",
  stopping: "is stopping",
  full: "has no connection left",
  nobody: "does not answer",
};

function tookTooLong({ folder }: DataFolder, answer: NoConnection): DatabaseProblem {
  return new DatabaseProblem(
    `The embedded PostgreSQL still ${doing[answer]} after ${longestRecovery} minutes. It was left at work: start the site again later. Its log is ${folder}/postgres.log.`,
  );
}

async function hasSettled(connection: pg.Client, settleIn: Server["settleIn"]): Promise<boolean> {
  try {
    await settleIn(connection);
    return true;
  } catch (error) {
    await connection.end();
    if (isDatabaseAway(error)) return false;
    throw error;
  }
}

function failed({ folder }: DataFolder, said: string): DatabaseProblem {
  const reasons = said.match(/(?<=(?:FATAL|ERROR|DETAIL|HINT): ).*/g)?.map((reason) => reason.trim());
  const reason = (reasons?.join("; ") ?? said.trim()).replace(/\.$/, "");
  return new DatabaseProblem(`The embedded PostgreSQL did not start: ${reason}. Its log is ${folder}/postgres.log.`);
}
