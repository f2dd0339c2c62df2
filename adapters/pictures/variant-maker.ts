import { type PictureWidth, pictureWidths } from "../../domain/media/media.ts";
import type { PictureSource, PictureSources } from "../../domain/media/picture-source.ts";
import { defaultSource } from "./default-picture.ts";
import { encodePicture, type Pixels, shrinkPicture, unpackPicture } from "./encode-picture.ts";
import type { Original, Variant } from "./variant.ts";

/**
 * A source draws a small picture many times faster than a large one, so there is a drawing for what lists show, one for what pages show
 * and one for the largest width: each width is scaled from the next of these, whoever asks and in whatever order, so that the same
 * picture always has the same bytes.
 */
const drawnWidths = [320, 960, 1600] as const;

/** Unpacked drawings that are kept for the next variant; a large one is 8 MB. */
const cachedDrawings = 2;

/** Makes the variants of pictures, in whatever order; a picture asked for again in another format is not drawn again. */
export function createVariantMaker(sources: PictureSources) {
  const all = { ...sources, default: defaultSource };
  const drawings = new Map<string, Promise<Pixels>>();
  let drawn = 0;

  function drawingOf({ key, source }: Original, width: number): Promise<Pixels> {
    const name = `${key}/${width}`;
    const drawing = drawings.get(name) ?? draw(source, width);
    // Put in again, it is the youngest.
    drawings.delete(name);
    drawings.set(name, drawing);
    drawing.catch(() => drawings.delete(name));
    for (const oldest of drawings.keys()) {
      if (drawings.size <= cachedDrawings) break;
      drawings.delete(oldest);
    }
    return drawing;
  }

  async function draw(source: string, width: number): Promise<Pixels> {
    drawn++;
    const [from, reference] = sourceOf(all, source);
    const pixels = await unpackPicture(await from.original(reference, width), width);
    // What it was drawn on, some 60 MB, would wait for the engine to look while the encoder wants as much again.
    globalThis.gc?.();
    return pixels;
  }

  return {
    /** How often a source was asked for an original. */
    drawn: () => drawn,
    /** Yields each variant when it is ready, those of one width after another. */
    async *make(original: Original, variants: readonly Variant[]): AsyncGenerator<[Variant, Uint8Array]> {
      for (const width of pictureWidths) {
        const wanted = variants.filter((variant) => variant.width === width);
        if (wanted.length === 0) continue;
        const pixels = await shrinkPicture(await drawingOf(original, drawnWidthFor(width)), width);
        for (const variant of wanted) yield [variant, await encodePicture(pixels, variant.format)];
      }
    },
  };
}

function drawnWidthFor(width: PictureWidth): number {
  return drawnWidths.find((drawn) => drawn >= width) ?? width;
}

function sourceOf(sources: PictureSources, source: string): [PictureSource, string] {
  const at = source.indexOf(":");
  const scheme = source.slice(0, at);
  const from = Object.hasOwn(sources, scheme) ? sources[scheme] : undefined;
  if (!from) throw new Error(`No source of pictures is called “${scheme}”.`);
  return [from, source.slice(at + 1)];
}
