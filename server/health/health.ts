import { Hono } from "hono";
import type { Readiness } from "./readiness.ts";

/** `/healthz`: the process is alive. `/readyz`: the site can do its work, and what of it is impaired; 503 with the reason otherwise. */
export function healthRoutes(look: () => Promise<Readiness>): Hono {
  const routes = new Hono();
  routes.get("/healthz", (c) => c.json({ status: "alive" }, 200, { "Cache-Control": "no-store" }));
  routes.get("/readyz", async (c) => {
    const { reason, impaired } = await look();
    return c.json(reason ? { status: "not ready", reason } : { status: "ready", impaired }, reason ? 503 : 200, {
      "Cache-Control": "no-store",
    });
  });
  return routes;
}
