import type { FileStore } from "../../domain/media/file-store.ts";
import { attachment } from "../files/content-disposition.ts";
import { sendFile } from "../files/send-file.ts";
import type { AccountHttp } from "./account-env.ts";
import { own } from "./draw-account-page.ts";

type Attachment = { key: string; name: string; type: string };

/**
 * A file that came with a request, as a download that is kept nowhere. The address names it: `:reference` and `:position`, from 1.
 *
 * @param find looks the file up for whoever asks; undefined where it is not theirs
 * @returns undefined when there is no such file
 */
export async function sendAttachment(
  c: AccountHttp,
  files: FileStore,
  find: (reference: string, position: number) => Promise<Attachment | undefined>,
): Promise<Response | undefined> {
  const { reference = "", position = "" } = c.req.param();
  const found = /^[1-9]\d?$/.test(position) ? await find(reference, Number(position)) : undefined;
  const size = found && (await files.size(found.key));
  if (!found || size === undefined) return undefined;
  const [name, ending] = [found.name.replace(/\.[^.]+$/, ""), found.key.replace(/^.*\./, "")];
  c.header("Cache-Control", own["Cache-Control"]);
  c.header("Content-Disposition", attachment(name, ending));
  c.header("Content-Security-Policy", "default-src 'none'; sandbox");
  return sendFile(c, files, { key: found.key, size, type: found.type });
}
