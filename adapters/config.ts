import type * as z from "zod";
import { backups } from "./config/backups.ts";
import { calls } from "./config/calls.ts";
import { humanCheck } from "./config/human-check.ts";
import { limits } from "./config/limits.ts";
import { outside } from "./config/outside.ts";
import { retention } from "./config/retention.ts";
import { signIn } from "./config/sign-in.ts";
import { site } from "./config/site.ts";
import { storage } from "./config/storage.ts";
import { watching } from "./config/watching.ts";

/** Every variable of the environment that is read, by section; `.env.example` explains them. */
const sections = { site, storage, backups, limits, calls, humanCheck, signIn, outside, watching, retention };
type Sections = typeof sections;

/** Variables that had another name in earlier versions: old name, present name. */
const renamed = { WEAVE_IN_BACKGROUND: "PICTURES_IN_BACKGROUND", MAP_TILES_THANKS: "MAP_TILES_ATTRIBUTION" };

type Output<Name extends keyof Sections> = z.output<Sections[Name]>;
export type Config = Output<"site"> &
  Output<"storage"> &
  Output<"backups"> &
  Output<"limits"> &
  Output<"calls"> &
  Output<"humanCheck"> &
  Output<"signIn"> &
  Output<"outside"> &
  Output<"watching"> &
  Output<"retention"> & {
    /** Variables that are set by an old name: the old name and the present one. */
    oldNames: readonly (readonly [old: string, present: string])[];
  };

/** A variable of the environment is wrong; the message names each and says what it must be. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * Reads and checks the environment.
 *
 * @throws ConfigError with one line for each wrong variable
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const oldNames = Object.entries(renamed).filter(([old]) => env[old]?.trim());
  const values = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]));
  for (const [old, present] of oldNames) values[present] ??= values[old];
  const read = Object.values(sections).map((section) => section.safeParse(values));
  const wrong = read.flatMap(({ error }) => error?.issues ?? []);
  if (wrong.length > 0)
    throw new ConfigError(
      wrong
        .map(({ path, message }) => `${path.join(".")} ${message} (it is “${withoutPassword(String(values[String(path[0])]))}”).`)
        .join("\n"),
    );
  const config = Object.assign({ oldNames }, ...read.map(({ data }) => data)) as Config;
  const impossible = contradictions(config, env);
  if (impossible.length > 0) throw new ConfigError(impossible.join("\n"));
  return config;
}

/** An address without its user and password; other values as they are. */
function withoutPassword(value: string): string {
  return value.replace(/^([^:@]*:(?:\/\/)?).*@/s, "$1…@").replace(/([?&]password=)[^&]*/gi, "$1…");
}

/** Problems of variables that contradict each other, one sentence each. */
function contradictions({ humanCheck, turnstile, s3, backups, rateLimits, logLevel }: Config, env: NodeJS.ProcessEnv): string[] {
  const wrong: string[] = [];
  if (humanCheck === "turnstile" && !(turnstile.siteKey && turnstile.secret))
    wrong.push(`HUMAN_CHECK=${humanCheck} needs HUMAN_CHECK_SITE_KEY and HUMAN_CHECK_SECRET.`);
  for (const [prefix, bucket] of Object.entries({ S3: s3, BACKUP_S3: backups.s3 }))
    if (bucket && !(bucket.accessKeyId && bucket.secretAccessKey))
      wrong.push(`${prefix}_ENDPOINT needs ${prefix}_ACCESS_KEY_ID and ${prefix}_SECRET_ACCESS_KEY.`);
  if (backups.folder !== undefined && backups.s3)
    wrong.push("BACKUP_FOLDER and BACKUP_S3_ENDPOINT are both set: backups are made in one place, so leave one of them out.");
  if (backups.s3 && backups.s3.endpoint === s3?.endpoint)
    wrong.push(
      "BACKUP_S3_ENDPOINT is the bucket of S3_ENDPOINT: what deletes one would delete both, so name a bucket of its own.",
    );
  const isWarned = logLevel !== "error" && logLevel !== "silent";
  if (env.NODE_ENV === "production" && !isWarned)
    for (const [name, value] of Object.entries({ HUMAN_CHECK: humanCheck, RATE_LIMITS: rateLimits }))
      if (value === "off") wrong.push(`${name}=off is refused in production where nobody is warned: LOG_LEVEL is ${logLevel}.`);
  return wrong;
}
