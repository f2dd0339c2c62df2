import type { NonSharedBuffer } from "node:buffer";
import { hash } from "node:crypto";
import { Hono, type Context as HttpContext } from "hono";
import { accepts } from "hono/accepts";
import { etag } from "hono/etag";
import { PictureDelayed, PictureMissing, type Pictures } from "../../adapters/pictures/create-pictures.ts";
import { defaultPictureSvg } from "../../adapters/pictures/default-picture.ts";
import type { Variant } from "../../adapters/pictures/variant.ts";
import type { Context } from "../../domain/context.ts";
import { type PictureFormat, parseMediumAddress, pictureFormats, pictureUrl, pictureWidths } from "../../domain/media/media.ts";
import { parsePictureName, pictureFolders } from "../../domain/media/picture-names.ts";
import { type Medium, readMedium, readPictureOf } from "../../domain/media/read-media.ts";

const types: Record<PictureFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

const immutable = "public, max-age=31536000, immutable";
const minutes = (count: number) => `public, max-age=${count * 60}`;

const folders = new Set(pictureFolders.map(({ folder }) => folder));

/**
 * Pictures: `/pictures/{id}-{version}/{width}` in the best format that the browser accepts, or with `.avif`, `.webp`, `.jpg`;
 * `/pictures/default/{width}`; and the specification's `/{folder}/{file name}` (picture-names.ts). As the specification requires, those answer 200 with
 * the default picture where there is no picture; `/pictures` answers 404.
 */
export function pictureRoutes({ context, pictures }: { context: Context; pictures: Pictures }): Hono {
  const routes = new Hono();
  for (const path of ["/pictures/*", ...[...folders].map((folder) => `/${folder}/*`)]) routes.use(path, etag());

  routes.get("/pictures/:picture/:file", async (c) => {
    const request = readFile(c, c.req.param("file"));
    if (!request) return noPicture(c);
    if (c.req.param("picture") === "default") return defaultPicture(c, request.variant, request.negotiated, 200, minutes(60));
    const address = parseMediumAddress(c.req.param("picture"));
    if (!address) return noPicture(c);

    // A stored variant never changes, so it is served without the database.
    const stored = await pictures.stored(c.req.param("picture"), request.variant);
    if (stored) return picture(c, stored, request.variant.format, request.negotiated, 200, immutable);
    const medium = await readMedium(context, address.id);
    if (medium?.kind !== "image") return noPicture(c);
    if (medium.version !== address.version) {
      c.header("Cache-Control", minutes(1));
      return c.redirect(pictureUrl(medium, request.variant.width, request.negotiated ? undefined : request.variant.format), 302);
    }
    return make(c, medium, request.variant, request.negotiated, { status: 404, found: immutable, missing: minutes(1) });
  });

  for (const folder of folders) {
    routes.get(`/${folder}/:name{.+}`, async (c) => {
      const variant: Variant = { width: 640, format: "jpg" };
      const meant = parsePictureName(folder, c.req.param("name"));
      const medium = meant && (await readPictureOf(context, meant.owner, meant.id));
      if (!medium) return defaultPicture(c, variant, false, 200, minutes(5));
      return make(c, medium, variant, false, { status: 200, found: minutes(60), missing: minutes(5) });
    });
  }

  /** Cache-Control of the picture (`found`) and of the default picture in its place (`missing`), and the status of the latter. */
  type Terms = { status: 200 | 404; found: string; missing: string };

  async function make(c: HttpContext, medium: Medium, variant: Variant, negotiated: boolean, terms: Terms): Promise<Response> {
    const { signal } = c.req.raw;
    try {
      const original = { key: `${medium.id}-${medium.version}`, source: medium.source };
      return picture(c, await pictures.make(original, variant, signal), variant.format, negotiated, 200, terms.found);
    } catch (error) {
      // The client has disconnected.
      if (signal.aborted) return c.body(null, 503);
      if (error instanceof PictureDelayed) return delayed(c);
      if (!(error instanceof PictureMissing)) throw error;
      return defaultPicture(c, variant, negotiated, terms.status, terms.missing);
    }
  }

  /** The default picture. */
  async function defaultPicture(
    c: HttpContext,
    variant: Variant,
    negotiated: boolean,
    status: 200 | 404,
    cache: string,
  ): Promise<Response> {
    try {
      return picture(c, await pictures.makeDefault(variant), variant.format, negotiated, status, cache);
    } catch (error) {
      if (error instanceof PictureDelayed || error instanceof PictureMissing) return delayed(c);
      throw error;
    }
  }

  return routes;
}

/** The size and format that an address asks for; `negotiated` when the format was chosen by what the browser accepts. */
function readFile(c: HttpContext, file: string): { variant: Variant; negotiated: boolean } | undefined {
  const [, digits, ending] = /^(\d{3,4})(?:\.(\w+))?$/.exec(file) ?? [];
  const width = pictureWidths.find((known) => String(known) === digits);
  const format = ending === undefined ? bestFormat(c) : pictureFormats.find((known) => known === ending);
  return width && format ? { variant: { width, format }, negotiated: ending === undefined } : undefined;
}

/** The best format that the Accept header names: many clients accept any type, but can show neither AVIF nor WebP. */
function bestFormat(c: HttpContext): PictureFormat {
  const named = accepts(c, {
    header: "Accept",
    supports: [types.avif, types.webp],
    default: types.jpg,
    match: (accepted, { supports, default: otherwise }) =>
      supports.find((type) => accepted.some((accept) => accept.type.toLowerCase() === type && accept.q > 0)) ?? otherwise,
  });
  return pictureFormats.find((format) => types[format] === named) ?? "jpg";
}

function picture(
  c: HttpContext,
  bytes: NonSharedBuffer,
  format: PictureFormat,
  negotiated: boolean,
  status: 200 | 404,
  cache: string,
): Response {
  if (negotiated) c.header("Vary", "Accept");
  c.header("Content-Type", types[format]);
  c.header("Content-Length", String(bytes.length));
  c.header("Cache-Control", cache);
  c.header("ETag", `"${hash("sha1", bytes, "base64url")}"`);
  return c.body(bytes, status);
}

/** An SVG picture with 503, until the picture can be rendered. */
function delayed(c: HttpContext): Response {
  c.header("Content-Type", "image/svg+xml");
  c.header("Cache-Control", "no-store");
  c.header("Retry-After", "5");
  return c.body(defaultPictureSvg, 503);
}

function noPicture(c: HttpContext): Response {
  c.header("Cache-Control", minutes(1));
  return c.text("There is no such picture.", 404);
}
