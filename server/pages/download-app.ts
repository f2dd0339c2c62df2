import { Hono } from "hono";
import { appCode } from "../../domain/content/content-paths.ts";
import { readSupplier } from "../../domain/content/read-supplier.ts";
import type { Context } from "../../domain/context.ts";

/** `/download-app`, where the QR code points: Android and Apple's telephones and tablets go to their store, all others home, to the code. */
export function downloadApp({ reading }: { reading: Context }): Hono {
  return new Hono().get("/download-app", async (c) => {
    const agent = c.req.header("user-agent") ?? "";
    const { supplier } = await readSupplier(reading);
    const store = /android/i.test(agent) ? supplier.play_store : /iphone|ipad|ipod/i.test(agent) ? supplier.app_store : "";
    c.header("Vary", "User-Agent");
    c.header("Cache-Control", "no-store");
    return c.redirect(store || `/#${appCode}`, 302);
  });
}
