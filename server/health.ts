import { Hono } from "hono";
import { sql } from "kysely";
import { pendingMigrations } from "../db/migrate.ts";
import type { Database } from "../db/schema.ts";
import { within } from "./within.ts";

/** Milliseconds for the database to answer. */
const patience = 3000;

type Options = {
  db: Database;
  /** Aborted when the process is told to stop. */
  stopping?: AbortSignal | undefined;
};

/** `/healthz`: the process is alive. `/readyz`: the database answers and has every migration; 503 with the reason otherwise. */
export function healthRoutes({ db, stopping }: Options): Hono {
  const routes = new Hono();
  routes.get("/healthz", (c) => c.json({ status: "alive" }, 200, { "Cache-Control": "no-store" }));
  routes.get("/readyz", async (c) => {
    const reason = stopping?.aborted ? "the site is stopping" : await notReady(db);
    return c.json(reason ? { status: "not ready", reason } : { status: "ready" }, reason ? 503 : 200, {
      "Cache-Control": "no-store",
    });
  });
  return routes;
}

async function notReady(db: Database): Promise<string | undefined> {
  try {
    await within(patience, sql`select 1`.execute(db));
    const pending = await within(patience, pendingMigrations(db));
    return pending.length > 0 ? `migrations are missing: ${pending.join(", ")}` : undefined;
  } catch {
    return "the database does not answer";
  }
}
