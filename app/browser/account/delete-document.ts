import { toast } from "../messages/toast.ts";
import { formFields } from "./form-fields.ts";

/** Milliseconds for reading the message before the page is reloaded. */
const readingMs = 1500;

/** Deletes a document after a confirmation, and opens the same page of the table again, which says it too. */
export async function deleteDocument(form: HTMLFormElement): Promise<void> {
  if (!confirm(form.dataset.confirm)) return;
  const body = formFields(form);
  try {
    const response = await fetch("/api/delete_agent_document", { method: "POST", body, headers: { Accept: "application/json" } });
    const { success, message } = (await response.json()) as { success: boolean; message: string };
    if (!success) return toast("Failed to delete file.", "wrong");
    toast(message);
    await new Promise(() => setTimeout(() => location.assign(stayHere("deleted")), readingMs));
  } catch {
    toast("Something went wrong while deleting.", "wrong");
  }
}

/** This address, with what has been done. */
function stayHere(done: string): string {
  const query = new URLSearchParams(location.search);
  query.set("done", done);
  return `${location.pathname}?${query}`;
}
