import path from "node:path";
// Imported before the folder changes, because it reads the folder of the caller.
import "./caller-path.ts";
import { runCommand } from "./run-command.ts";

process.chdir(path.resolve(import.meta.dirname, ".."));
await runCommand(process.argv.slice(2));
