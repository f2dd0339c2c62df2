import { spawn } from "node:child_process";
import { closeSync, fchownSync, fstatSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { endServer } from "./end-server.ts";
import type { DataFolder } from "./home.ts";
import { serverEnvironment } from "./programs.ts";

/** A server that we have launched. */
export type Launched = {
  /** Its log messages once it has ended; undefined while it runs. */
  messages(): string | undefined;
  /** Ends it at any point of its start, without loss of data. */
  end(): Promise<void>;
};

/** Launches the server in a separate session: Ctrl-C in the terminal ends this process, which then stops the server. */
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
    messages() {
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
