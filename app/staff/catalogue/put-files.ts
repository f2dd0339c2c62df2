/** Where a file is sent that a draft is to use. */
const filePath = "/staff/catalogue-file";

type Answer = { ok: true; source: string } | { ok: false; message: string };

/** Sends one picture or film. @returns its source, for a cell of that name; or why it cannot be used */
export async function putFile(file: File): Promise<Answer> {
  const body = new FormData();
  body.set("file", file);
  try {
    const response = await fetch(filePath, { method: "POST", body, headers: { Accept: "application/json" } });
    const { source = "", message = "" } = (await response.json()) as { source?: string; message?: string };
    if (response.ok && source) return { ok: true, source };
    return { ok: false, message: message || "It was not taken. Try again." };
  } catch {
    return { ok: false, message: "It could not be sent. Try again." };
  }
}
