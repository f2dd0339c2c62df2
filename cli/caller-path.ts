import path from "node:path";

// npm runs a script in the project's folder, wherever it was called.
const { npm_lifecycle_event: script, INIT_CWD } = process.env;
const folder = (script === "cli" && INIT_CWD) || process.cwd();

/** The full path of a file that is named on the command line: relative to the folder of the caller. */
export function callerPath(file: string): string {
  return path.resolve(folder, file);
}
