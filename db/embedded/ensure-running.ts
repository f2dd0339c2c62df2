import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { DatabaseProblem } from "../database-problem.ts";
import { isDatabaseAway } from "../is-database-away.ts";
import type { Home } from "./home.ts";
import { knock } from "./knock.ts";
import { isOccupied } from "./lock-files.ts";
import { type Launched, launch } from "./postmaster.ts";

/** Not faults: another process was quicker, or the helpers of a killed server are still leaving. */
const willPass = /lock file|pre-existing shared memory block/;
const patience = 60_000;

type Server = {
  home: Home;
  bin: string;
  socketFolder: string;
  settings: string[];
  /** What to do with the connection before the server counts as running; it may be stopped by another process until then. */
  settleIn: (connection: pg.Client) => Promise<void>;
};
export type Running = { connection: pg.Client; adopted: boolean };

/**
 * Sees to it that a server runs on the database: adopts the one that does, else launches it. Any number of processes may do so at once.
 *
 * @returns an open connection, and whether the server was there already
 * @throws DatabaseProblem when it does not start
 */
export async function ensureRunning({ home, bin, socketFolder, settings, settleIn }: Server): Promise<Running> {
  let launched: Launched | undefined;
  let said = "";
  let deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const answer = await knock(socketFolder, "warpline");
    if (typeof answer === "object") {
      if (await hasSettled(answer, settleIn)) return { connection: answer, adopted: launched === undefined };
      continue;
    }
    // However long a recovery takes, it must not be interrupted.
    if (answer !== "nobody") deadline = Date.now() + patience;

    const farewell = launched?.farewell();
    if (farewell !== undefined) {
      if (!willPass.test(farewell)) throw failed(home, farewell);
      said = farewell;
      launched = undefined;
    }
    if (answer === "nobody" && !launched && !isOccupied(home.cluster, socketFolder)) launched = launch(home, bin, settings);
    await sleep(farewell === undefined ? 20 : 200);
  }
  throw failed(home, said || `It did not answer within ${patience / 1000} seconds`);
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

function failed({ folder }: Home, said: string): DatabaseProblem {
  const reasons = said.match(/(?<=(?:FATAL|ERROR|DETAIL|HINT): ).*/g)?.map((reason) => reason.trim());
  const reason = (reasons?.join("; ") ?? said.trim()).replace(/\.$/, "");
  return new DatabaseProblem(`The embedded PostgreSQL did not start: ${reason}. Its log is ${folder}/postgres.log.`);
}
