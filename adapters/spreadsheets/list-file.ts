/** What an uploaded list holds, as text with tabs between cells; or a sentence that says why it cannot be read. */
export type ListFile = { ok: true; text: string } | { ok: false; message: string };
