import { readFileSync } from "node:fs";
import type { PictureSource } from "../../domain/media/picture-source.ts";
import type { Original } from "./variant.ts";

/** The drawing that stands in for a missing picture: the draft of plain weave, on a clear ground. */
export const defaultPictureSvg = readFileSync("adapters/pictures/default-picture.svg");

/** Its number is raised when the drawing changes. */
export const defaultPicture: Original = { key: "default-1", source: "default:draft" };

export const defaultSource: PictureSource = {
  describe: async () => ({ width: 1600, height: 1200, version: "1" }),
  original: async () => defaultPictureSvg,
};
