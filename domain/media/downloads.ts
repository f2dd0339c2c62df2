/** What a file for download can be, by its ending, and the type it is served as. Safe for the browser. */
export const downloadTypes = {
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  zip: "application/zip",
  txt: "text/plain; charset=utf-8",
  jpg: "image/jpeg",
  png: "image/png",
} as const;

export type DownloadExtension = keyof typeof downloadTypes;

/** Whether files with this ending can be downloads. */
export function isDownloadExtension(text: string): text is DownloadExtension {
  return Object.hasOwn(downloadTypes, text);
}

/** The largest file that is taken, in bytes. */
export const largestDownload = 60_000_000;
