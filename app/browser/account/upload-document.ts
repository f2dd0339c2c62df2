import { dashboardPath } from "../../../domain/accounts/account-paths.ts";
import { showErrors } from "../forms/errors.ts";
import { toast } from "../messages/toast.ts";

/** Milliseconds before the table follows. */
const stays = 1500;

/** Hands in a document, shows how far it is, and leads to the table. */
export async function uploadDocument(form: HTMLFormElement): Promise<void> {
  const field = form.elements.namedItem("agent_file") as HTMLInputElement;
  const refuse = (message: string) => {
    toast(message, "wrong");
    showErrors(form, message, [{ field: "agent_file", message }]);
  };
  if (!field.files?.length) return refuse(form.dataset.none ?? "");
  const bar = form.querySelector("progress");
  const show = (hidden: boolean, part = 0) => {
    if (bar) [bar.hidden, bar.value] = [hidden, part];
  };
  const answer = await send(new FormData(form), (part) => show(false, part)).catch(() => undefined);
  show(true);
  if (!answer?.success) return refuse(answer?.message || "The file could not be sent. Please try again.");
  toast(answer.message);
  await new Promise(() => setTimeout(() => location.assign(dashboardPath("agent")), stays));
}

/** Fetch does not tell how much is sent. */
function send(body: FormData, progress: (percent: number) => void): Promise<{ success: boolean; message: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/agent_document_upload");
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => progress((100 * loaded) / (total || 1)));
    request.addEventListener("load", () => (request.response ? resolve(request.response) : reject(new Error("No answer."))));
    request.addEventListener("error", () => reject(new Error("Not sent.")));
    request.send(body);
  });
}
