import { Hono } from "hono";
import { filmOf } from "../../adapters/pictures/upload-source.ts";
import type { Context } from "../../domain/context.ts";
import type { FileStore } from "../../domain/media/file-store.ts";
import { filmUrl, parseMediumAddress } from "../../domain/media/media.ts";
import { readMedium } from "../../domain/media/read-media.ts";
import { sendFile } from "./send-file.ts";

/** Uploaded films, `/films/{id}-{version}`, with range requests. */
export function filmRoutes({ context, uploads }: { context: Context; uploads: FileStore }): Hono {
  const routes = new Hono();
  routes.get("/films/:film", async (c) => {
    const address = parseMediumAddress(c.req.param("film"));
    const medium = address && (await readMedium(context, address.id));
    const film = medium?.kind === "video" ? filmOf(medium.source) : undefined;
    const size = film && (await uploads.size(film.key));
    if (!medium || !film || size === undefined) return c.text("There is no such film.", 404);
    if (medium.version !== address?.version) return c.redirect(filmUrl(medium), 302);
    return sendFile(c.req.raw, uploads, { ...film, size }, { "Cache-Control": "public, max-age=31536000, immutable" });
  });
  return routes;
}
