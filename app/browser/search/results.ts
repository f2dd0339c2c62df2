import { type SearchQuery, searchPath } from "../../../domain/search/search-query.ts";
import { readPage } from "../navigation/page.ts";

/** Hits that the popup shows; the page has them all. */
const maxShown = 16;
const nothingFound = "No Products Found";

/** The parts of a results page that the popup shows. `all` is the text of the link to that page; empty when nothing was found. */
type SearchAnswer = {
  title: string;
  facts: string | undefined;
  all: string;
  list: Element | undefined;
  note: Element | undefined;
  empty: Element | undefined;
};

/** Fetches the results page and takes its parts; undefined when that fails. */
export async function fetchResults(query: SearchQuery): Promise<SearchAnswer | undefined> {
  const response = await fetch(searchPath(query)).catch(() => undefined);
  if (!response?.ok) return undefined;
  const main = readPage(await response.text(), response.url)?.main;
  const heading = main?.querySelector("h1");
  if (!main || !heading) return undefined;
  const part = (selector: string) => main.querySelector(selector) ?? undefined;
  const list = part("[data-hits]");
  return {
    title: list ? heading.textContent : nothingFound,
    facts: heading.dataset.search,
    all: list ? `See all ${heading.dataset.count}` : "",
    list,
    note: part(".read"),
    empty: part(".nothing"),
  };
}

/** The results as the popup shows them: a title, their number, and the first of them side by side. */
export function renderResults(pattern: HTMLTemplateElement, text: string, answer: SearchAnswer): HTMLElement {
  const results = (pattern.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
  const { title, facts, list, note, empty } = answer;
  const heading = results.querySelector("h2") as HTMLElement;
  heading.textContent = `${text} Search`;
  heading.dataset.search = facts;
  (results.querySelector("p") as HTMLElement).textContent = list ? title : "";
  if (note) results.append(note);
  if (list) {
    list.className = "slides";
    list.replaceChildren(...[...list.children].slice(0, maxShown));
    results.append(list);
    turnByButton(results, list);
  } else if (empty) {
    const emptyHeading = empty.querySelector("h2");
    if (emptyHeading) emptyHeading.textContent = nothingFound;
    results.append(empty);
  }
  return results;
}

/** Buttons that scroll by one view. They are disabled at the ends, and hidden when all slides are in view. */
function turnByButton(results: HTMLElement, list: Element): void {
  const buttons = [...results.querySelectorAll<HTMLButtonElement>("[data-turn]")];
  const by = (button: HTMLButtonElement) => Number(button.dataset.turn);
  const update = () => {
    const room = list.scrollWidth - list.clientWidth;
    for (const button of buttons) {
      button.hidden = room < 2;
      button.ariaDisabled = String(by(button) < 0 ? list.scrollLeft < 2 : list.scrollLeft > room - 2);
    }
  };
  for (const button of buttons) button.addEventListener("click", () => list.scrollBy({ left: by(button) * list.clientWidth }));
  list.addEventListener("scroll", update, { passive: true });
  new ResizeObserver(update).observe(list);
}
