import type { PictureWidth } from "../../../domain/media/media.ts";

/** The widths and `sizes` of a product's plates. */
export const mainWidths: readonly PictureWidth[] = [320, 640, 960, 1600];
export const mainSizes = "(max-width: 640px) 92vw, (max-width: 900px) 84vw, (max-width: 1456px) 45.5vw, 41.5rem";
