import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { DomainError } from "../../domain/errors.ts";
import type { PictureSource } from "../../domain/media/picture-source.ts";
import { type Rows, readRows } from "./catalogue-rows.ts";
import { draw, viewsOf } from "./draw.ts";
import { placeholder } from "./placeholder.ts";
import { type Recipe, recipe } from "./recipe.ts";
import type { Raster } from "./render.ts";
import { type View, views } from "./views.ts";

/** Version of the generator. Raise it when the generator draws the same product differently: it is part of every picture's version. */
const GENERATOR = 4;

const LARGE = { width: 1600, height: 1200 };
/** Up to this width a picture is drawn at its final size, with four samples per pixel. */
const SMALL = 320;
/** Up to this width it is drawn 1200 pixels wide, above it 1800. */
const MEDIUM = 960;

/**
 * Pictures drawn from the rows of a catalogue folder: scheme `swatch`, reference `<item_number>/<view>`.
 *
 * @param folder holds products.csv and swatches.csv; they are read again when they change
 */
export function swatchSource(folder: string): PictureSource {
  const rows = freshRows(folder);
  const find = async (reference: string) => {
    const [item = "", view = ""] = reference.split("/");
    const found = (await rows()).get(item);
    if (!found) throw new DomainError("invalid", `There is no product “${item}” to weave a picture of.`);
    const wanted = views.find((known) => known === view);
    const from = recipe(found.product, found.swatch);
    const possible = viewsOf(from);
    if (!wanted || !possible.includes(wanted)) {
      throw new DomainError("invalid", `Product “${item}” has no view “${view}”: it has ${possible.join(", ")}.`);
    }
    return { ...found, recipe: from, view: wanted };
  };
  return {
    async describe(reference) {
      const { product, swatch, recipe: from, view } = await find(reference);
      const colour = placeholder(from, view);
      return { ...LARGE, version: versionOf({ product, swatch }, view), ...(colour && { placeholder: colour }) };
    },
    async original(reference, width) {
      const { recipe: from, view } = await find(reference);
      const { data, ...size } = await drawAtLeast(from, view, width);
      // Passed on within the worker only, so compression would take longer than scaling.
      return sharp(data, { raw: { ...size, channels: 4 } })
        .tiff({ compression: "none" })
        .toBuffer();
    },
  };
}

/** Larger pictures are drawn oversized with one sample per pixel and scaled down: edges are as smooth at half the work. */
function drawAtLeast(from: Recipe, view: View, width: number): Promise<Raster> {
  return width <= SMALL ? draw(from, view, SMALL, 2) : draw(from, view, width <= MEDIUM ? 1200 : 1800, 1);
}

/** A hash of the drawn columns only, so that a new description makes no new picture. */
function versionOf({ product, swatch }: Rows, view: View): string {
  const { item_number, name, composition, construction, construction_detail, finish, colour } = product;
  const drawn = [GENERATOR, view, item_number, name, composition, construction, construction_detail, finish, colour];
  const shown = swatch ? [swatch.motif, swatch.colour, swatch.ends_per_cm, swatch.picks_per_cm, swatch.option] : [];
  return createHash("sha256")
    .update(JSON.stringify([drawn, shown]))
    .digest("hex")
    .slice(0, 10);
}

/** The current rows: read once, and again when a file has changed. */
function freshRows(folder: string): () => Promise<Map<string, Rows>> {
  let known: { stamp: string; rows: Promise<Map<string, Rows>> } | undefined;
  return async () => {
    const stamps = await Promise.all(
      ["products.csv", "swatches.csv"].map(async (file) => (await stat(path.join(folder, file))).mtimeMs),
    );
    const stamp = stamps.join(" ");
    if (known?.stamp !== stamp) known = { stamp, rows: readRows(folder) };
    return known.rows;
  };
}
