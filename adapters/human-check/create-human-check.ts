import type { Database } from "../../db/schema.ts";
import { altchaCheck } from "./altcha.ts";
import { type HumanCheck, noHumanCheck } from "./human-check.ts";
import { keptKey } from "./kept-key.ts";

type Options = { kind: HumanCheck["name"]; key: string | undefined; db: Database; now: () => Date };

/** The human check that is configured. */
export function createHumanCheck({ kind, key, db, now }: Options): HumanCheck {
  return kind === "off" ? noHumanCheck : altchaCheck({ db, now, key: keptKey(db, "human-check", key) });
}
