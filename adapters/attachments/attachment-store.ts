import type { Attachment } from "../../domain/enquiries/submit-enquiry.ts";
import { cleanText } from "../../domain/fields/clean-text.ts";
import type { FileContext } from "../../domain/files/file-area.ts";
import { randomKey } from "../../domain/files/file-area.ts";
import { discardFiles } from "../../domain/files/remove-files.ts";
import { storeFile } from "../../domain/files/store-file.ts";
import { attachmentBytes, attachmentLimits } from "../../domain/limits/limits.ts";
import { contentKind } from "../files/content-kind.ts";

export type Offered = { name: string; bytes: Uint8Array };

const types = {
  jpeg: { contentType: "image/jpeg", ending: "jpg" },
  png: { contentType: "image/png", ending: "png" },
  pdf: { contentType: "application/pdf", ending: "pdf" },
} as const;

function typeOf(bytes: Uint8Array) {
  const kind = contentKind(bytes);
  return kind && kind in types ? types[kind as keyof typeof types] : undefined;
}

/** Stores the attachments of visitors under random names. A file has no owner until its enquiry is submitted. */
export function attachmentStore(ctx: FileContext) {
  /** Why a file is refused, in a sentence; undefined when it is accepted. */
  function refusal({ bytes }: Offered, storedSoFar: number): string | undefined {
    if (storedSoFar >= attachmentLimits.count) return `At most ${attachmentLimits.count} files can be sent.`;
    if (bytes.byteLength > attachmentLimits.bytes) return `The file is larger than ${attachmentBytes}.`;
    return typeOf(bytes) === undefined ? "The file is not a JPEG, PNG or PDF." : undefined;
  }

  /** Stores a file that is not refused. */
  async function store({ name, bytes }: Offered): Promise<Attachment> {
    const type = typeOf(bytes);
    if (!type) throw new RangeError("Ask for the refusal first.");
    const key = randomKey(type.ending);
    await storeFile(ctx, { area: "attachments", key, contentType: type.contentType, bytes });
    return { key, name: shownName(name) };
  }

  /** Removes files of an enquiry that was not submitted; never rejects. */
  const forget = (files: readonly Attachment[]) =>
    discardFiles(
      ctx,
      files.map(({ key }) => key),
    );

  return { refusal, store, forget };
}

/** The sender's name for a file without folders and invisible characters, at most 200 characters. */
export function shownName(name: string): string {
  return cleanText(name.replace(/^.*[/\\]/s, "").replace(/\p{Cf}/gu, ""), { maxLength: 200 }) || "file";
}
