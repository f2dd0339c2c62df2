import { createHash } from "node:crypto";
import type pg from "pg";

/** Far more distinct texts than the program has: each is a plan in the server's memory, for every connection. */
const maxNames = 500;
/** A text is named when it comes this often: one that comes once, such as a list of unusual length, takes no name from another. */
const hotAfter = 3;
/** So many texts that have no name yet are counted; the one that was used longest ago is forgotten first. */
const maxCounted = 1000;

type Query = { name?: string; text: string; values: unknown[] };
type Run = (query: Query) => Promise<pg.QueryResult>;

/**
 * Gives every statement with parameters that runs again and again on the pool's connections a name, so that PostgreSQL plans it once per
 * connection instead of every time. Lone selects without parameters get one too; scripts of several statements cannot have one.
 */
export function nameStatements(pool: pg.Pool): void {
  const names = new StatementNames();
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const run: Run = (named) => query(named) as Promise<pg.QueryResult>;
    client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
      if (typeof text !== "string" || !Array.isArray(values) || !isNameable(text, values)) return query(text, values, ...rest);
      // pool.query() hands over a callback.
      if (rest.length > 0) return query({ name: names.of(text), text, values }, ...rest);
      return runNamed(run, names, { text, values });
    }) as typeof client.query;
  });
}

function isNameable(text: string, values: unknown[]): boolean {
  return values.length > 0 || (/^\s*select\b/i.test(text) && !text.includes(";"));
}

/** Runs a statement under its name. When a migration has changed its columns meanwhile, PostgreSQL refuses the old plan: then anew. */
async function runNamed(run: Run, names: StatementNames, { text, values }: Query): Promise<pg.QueryResult> {
  try {
    return await run({ name: names.of(text), text, values });
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    names.renew(text);
    try {
      return await run({ name: names.of(text), text, values });
    } catch (again) {
      // Inside a transaction nothing more can be done.
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
