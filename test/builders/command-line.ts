import { spawn } from "node:child_process";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import { runCommand } from "../../cli/run-command.ts";
import { createTerminal } from "../../cli/terminal/terminal.ts";

type Options = {
  env: Record<string, string>;
  /** The folder that it is called from. */
  cwd?: string;
  /** What comes by standard input. */
  input?: string;
};

/** The exit code, standard output, standard error, and both in their order. */
type Run = { code: number | null; output: string; complaint: string; both: string };

/** Runs a command line as a function, in the process of the test. */
export async function runCommandLine(args: readonly string[], { env, cwd = ".", input = "" }: Options): Promise<Run> {
  const texts = { output: "", complaint: "", both: "" };
  const stream = (name: "output" | "complaint") =>
    new Writable({
      write(text, _, done) {
        texts[name] += text;
        texts.both += text;
        done();
      },
    });
  const terminal = createTerminal({
    env: { ...process.env, ...env },
    folder: cwd,
    input: Readable.from([input]),
    output: stream("output"),
    complaint: stream("complaint"),
  });
  return { code: await runCommand(args, terminal), ...texts };
}

/** Runs a command line in a process, as a person does; it takes fifty times as long as `runCommandLine`. */
export async function spawnCommandLine(args: readonly string[], { env, cwd = ".", input = "" }: Options): Promise<Run> {
  const child = spawn(process.execPath, [path.resolve("cli/main.ts"), ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: "1", ...env },
  });
  child.stdin.end(input);
  const texts = { output: "", complaint: "", both: "" };
  for (const [name, stream] of [["output", child.stdout] as const, ["complaint", child.stderr] as const])
    stream.on("data", (text) => {
      texts[name] += text;
      texts.both += text;
    });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, ...texts };
}
