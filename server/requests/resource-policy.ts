import { pictureFolders } from "../../domain/media/picture-names.ts";

/** Paths of pictures and films, which other sites and mail programs may show. */
const shownAnywhere = ["/pictures/", "/films/", ...pictureFolders.map(({ folder }) => `/${folder}/`)];

/**
 * The Cross-Origin-Resource-Policy of a path: every site may embed pictures and films (also for a 304), and only this site anything else.
 * The policy does not limit reading the API by CORS.
 */
export function resourcePolicy(path: string): "cross-origin" | "same-origin" {
  return shownAnywhere.some((start) => path.startsWith(start)) ? "cross-origin" : "same-origin";
}
