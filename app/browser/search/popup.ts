import { type SearchType, searchPath } from "../../../domain/search/search-query.ts";
import { whileWaiting } from "../messages/waiting.ts";
import { beginSearch } from "./log.ts";
import { createOptions } from "./options.ts";
import { askResults, drawResults } from "./results.ts";
import { createSuggestions } from "./suggestions.ts";

let prepared = false;

/** Brings the search popup to life: suggestions while somebody types, results in place. Fetched when the popup is first opened. */
export function prepareSearch(dialog: HTMLDialogElement, field: HTMLInputElement): void {
  if (prepared) return;
  prepared = true;
  const part = <Kind extends HTMLElement>(selector: string) => dialog.querySelector(selector) as Kind;
  const form = part<HTMLFormElement>("form");
  const kind = part<HTMLSelectElement>("select");
  const said = part("[role=status]");
  const all = part<HTMLAnchorElement>(".find__foot .rowlink");
  const query = () => ({ text: field.value.trim(), type: Number(kind.value) as SearchType, page: 1 });
  const options = createOptions(field, part("#find-list"));
  let turn = 0;

  const suggestions = createSuggestions((found) => {
    clear();
    const { text } = query();
    options.show(found ?? [], text);
    if (found) said.textContent = found.length === 1 ? "1 suggestion" : `${found.length || "No"} suggestions`;
  });

  function clear(): void {
    turn++;
    options.show([], "");
    part(".find__results")?.remove();
    dialog.removeAttribute("aria-labelledby");
    said.textContent = "";
    all.hidden = !query().text;
    all.href = searchPath(query());
    all.textContent = "See all results";
  }

  async function showResults(): Promise<void> {
    clear();
    const [mine, asked] = [turn, query()];
    const found = await whileWaiting(askResults(asked));
    if (mine !== turn) return;
    if (!found) {
      location.assign(searchPath(asked));
      return;
    }
    const results = drawResults(part<HTMLTemplateElement>("#find-results"), asked.text, found);
    part(".find__body").append(results);
    beginSearch(results);
    dialog.setAttribute("aria-labelledby", "find-title");
    said.textContent = found.said;
    all.textContent = found.all;
    all.hidden = found.all === "";
    results.querySelector<HTMLElement>("#find-title")?.focus();
  }

  function ask(): void {
    // What Enter would open, or is on its way, is no longer what is meant.
    turn++;
    options.rest();
    suggestions.ask(query());
  }
  field.addEventListener("input", ask);
  kind.addEventListener("change", ask);
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Escape" && field.value) {
      // Once to begin again, once more to close.
      event.preventDefault();
      field.value = "";
      ask();
    } else if (options.onKey(event)) event.preventDefault();
  });
  form.addEventListener("submit", (event) => {
    // All kinds together have a page of their own.
    suggestions.stop();
    if (query().type === 1) return;
    event.preventDefault();
    void showResults();
  });
  dialog.addEventListener("close", () => {
    turn++;
    suggestions.stop();
    options.rest();
  });
  // Something may have been typed before this came.
  if (field.value) ask();
  dialog.dataset.alive = "";
}
