import path from "node:path";
import { Hono } from "hono";
import type { Config } from "../adapters/config.ts";
import { s3Files } from "../adapters/files/s3-files.ts";
import type { Log } from "../adapters/log.ts";
import { createPictures } from "../adapters/pictures/create-pictures.ts";
import type { Database } from "../db/schema.ts";
import type { Context } from "../domain/context.ts";
import type { FileStores } from "../domain/files/file-area.ts";
import { claimPicture } from "../domain/media/claim-picture.ts";
import { readAllPictures } from "../domain/media/read-media.ts";
import { downloadRoutes } from "./downloads.ts";
import { filmRoutes } from "./films.ts";
import { flagRoutes } from "./flags.ts";
import { pictureRoutes } from "./pictures.ts";

type Options = {
  db: Database;
  files: FileStores;
  config: Pick<Config, "dataFolder" | "s3">;
  log: Log;
  /** The catalogue folder whose products the demo's pictures are woven from. */
  swatches?: string;
};

/** The files of the site, pictures, films, downloads and flags: their routes, and the making of pictures that nobody asked for yet. */
export function openPictures({ db, files, config, log, swatches = "demo/catalogue" }: Options) {
  const context: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };
  const uploads = files("uploads");
  const pictures = createPictures({
    entry: path.resolve("server/picture-worker.ts"),
    folder: path.join(config.dataFolder, "pictures"),
    sources: { swatches: path.resolve(swatches) },
    log,
    shared: config.s3 && s3Files(config.s3, "made-pictures/"),
    claim: (key, work) => claimPicture(context, key, work),
  });

  async function weaveEverything(): Promise<void> {
    const media = await readAllPictures(context);
    await pictures.renderAll(media.map(({ id, version, source }) => ({ key: `${id}-${version}`, source })));
  }

  return {
    routes: new Hono()
      .route("/", pictureRoutes({ context, pictures }))
      .route("/", filmRoutes({ context, uploads }))
      .route("/", downloadRoutes({ context, uploads }))
      .route("/", flagRoutes()),
    /** Makes what is missing of all pictures that there are now, at low priority; returns at once. */
    startBackground(): void {
      pictures.warm();
      weaveEverything().catch((error: unknown) => log.warn({ err: error }, "pictures are not made in the background"));
    },
    close: pictures.close,
  };
}
