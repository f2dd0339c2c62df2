import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { afterAll } from "vitest";
import { localFiles } from "../../adapters/files/local-files.ts";
import { createLog } from "../../adapters/log.ts";
import { createPictures, type Pictures } from "../../adapters/pictures/create-pictures.ts";
import type { Context } from "../../domain/context.ts";
import { downloadRoutes } from "../../server/files/downloads.ts";
import { filmRoutes } from "../../server/files/films.ts";
import { flagRoutes } from "../../server/files/flags.ts";
import { pictureRoutes } from "../../server/files/pictures.ts";
import { catalogue } from "./catalogue.ts";
import { testDatabase } from "./database.ts";

/** Pictures, films, downloads and flags as they are served, on a separate database and folder, with the worker of trial-worker.ts. */
export async function pictureSite() {
  const { db } = await testDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "warpline-pictures-"));
  const place = (name: string) => path.join(folder, name);
  const uploads = localFiles(place("uploads"));
  const context: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };
  const nodes: Pictures[] = [];
  const openNode = (name: string, more: Partial<Parameters<typeof createPictures>[0]> = {}) => {
    const node = createPictures({
      entry: path.resolve("test/stand-ins/trial-worker.ts"),
      folder: place(name),
      sources: { uploads: place("uploads"), marks: place("marks") },
      log: createLog("silent"),
      workers: 1,
      ...more,
    });
    nodes.push(node);
    return node;
  };
  const pictures = openNode("pictures");
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await rm(folder, { recursive: true, force: true });
  });

  const routes = new Hono()
    .route("/", pictureRoutes({ context, pictures }))
    .route("/", filmRoutes({ context, uploads }))
    .route("/", downloadRoutes({ context, uploads }))
    .route("/", flagRoutes());
  const c = catalogue(db);
  return {
    db,
    context,
    c,
    uploads,
    pictures,
    place,
    /** Pictures in a folder of their own. */
    openNode,
    /** The pictures as they are served by a node where only so many may wait. */
    openCrowdedSite: (waiting: number) =>
      pictureRoutes({ context, pictures: openNode("crowded", { limits: { waiting, timeoutMs: 15_000 } }) }),
    /** One of several nodes on the same database; they share a store of finished pictures. */
    openSharingNode: (name: string) => openNode(name, { shared: localFiles(place("shared")) }),
    /** A product's picture from the trial source; its id. */
    trial: async (reference: string) => c.media({ product_id: await c.product(), source: `trial:${reference}` }),
    /** Asks as a browser would that follows no redirect. */
    get: async (address: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
      routes.request(address, { ...init, headers }),
  };
}
