import { inspect } from "node:util";
import { ConfigError } from "../adapters/config.ts";
import { DatabaseProblem } from "../db/database-problem.ts";
import { isDatabaseAway } from "../db/is-database-away.ts";
import { DomainError } from "../domain/errors.ts";

/** What a person is told of an error: its sentence when it was made for people, everything about it when it was not expected. */
export function sentenceOf(error: unknown): string {
  if (error instanceof DomainError || error instanceof ConfigError || error instanceof DatabaseProblem) return error.message;
  if (isDatabaseAway(error))
    return `The database does not answer: is DATABASE_URL right, and the server running? (${(error as Error).message})`;
  return inspect(error);
}
