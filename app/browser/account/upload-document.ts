import { dashboardPath } from "../../../domain/accounts/account-paths.ts";
import { refuse } from "../forms/errors.ts";
import { toast } from "../messages/toast.ts";

/** Milliseconds for reading the message before the table opens. */
const readingMs = 1500;

/** Uploads a document with a progress bar, then opens the table of documents, which says it too. */
export async function uploadDocument(form: HTMLFormElement): Promise<void> {
  const field = form.elements.namedItem("agent_file") as HTMLInputElement;
  const fail = (message: string) => refuse(form, message, [{ field: "agent_file", message }]);
  if (!field.files?.length) return fail(form.dataset.none ?? "");
  const bar = form.querySelector("progress");
  const show = (hidden: boolean, percent = 0) => {
    if (bar) [bar.hidden, bar.value] = [hidden, percent];
  };
  const answer = await send(new FormData(form), (percent) => show(false, percent)).catch(() => undefined);
  show(true);
  if (!answer?.success) return fail(answer?.message || "The file could not be sent. Please try again.");
  toast(answer.message);
  await new Promise(() => setTimeout(() => location.assign(`${dashboardPath("agent")}?done=uploaded`), readingMs));
}

/** XMLHttpRequest, because fetch does not report the progress of an upload. */
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
