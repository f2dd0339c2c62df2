import { pictureFolders } from "../../domain/media/picture-names.ts";

/** Pictures and films: shops, laboratories and mail programs may show them. */
const shownAnywhere = ["/pictures/", "/films/", ...pictureFolders.map(({ folder }) => `/${folder}/`)];

/**
 * Which sites' pages may load an answer as a part of theirs (Cross-Origin-Resource-Policy): of pictures and films every site's, also where
 * the answer is 304, of anything else only our own. The API is read by CORS, which this does not limit.
 */
export function resourcePolicy(path: string): "cross-origin" | "same-origin" {
  return shownAnywhere.some((start) => path.startsWith(start)) ? "cross-origin" : "same-origin";
}
