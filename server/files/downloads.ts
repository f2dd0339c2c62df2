import { Hono, type Context as HttpContext } from "hono";
import { downloadKey } from "../../adapters/downloads/take-download.ts";
import { readDownload } from "../../domain/content/read-download.ts";
import type { Context } from "../../domain/context.ts";
import { downloadTypes, isDownloadExtension } from "../../domain/media/downloads.ts";
import type { FileStore } from "../../domain/media/file-store.ts";
import { attachment } from "../answers/content-disposition.ts";
import { sendFile } from "./send-file.ts";

/** The specification's addresses are at the root and below both bases of the API. */
const bases = ["", "/api", "/api/index.php"];

/** Characters; longer names are not looked up. */
const maxNameLength = 400;

/**
 * Files for download: `/download.php?filename=&ext=` and `/downloadfiles/{filename}.{ext}`. `filename` is the id in base64 twice; the id in base64
 * once, the plain id and the file's name are accepted too. The file is always looked up in the database.
 */
export function downloadRoutes({ context, uploads }: { context: Context; uploads: FileStore }): Hono {
  const routes = new Hono();
  for (const base of bases) {
    const [php, files] = [`${base}/download.php`, `${base}/downloadfiles/:file{.+}`];
    routes.get(php, (c) => answer(c, c.req.query("filename"), c.req.query("ext")));
    routes.get(files, (c) => {
      const [, filename, ext] = /^(.+)\.([^.]*)$/s.exec(c.req.param("file") ?? "") ?? [];
      return answer(c, filename, ext);
    });
    routes.on(["POST", "PUT", "PATCH", "DELETE"], [php, files], (c) => {
      c.header("Allow", "GET, HEAD");
      return refuse(c, 405, "This address answers GET only.");
    });
  }

  async function answer(c: HttpContext, filename = "", ext = ""): Promise<Response> {
    const extension = ext.toLowerCase();
    if (!isName(filename)) return refuse(c, 400, "filename must be the encoded id of a file, such as TVRJPQ==.");
    if (!isDownloadExtension(extension))
      return refuse(c, 400, `ext must be the ending of a file: ${Object.keys(downloadTypes).join(", ")}.`);

    const download = await readDownload(context, filename, extension);
    const key = download && downloadKey(download.source);
    const size = key === undefined ? undefined : await uploads.size(key);
    if (!download || key === undefined || size === undefined) return refuse(c, 404, "There is no such file.");
    return sendFile(
      c.req.raw,
      uploads,
      { key, size, type: downloadTypes[extension] },
      {
        "Cache-Control": "public, max-age=300",
        "Content-Disposition": attachment(download.name, extension),
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
      },
    );
  }

  return routes;
}

/** Whether a name can be looked up: PostgreSQL refuses NUL, and no file name has other control characters. */
function isName(filename: string): boolean {
  return filename !== "" && filename.length <= maxNameLength && !/\p{Cc}/u.test(filename);
}

/** An error, as JSON below `/api`. */
function refuse(c: HttpContext, status: 400 | 404 | 405, message: string): Response {
  c.header("Cache-Control", "no-store");
  return c.req.path.startsWith("/api/") ? c.json({ success: false, message }, status) : c.text(message, status);
}
