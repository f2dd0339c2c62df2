export type AttachmentType = "image/jpeg" | "image/png" | "application/pdf";

const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const png = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** What an attachment is by its content: its name and what the sender calls it say nothing. Undefined for what is not taken. */
export function attachmentKind(bytes: Uint8Array): AttachmentType | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16));
  if (start.subarray(0, 3).equals(jpeg)) return "image/jpeg";
  if (start.subarray(0, 8).equals(png)) return "image/png";
  return start.toString("latin1").startsWith("%PDF-") ? "application/pdf" : undefined;
}
