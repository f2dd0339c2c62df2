import path from "node:path";
import { Hono } from "hono";
import type { Config } from "../../adapters/config.ts";
import { s3Files } from "../../adapters/files/s3-files.ts";
import type { Log } from "../../adapters/log.ts";
import { createPictures } from "../../adapters/pictures/create-pictures.ts";
import type { Original } from "../../adapters/pictures/variant.ts";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../domain/context.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { type Medium, readAllPictures, readFrontPictures } from "../../domain/media/read-media.ts";
import { downloadRoutes } from "./downloads.ts";
import { filmRoutes } from "./films.ts";
import { flagRoutes } from "./flags.ts";
import { pictureRoutes } from "./pictures.ts";

type Options = {
  db: Database;
  files: FileStores;
  config: Pick<Config, "dataFolder" | "s3">;
  log: Log;
  now: () => Date;
  /** The catalogue folder whose products the demo's pictures are woven from. */
  swatches?: string;
};

/** The files of the site, pictures, films, downloads and flags: their routes, and the making of pictures that nobody asked for yet. */
export function openPictures({ db, files, config, log, now, swatches = "demo/catalogue" }: Options) {
  const context: Context = { db, actor: { kind: "visitor" }, now };
  const uploads = files("uploads");
  const pictures = createPictures({
    entry: path.resolve("server/files/picture-worker.ts"),
    folder: path.join(config.dataFolder, "pictures"),
    sources: { swatches: path.resolve(swatches) },
    log,
    shared: config.s3 && s3Files(config.s3, "made-pictures/"),
  });

  async function makeEverything(): Promise<void> {
    const [front, all] = [await readFrontPictures(context), await readAllPictures(context)];
    await pictures.renderAll(
      all.map(originalOf),
      front.map((medium) => originalOf(medium).key),
    );
  }

  return {
    routes: new Hono()
      .route("/", pictureRoutes({ context, pictures }))
      .route("/", filmRoutes({ context, uploads }))
      .route("/", downloadRoutes({ context, uploads }))
      .route("/", flagRoutes()),
    /** Starts the processes that make pictures, so that they are ready when the first is asked for. */
    warm: pictures.warm,
    /** Makes what is missing of all pictures that there are now, at low priority, the front pages' first; returns at once. */
    startBackground(): void {
      makeEverything().catch((error: unknown) => log.warn({ err: error }, "pictures are not made in the background"));
    },
    close: pictures.close,
  };
}

function originalOf({ id, version, source }: Medium): Original {
  return { key: `${id}-${version}`, source };
}
