import path from "node:path";
import { runCommand } from "./run-command.ts";
import { createTerminal } from "./terminal/terminal.ts";

const { env, stdin: input, stdout: output, stderr: complaint } = process;
// npm runs a script in the project's folder, wherever it was called.
const folder = (env.npm_lifecycle_event === "cli" && env.INIT_CWD) || process.cwd();

process.chdir(path.resolve(import.meta.dirname, ".."));
process.exitCode = await runCommand(process.argv.slice(2), createTerminal({ env, folder, input, output, complaint }));
