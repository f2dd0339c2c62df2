import { catalogueFilePath } from "./catalogue-paths.ts";

/** What a file is for: a picture or film, or a download. */
export type FileUse = "picture" | "download";

/** The types of file that can be chosen. */
export const acceptedFiles: Readonly<Record<FileUse, string>> = {
  picture: "image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm",
  download: ".pdf,.csv,.xlsx,.docx,.zip,.txt,.jpg,.png",
};

type Answer = { ok: true; source: string } | { ok: false; message: string };

/** Sends one file. @returns its source, for a cell of that name; or why it cannot be used */
export async function putFile(file: File, use: FileUse): Promise<Answer> {
  const body = new FormData();
  body.set("file", file);
  try {
    const address = `${catalogueFilePath}?${new URLSearchParams({ for: use })}`;
    const response = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } });
    const { source = "", message = "" } = (await response.json()) as { source?: string; message?: string };
    if (response.ok && source) return { ok: true, source };
    return { ok: false, message: message || "It was not taken. Try again." };
  } catch {
    return { ok: false, message: "It could not be sent. Try again." };
  }
}
