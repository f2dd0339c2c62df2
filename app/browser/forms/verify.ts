import { lotNumberIn } from "../../../domain/lots/lot-number.ts";
import { lotTone, lotWords, serialTone } from "../../../domain/verification/verified-words.ts";
import type { VerifiedItem, VerifiedLot, VerifiedMonth } from "../../../domain/verification/verify-number.ts";
import { toast } from "../messages/toast.ts";
import { refuse } from "./errors.ts";

/** The outcomes, recognized by the wording that the specification fixes. */
const outcomes = [
  { words: /record updated and data inserted/i, tone: "good" },
  { words: /already verified/i, tone: "known" },
  { words: /no record found/i, tone: "bad" },
] as const;

const nothingTyped = "Enter the Values First";

/** Looks a serial number or a lot up and shows the outcome, on the page and as a toast. */
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
  const answer = await ask(search).catch(() => undefined);
  if (answer === undefined) show("Error submitting form. Please try again.", "bad");
  else {
    const { message, meaning, items, lot, month } = answer;
    const outcome = outcomes.find(({ words }) => words.test(message));
    const isSerial = outcome?.tone !== "bad";
    if (lot && !isSerial) show(lot.title, lotTone(lot.state));
    else {
      const tone = serialTone(outcome?.tone ?? "bad", lot);
      show(outcome ? message : "Unknown response.", tone, isSerial ? undefined : lotNumberIn(search));
      // As the introduction asks: a number that is not known, or that was looked at before.
      showPart("[data-call]", tone !== "good");
    }
    if (outcome) showFound(meaning, items);
    if (lot) showPassport(lot, isSerial ? "serial" : "text");
    if (month) showLink("[data-month]", month.path, month.title);
  }
  button.disabled = false;
  button.textContent = text;
}

type Answer = { message: string; meaning: string; items: readonly VerifiedItem[]; lot?: VerifiedLot; month?: VerifiedMonth };

async function ask(search: string): Promise<Answer> {
  const response = await fetch("/api/tpvs_search", {
    method: "POST",
    body: new URLSearchParams({ search }),
    headers: { Accept: "application/json" },
  });
  if (response.status >= 500) throw new Error(`${response.status}`);
  const { message, meaning = "", items = [], lot, month } = (await response.json()) as Partial<Answer>;
  return { message: typeof message === "string" ? message : "", meaning, items, ...(lot && { lot }), ...(month && { month }) };
}

/** Says below an outcome what it means, and which items the number stands for. */
function showFound(meaning: string, items: readonly VerifiedItem[]): void {
  const words = showPart("[data-meaning]", meaning !== "");
  if (words) words.textContent = meaning;
  showPart("[data-items]", items.length > 0)?.replaceChildren(
    ...items.map(({ number, name, path }) => {
      const link = Object.assign(document.createElement("a"), { className: "link", href: path });
      link.textContent = `Item ${number}, ${name}`;
      const item = document.createElement("li");
      item.append(link);
      return item;
    }),
  );
}

/** Leads to the passport of the lot that was typed, or that a serial number was cut from. */
function showPassport(lot: VerifiedLot, of: "serial" | "text"): void {
  showLink("[data-passport]", lot.path, lotWords(lot, of));
  const warning = showPart("[data-warning]", lot.warning !== "");
  if (warning) warning.textContent = lot.warning;
}

/** Shows a part of the answer that is a link. */
function showLink(selector: string, path: string, words: string): void {
  const link = showPart(selector)?.querySelector("a");
  if (!link) return;
  link.href = path;
  link.textContent = words;
}

/** Shows or hides a part of the answer; @returns it */
function showPart(selector: string, isShown = true): HTMLElement | null {
  const part = document.querySelector<HTMLElement>(`[data-answer] ${selector}`);
  if (part) part.hidden = !isShown;
  return part;
}

/** Shows an answer in place of the one before; an empty one clears it. */
function show(message: string, tone?: "good" | "known" | "bad", lot?: string): void {
  if (message) toast(message, tone === "good" ? "done" : "wrong");
  const answer = document.querySelector<HTMLElement>("[data-answer]");
  if (!answer) return;
  if (tone) answer.dataset.tone = tone;
  else delete answer.dataset.tone;
  const words = answer.querySelector("p");
  if (words) words.textContent = message;
  for (const selector of ["[data-meaning]", "[data-month]", "[data-items]", "[data-call]", "[data-warning]", "[data-passport]"])
    showPart(selector, false);
  const advice = showPart("[data-lot]", lot !== undefined);
  if (lot) advice?.querySelector("a")?.setAttribute("href", `/request-certifiate?lot=${lot}`);
}
