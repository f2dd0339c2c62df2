import { constants, existsSync } from "node:fs";
import { access, stat } from "node:fs/promises";
import path from "node:path";
import { readConfig } from "../../adapters/config.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { type Finding, sound, wrong } from "./finding.ts";

/** Older versions cannot run TypeScript as it is. */
export async function checkNode(): Promise<Finding> {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= 24) return sound(node);
  return wrong(`Node ${node} is too old: use npm run cli, which brings its own.`);
}

/**
 * Which database is configured.
 *
 * @throws ConfigError for a wrong variable
 */
export async function checkConfig({ env }: Terminal): Promise<Finding> {
  const { databaseUrl } = readConfig(env);
  return sound(databaseUrl === undefined ? "the embedded database" : `the database at ${new URL(databaseUrl).host}`);
}

/** The folder is created when it is first needed; until then the nearest folder above it must be writable. */
export async function checkDataFolder({ env }: Terminal): Promise<Finding> {
  const { dataFolder } = readConfig(env);
  const existing = nearestExisting(dataFolder);
  try {
    await access(existing, constants.W_OK);
    if (!(await stat(existing)).isDirectory()) throw new Error("a file");
    return sound(existing === dataFolder ? dataFolder : `${dataFolder}, which will be created`);
  } catch {
    const todo = `${dataFolder} cannot be written to: give it to the user that runs the site, or set DATA_FOLDER to another folder.`;
    return wrong(todo);
  }
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(path.dirname(folder));
}
