import { toast } from "../messages/toast.ts";

/** Milliseconds before the table is read again. */
const stays = 1500;

/** Deletes a document when it is confirmed, and reads the table again. */
export async function deleteDocument(form: HTMLFormElement): Promise<void> {
  if (!confirm(form.dataset.confirm)) return;
  const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
  try {
    const response = await fetch("/api/delete_agent_document", { method: "POST", body, headers: { Accept: "application/json" } });
    const { success, message } = (await response.json()) as { success: boolean; message: string };
    if (!success) return toast("Failed to delete file.", "wrong");
    toast(message);
    await new Promise(() => setTimeout(() => location.reload(), stays));
  } catch {
    toast("Something went wrong while deleting.", "wrong");
  }
}
