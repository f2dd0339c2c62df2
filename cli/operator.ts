import type { Database } from "../db/schema.ts";
import type { Context } from "../domain/context.ts";
import { withDatabase } from "./with-database.ts";

/** The context of a command. */
export function operatorContext(db: Database): Context {
  return { db, actor: { kind: "system" }, now: () => new Date() };
}

/** Works on the configured database as the operator. */
export function asOperator<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result> {
  return withDatabase((db) => work(operatorContext(db)));
}
