import { unbrokenParts } from "../../../domain/catalogue/unbroken.ts";
import type { Question } from "../../../domain/search/ask-questions.ts";
import { markWords, wordsToMark } from "../../../domain/search/mark-words.ts";
import { type SearchQuery, searchPath } from "../../../domain/search/search-query.ts";
import type { Suggestion } from "../../../domain/search/suggestions/suggest.ts";
import { createCombobox } from "../../forms/combobox.ts";

const headings: Record<Suggestion["kind"], string> = {
  method: "Methods",
  product: "Products",
  subcategory: "Categories",
  standard: "Standards",
  page: "Pages",
  lot: "Lots",
};

/**
 * The suggestions below the search field, as the listbox of a combobox. Each option is a link, for the mouse and for what a browser does
 * with links.
 */
export function createOptions(field: HTMLInputElement, list: HTMLElement) {
  const { fill, onKey, reset } = createCombobox(field, list, "find-option");

  /** Questions with their answers, each a search, then groups in the order of their best suggestion. */
  function show(suggestions: readonly Suggestion[], questions: readonly Question[], { text, type }: SearchQuery): void {
    const words = wordsToMark(text);
    const groups = Map.groupBy(suggestions, ({ kind }) => kind);
    fill([
      ...questions.map(({ question, choices }) =>
        group(
          question,
          choices.map(({ label, text }) => choiceFor(label, searchPath({ text, type, page: 1 }))),
        ),
      ),
      ...Array.from(groups, ([kind, suggestions]) =>
        group(
          headings[kind],
          suggestions.map((suggestion) => optionFor(suggestion, words)),
        ),
      ),
    ]);
  }

  return { show, onKey, reset };
}

function group(label: string, options: readonly HTMLElement[]): HTMLElement {
  const box = element("div", "find__group");
  box.role = "group";
  box.ariaLabel = label;
  const heading = element("p", "find__kind", label);
  heading.ariaHidden = "true";
  box.append(heading, ...options);
  return box;
}

function optionFor({ kind, label, detail, href, picture, weight }: Suggestion, words: readonly string[]): HTMLElement {
  const option = link(kind, href);
  if (kind === "product") option.append(plate(picture));
  option.append(marked("b", label, words), " ");
  if (kind === "product") option.append(element("span", "find__weight", weight), " ");
  option.append(marked("span", detail, kind === "subcategory" ? [] : words));
  return option;
}

/** An answer to a question. */
function choiceFor(label: string, href: string): HTMLElement {
  const option = link("choice", href);
  option.append(element("b", "", label));
  return option;
}

function link(kind: Suggestion["kind"] | "choice", href: string): HTMLAnchorElement {
  const option = element("a", `find__option find__option--${kind}`) as HTMLAnchorElement;
  option.role = "option";
  option.href = href;
  option.tabIndex = -1;
  return option;
}

function plate(picture: string | undefined): HTMLElement {
  const bed = element("span", "plate plate--cut");
  if (picture) {
    const image = new Image(160, 120);
    image.src = picture;
    image.alt = "";
    bed.append(image);
  }
  return bed;
}

/** Text with the searched words marked, the same markup as from app/site/search/marked.tsx. */
function marked(name: string, text: string, words: readonly string[]): HTMLElement {
  const box = element(name, "");
  unbrokenParts(text).forEach((part, at) => {
    const whole = at % 2 === 0 ? box : box.appendChild(element("span", "nb"));
    whole.append(...markWords(part, words).map((piece, place) => (place % 2 === 0 ? piece : element("mark", "", piece))));
  });
  return box;
}

function element(name: string, className: string, text = ""): HTMLElement {
  const created = document.createElement(name);
  if (className) created.className = className;
  created.textContent = text;
  return created;
}
