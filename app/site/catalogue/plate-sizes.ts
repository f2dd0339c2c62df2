import type { PictureWidth } from "../../../domain/media/media.ts";

/** The widths and `sizes` of a product's plates. */
export const mainWidths: readonly PictureWidth[] = [320, 640, 960, 1600];
export const mainSizes = "(max-width: 900px) 92vw, 41.5rem";
