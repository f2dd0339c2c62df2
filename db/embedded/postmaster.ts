import { spawn } from "node:child_process";
import { closeSync, fchownSync, fstatSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { endServer } from "./end-server.ts";
import type { DataFolder } from "./home.ts";
import { serverEnvironment } from "./programs.ts";

/** A server that we have launched. */
export type Launched = {
  /** Undefined while it runs; afterwards what it said. */
  farewell(): string | undefined;
  /** Ends it wherever it is in its start; PostgreSQL loses nothing by that. */
  end(): Promise<void>;
};

/** Launches the server in a session of its own: Ctrl-C in our terminal is for us, who stop the server when we are done with it. */
export function launch({ folder, cluster, user }: DataFolder, bin: string, settings: string[]): Launched {
  const logFile = path.join(folder, "postgres.log");
  const log = openLog(logFile);
  if (user) fchownSync(log, user.uid, user.gid);
  const from = fstatSync(log).size;
  const child = spawn(path.join(bin, "postgres"), ["-D", cluster, ...settings], {
    cwd: "/",
    env: serverEnvironment,
    uid: user?.uid,
    gid: user?.gid,
    detached: true,
    // A file, not a pipe to us: the server may outlive us.
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  let failure: Error | undefined;
  child.on("error", (error) => {
    failure = error;
  });
  const hasEnded = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null;
  return {
    farewell() {
      if (failure) return failure.message;
      return hasEnded() ? readFileSync(logFile).subarray(from).toString() : undefined;
    },
    async end() {
      if (child.pid !== undefined && !hasEnded()) await endServer(cluster, child.pid);
    },
  };
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 1_048_576) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
}
