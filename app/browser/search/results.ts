import { type SearchQuery, searchPath } from "../../../domain/search/search-query.ts";
import { readPage } from "../navigation/page.ts";

/** The popup shows so many at most; the page has them all. */
const most = 16;
const none = "No Products Found";

/** The popup's share of a results page: `said` counts, `all` leads to the page (empty: there is nothing on it). */
type Found = {
  said: string;
  facts: string | undefined;
  all: string;
  list: Element | undefined;
  before: Element | undefined;
  nothing: Element | undefined;
};

/** Fetches the page of results and takes its parts; undefined where it did not come. */
export async function askResults(query: SearchQuery): Promise<Found | undefined> {
  const response = await fetch(searchPath(query)).catch(() => undefined);
  if (!response?.ok) return undefined;
  const main = readPage(await response.text(), response.url)?.main;
  const title = main?.querySelector("h1");
  if (!main || !title) return undefined;
  const part = (selector: string) => main.querySelector(selector) ?? undefined;
  const list = part("[data-hits]");
  return {
    said: list ? title.textContent : none,
    facts: title.dataset.search,
    all: list ? `See all ${title.dataset.count}` : "",
    list,
    before: part(".read"),
    nothing: part(".nothing"),
  };
}

/** The results as they stand in the popup: a title, their number, and the first of them side by side. */
export function drawResults(pattern: HTMLTemplateElement, text: string, found: Found): HTMLElement {
  const results = (pattern.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
  const { said, facts, list, before, nothing } = found;
  const title = results.querySelector("h2") as HTMLElement;
  title.textContent = `${text} Search`;
  title.dataset.search = facts;
  (results.querySelector("p") as HTMLElement).textContent = list ? said : "";
  if (before) results.append(before);
  if (list) {
    list.className = "slides";
    list.replaceChildren(...[...list.children].slice(0, most));
    results.append(list);
    turnByButton(results, list);
  } else if (nothing) {
    const empty = nothing.querySelector("h2");
    if (empty) empty.textContent = none;
    results.append(nothing);
  }
  return results;
}

/** The buttons turn by as many slides as are shown; at an end they do nothing, and where all are shown they are not there. */
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
