import { DatabaseProblem } from "./database-problem.ts";

/**
 * The sentence for an SQL file that PostgreSQL refused, in a transaction that is rolled back.
 *
 * @param name the file, below db/
 * @param text its text, in which the error has a position
 */
export function explainSqlError(error: unknown, name: string, text: string): DatabaseProblem {
  const { message, position } = error as Error & { position?: string };
  const line = position ? `, line ${text.slice(0, Number(position)).split("\n").length}` : "";
  return new DatabaseProblem(`db/${name} failed${line}, and nothing was changed: ${message}`, { cause: error });
}
