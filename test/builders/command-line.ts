import { spawn } from "node:child_process";
import path from "node:path";

type Options = { env: Record<string, string>; cwd?: string };

/**
 * Runs the command line in a process, as a person does.
 *
 * @returns the exit code, standard output, standard error, and both in their order
 */
export async function runCommandLine(args: readonly string[], { env, cwd = "." }: Options) {
  const child = spawn(process.execPath, [path.resolve("cli/main.ts"), ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: "1", ...env },
  });
  const texts = { output: "", complaint: "", both: "" };
  child.stdout.on("data", (data) => {
    texts.output += data;
    texts.both += data;
  });
  child.stderr.on("data", (data) => {
    texts.complaint += data;
    texts.both += data;
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, ...texts };
}
