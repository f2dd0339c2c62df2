import type { PictureWidth } from "../../../domain/media/media.ts";

/** How a product's plates are shown, as in HTML's `sizes` and `srcset`. */
export const mainWidths: readonly PictureWidth[] = [320, 640, 960, 1600];
export const mainSizes = "(max-width: 900px) 92vw, 41.5rem";
