import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Log } from "../../adapters/log.ts";

/**
 * Work that a command does in a process of its own, so that pages do not wait for it and its memory ends with it.
 *
 * @param args of `npm run cli`
 * @param failed what is logged where it fails
 */
export function ownProcess(args: readonly string[], log: Log, failed: string) {
  let running: ChildProcess | undefined;
  return {
    /** @returns whether it did its work: not where it failed, or was stopped */
    async run(): Promise<boolean> {
      running = spawn(process.execPath, [path.resolve("cli/main.ts"), ...args], { stdio: ["ignore", "ignore", "pipe"] });
      let complaint = "";
      running.stderr?.on("data", (text: Buffer) => {
        complaint = (complaint + text).slice(-2000);
      });
      const [code] = (await once(running, "close")) as [number | null];
      running = undefined;
      if (code !== 0 && code !== null) log.error({ complaint: complaint.trim() }, failed);
      return code === 0;
    },
    /** Ends it: nothing counts of what it had not finished. */
    stop(): void {
      running?.kill();
    },
  };
}
