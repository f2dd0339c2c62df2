import { createHash } from "node:crypto";
import type pg from "pg";

/** Maximum number of names; each is a plan in the server's memory, per connection. The program has far fewer distinct statements. */
const maxNames = 500;
/** Number of runs after which a statement is named: one that runs once, such as a list of unusual length, needs none. */
const hotAfter = 3;
/** Maximum number of unnamed statements whose runs are counted; the least recently used is dropped first. */
const maxCounted = 1000;

type Query = { name?: string; text: string; values: unknown[] };
type Run = (query: Query) => Promise<pg.QueryResult>;

/**
 * Names every statement with parameters that runs repeatedly on the pool's connections, so that PostgreSQL plans it once per connection
 * instead of on each run. Single selects without parameters are named too; scripts of several statements cannot be.
 */
export function nameStatements(pool: pg.Pool): void {
  const names = new StatementNames();
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const run: Run = (named) => query(named) as Promise<pg.QueryResult>;
    client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
      if (typeof text !== "string" || !Array.isArray(values) || !isNameable(text, values)) return query(text, values, ...rest);
      // pool.query() passes a callback.
      if (rest.length > 0) return query({ name: names.of(text), text, values }, ...rest);
      return runNamed(run, names, { text, values });
    }) as typeof client.query;
  });
}

function isNameable(text: string, values: unknown[]): boolean {
  return values.length > 0 || (/^\s*select\b/i.test(text) && !text.includes(";"));
}

/** Runs a statement under its name. When a migration has changed its columns, PostgreSQL refuses the old plan: then under a new name. */
async function runNamed(run: Run, names: StatementNames, { text, values }: Query): Promise<pg.QueryResult> {
  try {
    return await run({ name: names.of(text), text, values });
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    names.renew(text);
    try {
      return await run({ name: names.of(text), text, values });
    } catch (again) {
      // The transaction was aborted by the first error.
      throw (again as { code?: string }).code === "25P02" ? error : again;
    }
  }
}

function isStalePlan(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === "0A000" && message === "cached plan must not change result type";
}

class StatementNames {
  #names = new Map<string, string>();
  #uses = new Map<string, number>();
  #renewals = 0;

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maxNames) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.delete(text);
    if (uses >= hotAfter) return this.#name(text);
    this.#uses.set(text, uses);
    const [oldest] = this.#uses.keys();
    if (oldest !== undefined && this.#uses.size > maxCounted) this.#uses.delete(oldest);
    return undefined;
  }

  renew(text: string): void {
    this.#renewals++;
    this.#name(text);
  }

  #name(text: string): string {
    const name = createHash("sha1").update(text).update(String(this.#renewals)).digest("base64url");
    this.#names.set(text, name);
    return name;
  }
}
