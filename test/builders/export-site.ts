import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { Context } from "../../domain/context.ts";
import { exportRoutes } from "../../server/calls/export-routes.ts";
import { catalogue } from "./catalogue.ts";
import { testDatabase } from "./database.ts";

export const origin = "https://warpline.test";

/** The export as it is served, on a separate database; it is 21 November 2026. */
export async function exportSite() {
  const { db, pool } = await testDatabase();
  const context: Context = { db, actor: { kind: "visitor" }, now: () => new Date("2026-11-21T23:30:00Z") };
  return {
    db,
    pool,
    context,
    c: catalogue(db),
    ...openExport(context),
    open: (idleMs?: number) => openExport(context, idleMs),
  };
}

type Ending = "csv" | "jsonl";
type Row = Record<string, unknown> & { id: number };

/** A process of the site, as far as it exports. */
function openExport(context: Context, idleMs = 60_000) {
  const logged: { level: number; msg: string }[] = [];
  const log = pino({}, { write: (line) => logged.push(JSON.parse(line) as (typeof logged)[number]) });
  const routes = exportRoutes({ context, origin, log, idleMs });

  /** @param ending of `/api/export/products.` */
  async function get(ending: Ending, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
    return routes.request(`/api/export/products.${ending}`, { method, headers });
  }

  return {
    logged,
    routes,
    get,
    rows: async () =>
      (await (await get("jsonl")).text())
        .split("\n")
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Row),
    etag: async (ending: Ending = "csv") => (await get(ending, {}, "HEAD")).headers.get("etag") ?? "",
    /** The address of a real server of it, for as long as the test runs. */
    async listen(): Promise<string> {
      const server = createServer(getRequestListener(routes.fetch, { overrideGlobalObjects: false }));
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      onTestFinished(() => {
        server.closeAllConnections();
        server.close();
      });
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  };
}
