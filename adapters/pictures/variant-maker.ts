import { type PictureWidth, pictureWidths } from "../../domain/media/media.ts";
import type { PictureSource, PictureSources } from "../../domain/media/picture-source.ts";
import { defaultSource } from "./default-picture.ts";
import { encodePicture, type Pixels, shrinkPicture, unpackPicture } from "./encode-picture.ts";
import { lookOf, type Original, type Variant } from "./variant.ts";

/**
 * A source renders a small picture many times faster than a large one, so there is a rendering for what lists show, one for what pages
 * show and one for the largest width. Each width is scaled from the next of these, in whatever order they are asked for, so that the same
 * picture always has the same bytes.
 */
const renderedWidths = [320, 960, 1600] as const;

/** Unpacked renderings that are cached for the next variant; a large one is 8 MB. */
const maxRenderings = 2;

/** Makes the variants of pictures, in whatever order; a picture asked for again in another format is not rendered again. */
export function createVariantMaker(sources: PictureSources) {
  const all = { ...sources, default: defaultSource };
  const renderings = new Map<string, Promise<Pixels>>();
  let rendered = 0;

  function renderingOf(original: Original, width: number): Promise<Pixels> {
    const name = `${lookOf(original)} ${width}`;
    const rendering = renderings.get(name) ?? render(original.source, width);
    // Put in again, it is the most recently used.
    renderings.delete(name);
    renderings.set(name, rendering);
    rendering.catch(() => renderings.delete(name));
    for (const oldest of renderings.keys()) {
      if (renderings.size <= maxRenderings) break;
      renderings.delete(oldest);
    }
    return rendering;
  }

  async function render(source: string, width: number): Promise<Pixels> {
    rendered++;
    const [from, reference] = sourceOf(all, source);
    const pixels = await unpackPicture(await from.original(reference, width), width);
    // The canvas of a large picture, some 60 MB, would stay until the next collection while the encoder takes as much again.
    if (width > 320) globalThis.gc?.();
    return pixels;
  }

  return {
    /** How often a source was asked for an original since this was last called. */
    takeRendered(): number {
      const count = rendered;
      rendered = 0;
      return count;
    },
    /** Yields each variant when it is ready, those of one width after another. */
    async *make(original: Original, variants: readonly Variant[]): AsyncGenerator<[Variant, Uint8Array]> {
      for (const width of pictureWidths) {
        const ofWidth = variants.filter((variant) => variant.width === width);
        if (ofWidth.length === 0) continue;
        const pixels = await shrinkPicture(await renderingOf(original, renderedWidthFor(width)), width);
        for (const variant of ofWidth) yield [variant, await encodePicture(pixels, variant.format)];
      }
    },
  };
}

function renderedWidthFor(width: PictureWidth): number {
  return renderedWidths.find((rendered) => rendered >= width) ?? width;
}

function sourceOf(sources: PictureSources, source: string): [PictureSource, string] {
  const at = source.indexOf(":");
  const scheme = source.slice(0, at);
  const from = Object.hasOwn(sources, scheme) ? sources[scheme] : undefined;
  if (!from) throw new Error(`No source of pictures is called “${scheme}”.`);
  return [from, source.slice(at + 1)];
}
