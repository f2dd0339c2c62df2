import type { DownloadExtension } from "../media/downloads.ts";

/** Texts that the specification fixes to the letter, and the answers around them. */
export const documentMessages = {
  uploaded: "File uploaded successfully!",
  noFile: "No file selected",
  confirm: "Are you sure you want to delete this file?",
  deleted: "File deleted successfully!",
  notDeleted: "Failed to delete file.",
  wentWrong: "Something went wrong while deleting.",
  waits: "Your account is waiting for approval: your documents open once it is approved.",
  notFound: "There is no such document.",
} as const;

/** Documents per agent. */
export const maxDocuments = 1000;

export type FileLimits = { types: readonly DownloadExtension[]; bytes: number };

/** `report.PDF` → `pdf`; `jpeg` counts as `jpg`. Empty without an ending. */
export function endingOf(name: string): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return ending === "jpeg" ? "jpg" : ending;
}

/** `pdf, jpg or docx` */
export function inWords(types: readonly string[]): string {
  return types.length < 2 ? types.join("") : `${types.slice(0, -1).join(", ")} or ${types.at(-1)}`;
}

/** The message for a file that is too large. */
export const tooLarge = ({ bytes }: FileLimits) => `The file is larger than ${(bytes / 1_000_000).toLocaleString("en-US")} MB.`;

/** The address of an agent's document. */
export const filePath = (id: number, name: string) => `/agent-documents/${id}.${endingOf(name)}`;
