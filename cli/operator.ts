import { userInfo } from "node:os";
import { systemClock } from "../adapters/system-clock.ts";
import type { Database } from "../db/schema.ts";
import type { Context } from "../domain/context.ts";
import type { Terminal } from "./terminal/terminal.ts";
import { withDatabase } from "./with-database.ts";

/** Whose name a command acts in. */
export function operatorName({ actsAs }: Terminal): string {
  return actsAs ?? systemName();
}

/** The context of a command: it may do what an administrator may, and the audit names who did it. */
export function operatorContext(terminal: Terminal, db: Database): Context {
  const name = `${operatorName(terminal)}@command-line`;
  return {
    db,
    actor: { kind: "staff", role: "admin", name, id: undefined },
    now: systemClock,
    entry: () => ({ door: "command" }),
  };
}

/** Works on the configured database as the operator. */
export function asOperator<Result>(terminal: Terminal, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  return withDatabase(terminal, (db) => work(operatorContext(terminal, db)));
}

function systemName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user of a container may have no name.
    return "operator";
  }
}
