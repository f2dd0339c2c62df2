import { Hono } from "hono";

/**
 * `/healthz`: the process is alive. `/readyz`: the site can do all of its work; 503 with the reason otherwise.
 *
 * @param notReady resolves to the reason, undefined when it is ready
 */
export function healthRoutes(notReady: () => Promise<string | undefined>): Hono {
  const routes = new Hono();
  routes.get("/healthz", (c) => c.json({ status: "alive" }, 200, { "Cache-Control": "no-store" }));
  routes.get("/readyz", async (c) => {
    const reason = await notReady();
    return c.json(reason ? { status: "not ready", reason } : { status: "ready" }, reason ? 503 : 200, {
      "Cache-Control": "no-store",
    });
  });
  return routes;
}
