import { lotNumberIn } from "../../../domain/lots/lot-number.ts";
import { toast } from "../messages/toast.ts";
import { refuse } from "./errors.ts";

/** The outcomes, recognized by the wording that the specification fixes. */
const outcomes = [
  { words: /record updated and data inserted/i, tone: "good" },
  { words: /already verified/i, tone: "known" },
  { words: /no record found/i, tone: "bad" },
] as const;

const nothingTyped = "Enter the Values First";

/** Looks a serial number up and shows the outcome, on the page and as a toast. */
export async function verify(form: HTMLFormElement, event: SubmitEvent): Promise<void> {
  event.preventDefault();
  const field = form.elements.namedItem("search") as HTMLInputElement;
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (!button || button.disabled) return;
  const search = field.value.trim();
  show("");
  if (search === "") return refuse(form, nothingTyped, [{ field: "search", message: nothingTyped }]);
  const text = button.textContent;
  button.disabled = true;
  button.textContent = "Submitting...";
  const message = await ask(search).catch(() => undefined);
  if (message === undefined) show("Error submitting form. Please try again.", "bad");
  else {
    const outcome = outcomes.find(({ words }) => words.test(message));
    show(
      outcome ? message : "Unknown response.",
      outcome?.tone ?? "bad",
      outcome?.tone === "bad" ? lotNumberIn(search) : undefined,
    );
  }
  button.disabled = false;
  button.textContent = text;
}

async function ask(search: string): Promise<string> {
  const response = await fetch("/api/tpvs_search", {
    method: "POST",
    body: new URLSearchParams({ search }),
    headers: { Accept: "application/json" },
  });
  if (response.status >= 500) throw new Error(`${response.status}`);
  const { message } = (await response.json()) as { message?: unknown };
  return typeof message === "string" ? message : "";
}

/** Shows an answer in place of the one before; an empty one clears it. */
function show(message: string, tone?: "good" | "known" | "bad", lot?: string): void {
  if (message) toast(message, tone === "good" ? "done" : "wrong");
  const answer = document.querySelector<HTMLElement>("[data-answer]");
  if (!answer) return;
  if (tone) answer.dataset.tone = tone;
  else delete answer.dataset.tone;
  const [words, advice] = answer.querySelectorAll("p");
  if (words) words.textContent = message;
  if (!advice) return;
  advice.hidden = lot === undefined;
  const link = advice.querySelector("a");
  if (lot) link?.setAttribute("href", `/request-certifiate?lot=${lot}`);
}
