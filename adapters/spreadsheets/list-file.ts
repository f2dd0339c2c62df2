/**
 * What an uploaded list holds, as text with tabs between cells, and what is to be said about the reading (`about`, in sentences); or a sentence that says why it
 * cannot be read.
 */
export type ListFile = { ok: true; text: string; about?: string } | { ok: false; message: string };
