import type { Database } from "../../db/schema.ts";
import type { Config } from "../config.ts";
import { altchaCheck } from "./altcha.ts";
import { type HumanCheck, noHumanCheck } from "./human-check.ts";
import { outsideCheck } from "./outside.ts";
import { secretKey } from "./secret-key.ts";

type Options = {
  config: Pick<Config, "humanCheck" | "humanCheckKey" | "outsideCheck" | "origin">;
  db: Database;
  now: () => Date;
};

/** The human check that is configured. */
export function createHumanCheck({ config, db, now }: Options): HumanCheck {
  const { humanCheck, humanCheckKey, outsideCheck: keys, origin } = config;
  if (humanCheck === "off") return noHumanCheck;
  if (humanCheck === "altcha") return altchaCheck({ db, now, key: secretKey(db, "human-check", humanCheckKey) });
  return outsideCheck({ ...keys, provider: humanCheck, hostname: new URL(origin).hostname, db, now });
}
