import { type SearchType, searchPath } from "../../../domain/search/search-query.ts";
import { createSuggestions } from "../../forms/suggestions.ts";
import { whileWaiting } from "../messages/waiting.ts";
import { beginSearch } from "./log.ts";
import { createOptions } from "./options.ts";
import { fetchResults, renderResults } from "./results.ts";

let prepared = false;

/** Makes the search popup show suggestions while the visitor types, and results in place. Loaded when the popup is first opened. */
export function prepareSearch(dialog: HTMLDialogElement, field: HTMLInputElement): void {
  if (prepared) return;
  prepared = true;
  const part = <Kind extends HTMLElement>(selector: string) => dialog.querySelector(selector) as Kind;
  const form = part<HTMLFormElement>("form");
  const kind = part<HTMLSelectElement>("select");
  const status = part("[role=status]");
  const all = part<HTMLAnchorElement>(".find__foot .rowlink");
  const query = () => ({ text: field.value.trim(), type: Number(kind.value) as SearchType, page: 1 });
  const options = createOptions(field, part("#find-list"));
  /** Counts changes of the query: an answer to an earlier one is dropped. */
  let queries = 0;

  const suggestions = createSuggestions((found, questions = []) => {
    clear();
    options.show(found ?? [], questions, query());
    if (!found) return;
    const asked = questions.length > 0 ? "A question, and " : "";
    status.textContent = `${asked}${found.length || (asked ? "no" : "No")} ${found.length === 1 ? "suggestion" : "suggestions"}`;
  });

  function clear(): void {
    queries++;
    options.show([], [], query());
    part(".find__results")?.remove();
    dialog.removeAttribute("aria-labelledby");
    status.textContent = "";
    all.hidden = !query().text;
    all.href = searchPath(query());
    all.textContent = "See all results";
  }

  async function showResults(): Promise<void> {
    clear();
    const [number, search] = [queries, query()];
    const answer = await whileWaiting(fetchResults(search));
    if (number !== queries) return;
    if (!answer) {
      location.assign(searchPath(search));
      return;
    }
    const results = renderResults(part<HTMLTemplateElement>("#find-results"), search.text, answer);
    part(".find__body").append(results);
    beginSearch(results);
    dialog.setAttribute("aria-labelledby", "find-title");
    status.textContent = answer.title;
    all.textContent = answer.all;
    all.hidden = answer.all === "";
    results.querySelector<HTMLElement>("#find-title")?.focus();
  }

  function ask(): void {
    // Enter must not open the option reached before, nor results on their way be shown.
    queries++;
    options.reset();
    suggestions.ask(query());
  }
  field.addEventListener("input", ask);
  kind.addEventListener("change", ask);
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Escape" && field.value) {
      // The first Escape empties the field, the second closes the popup.
      event.preventDefault();
      field.value = "";
      ask();
    } else if (options.onKey(event)) event.preventDefault();
  });
  form.addEventListener("submit", (event) => {
    // A search of everything opens the results page.
    suggestions.stop();
    if (query().type === 1) return;
    event.preventDefault();
    void showResults();
  });
  dialog.addEventListener("close", () => {
    queries++;
    suggestions.stop();
    options.reset();
  });
  // The visitor may have typed before this script arrived.
  if (field.value) ask();
  dialog.dataset.alive = "";
}
