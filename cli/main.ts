import path from "node:path";

// npm runs the command in the project's folder, wherever the person stands who called it; run by Node itself we go there too.
const { npm_lifecycle_event: task, INIT_CWD: stands } = process.env;
const calledFrom = (task === "cli" && stands) || process.cwd();
process.chdir(path.resolve(import.meta.dirname, ".."));

// What is imported looks for its files from the project's folder on.
const { runCommand } = await import("./run-command.ts");
process.exitCode = await runCommand(process.argv.slice(2), calledFrom);
