import { userInfo } from "node:os";
import { systemClock } from "../adapters/system-clock.ts";
import type { Database } from "../db/schema.ts";
import type { Context } from "../domain/context.ts";
import { withDatabase } from "./with-database.ts";

let named: string | undefined;

/** Sets whose name the audit gets for the command that runs now; undefined: the name of the account in the operating system. */
export function actAs(name: string | undefined): void {
  named = name;
}

/** Whose name a command acts in. */
export function operatorName(): string {
  return named ?? systemName();
}

/** The context of a command: it may do what an administrator may, and the audit names who did it. */
export function operatorContext(db: Database): Context {
  const name = `${operatorName()}@command-line`;
  return {
    db,
    actor: { kind: "staff", role: "admin", name, id: undefined },
    now: systemClock,
    entry: () => ({ door: "command" }),
  };
}

/** Works on the configured database as the operator. */
export function asOperator<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result> {
  return withDatabase((db) => work(operatorContext(db)));
}

function systemName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user of a container may have no name.
    return "operator";
  }
}
