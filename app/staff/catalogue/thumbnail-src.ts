import { pictureUrl } from "../../../domain/media/media.ts";
import type { Thumbnail } from "../../../domain/workbench/thumbnails.ts";
import { catalogueFilePath } from "./catalogue-paths.ts";

/** Where the bytes of a small picture are. */
export const thumbnailSrc = (picture: Thumbnail, width: 160 | 640 = 160) =>
  "source" in picture ? `${catalogueFilePath}?${new URLSearchParams({ source: picture.source })}` : pictureUrl(picture, width);
