import { makeZip } from "client-zip";
import type { SignedInContext } from "../../domain/context.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { accountData } from "../../domain/portal/account-data.ts";
import { accountFiles } from "../../domain/portal/account-files.ts";

type Options = { origin: string; files: FileStores };

/**
 * A copy of the data that is stored about an account, as a ZIP archive: `my-data.json` and every file that it names. The archive is
 * streamed: nothing is read ahead of the client.
 */
export function accountArchive(ctx: SignedInContext, options: Options): ReadableStream<Uint8Array> {
  return makeZip(entries(ctx, options));
}

async function* entries(ctx: SignedInContext, { origin, files }: Options) {
  yield { name: "my-data.json", lastModified: ctx.now(), input: accountData(ctx, origin) };
  const missing: string[] = [];
  for await (const { area, key, path, at } of accountFiles(ctx)) {
    const size = await files(area).size(key);
    if (size === undefined) missing.push(path);
    else if (size === 0) yield { name: path, lastModified: at, input: "" };
    else {
      const reader = files(area)
        .stream(key, { start: 0, end: size - 1 })
        .getReader();
      try {
        yield { name: path, lastModified: at, input: piecesOf(reader) };
      } finally {
        // When the client has gone, client-zip ends this generator but does not close the file that it was reading.
        await reader.cancel();
      }
    }
  }
  if (missing.length > 0)
    yield { name: "missing-files.txt", lastModified: ctx.now(), input: `We no longer have:\n${missing.join("\n")}\n` };
}

async function* piecesOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield value;
  }
}
