import { attachmentLimits } from "../../domain/enquiries/limits.ts";
import type { Attachment } from "../../domain/enquiries/submit-enquiry.ts";
import { cleanText } from "../../domain/fields/clean-text.ts";
import type { FileContext } from "../../domain/files/file-area.ts";
import { randomKey } from "../../domain/files/file-area.ts";
import { discardFiles } from "../../domain/files/remove-files.ts";
import { storeFile } from "../../domain/files/store-file.ts";
import { type AttachmentType, attachmentKind } from "./attachment-kind.ts";

export type Offered = { name: string; bytes: Uint8Array };

const endings: Record<AttachmentType, string> = { "image/jpeg": "jpg", "image/png": "png", "application/pdf": "pdf" };

/** Takes what visitors attach: each file is stored under a random name, and belongs to nobody until its enquiry is submitted. */
export function attachmentStore(ctx: FileContext) {
  /** Why a file is not taken, in a sentence; undefined when it is. */
  function refusal({ bytes }: Offered, storedSoFar: number): string | undefined {
    if (storedSoFar >= attachmentLimits.count) return `At most ${attachmentLimits.count} files can be sent.`;
    if (bytes.byteLength > attachmentLimits.bytes) return "The file is larger than 5,000,000 bytes.";
    return attachmentKind(bytes) === undefined ? "The file is not a JPEG, PNG or PDF." : undefined;
  }

  /** Stores a file that is not refused. */
  async function keep({ name, bytes }: Offered): Promise<Attachment> {
    const contentType = attachmentKind(bytes);
    if (contentType === undefined) throw new RangeError("Ask for the refusal first.");
    const key = randomKey(endings[contentType]);
    await storeFile(ctx, { area: "attachments", key, contentType, bytes });
    return { key, name: shownName(name) };
  }

  /** Removes files of an enquiry that was not submitted; never rejects. */
  const forget = (files: readonly Attachment[]) =>
    discardFiles(
      ctx,
      files.map(({ key }) => key),
    );

  return { refusal, keep, forget };
}

export type AttachmentStore = ReturnType<typeof attachmentStore>;

/** The sender's name for a file without folders and invisible characters, at most 200 characters. */
export function shownName(given: string): string {
  return cleanText(given.replace(/^.*[/\\]/s, "").replace(/\p{Cf}/gu, ""), { maxLength: 200 }) || "file";
}
