import type { ListFile } from "../../adapters/spreadsheets/list-file.ts";
import { readListApart } from "../../adapters/spreadsheets/read-list-apart.ts";
import { maxLines, maxListLength } from "../../domain/request-lines/request-line.ts";
import type { BodyLimit } from "../requests/bodies/body-limit.ts";
import { type ReadBody, readBody } from "../requests/bodies/read-body.ts";
import type { Uploads } from "../requests/bodies/uploads.ts";

/** Bytes of a file, which may hold much besides its list. */
const maxBytes = 1_000_000;
/** Bytes of a pasted list, in any script, with what was chosen for each line. */
const maxText = 4 * maxListLength + 300_000;
/** Bytes of the whole body. A file that is too large is received up to here, so that what stands in the other fields is shown again. */
const maxTotal = 5_000_000;
/** Of each line: its item, quantity, pack, what to do if it is there twice, whether its number is remembered; and a few of the form. */
const fieldsOfLine = 5;
const tooLarge = "This file is larger than 1 MB. Please save only the list, and choose it again.";

/**
 * Reads a form that carries a list: its fields, and its file as text in the field `file_text`, with what is to be said about the reading in `file_about`, or why
 * it cannot be read in `file_problem`.
 */
export function createListReader(uploads: Uploads) {
  async function read(request: Request, client: string | undefined): Promise<ReadBody> {
    let file: ListFile | undefined;
    const limit: BodyLimit = {
      bytes: maxText,
      fields: maxLines * fieldsOfLine + 20,
      files: {
        bytes: maxBytes,
        count: 1,
        refusesMore: true,
        total: maxTotal,
        sentence: `A list may have ${maxListLength.toLocaleString("en-US")} characters, its file 1 MB. Go back in your browser: what you pasted is still in its field.`,
        uploads,
        client,
        async take({ bytes }) {
          if (bytes.length > 0) file = bytes.length > maxBytes ? { ok: false, message: tooLarge } : await readListApart(bytes);
        },
      },
    };
    const body = await readBody(request, limit);
    if (!body.ok || !file) return body;
    const read = file.ok ? { file_text: file.text, file_about: file.about ?? "" } : { file_problem: file.message };
    return { ok: true, fields: { ...body.fields, ...read } };
  }
  return { read };
}

export type ListReader = ReturnType<typeof createListReader>;
