import type { Database } from "../../db/schema.ts";
import type { Config } from "../config.ts";
import { altchaCheck } from "./altcha.ts";
import { type HumanCheck, noHumanCheck } from "./human-check.ts";
import { secretKey } from "./secret-key.ts";
import { turnstileCheck } from "./turnstile.ts";

type Options = {
  config: Pick<Config, "humanCheck" | "humanCheckKey" | "turnstile" | "origin">;
  db: Database;
  now: () => Date;
};

/** The human check that is configured. */
export function createHumanCheck({ config, db, now }: Options): HumanCheck {
  const { humanCheck, humanCheckKey, turnstile, origin } = config;
  if (humanCheck === "off") return noHumanCheck;
  if (humanCheck === "altcha") return altchaCheck({ db, now, key: secretKey(db, "human-check", humanCheckKey) });
  return turnstileCheck({ ...turnstile, hostname: new URL(origin).hostname, db, now });
}
