import { cleanText } from "../fields/clean-text.ts";

// A search as it is written in the address. Safe for the browser.

export const searchTypes = [
  { value: 1, label: "All" },
  { value: 2, label: "Products" },
  { value: 3, label: "Standards" },
  { value: 4, label: "Categories" },
  { value: 5, label: "Methods" },
] as const;
export type SearchType = (typeof searchTypes)[number]["value"];

export type SearchQuery = { text: string; type: SearchType; page: number };

/** Maximum length of a text; nobody types a longer one. */
const maxLength = 200;

/** The text in one line, without control characters. */
export function tidyText(text: string): string {
  return cleanText(text, { maxLength });
}

/** How a request begins that somebody writes after a search found nothing; the text follows. */
export const lookingFor = "I am looking for: ";

/** Every parameter that changes the results page. */
export const searchParams = ["q", "type", "page", "search"] as const;

/**
 * Reads the parameters of the results page: `q` and `type`, or the specification's `search={"type":2,"value":"lawn"}`. Invalid
 * values are ignored.
 */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  const state = readState(params.get("search"));
  const type = Number(params.get("type") ?? state.type ?? 1);
  const page = Number(params.get("page"));
  return {
    text: tidyText(params.get("q") ?? state.value ?? ""),
    type: searchTypes.find(({ value }) => value === type)?.value ?? 1,
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** The results page of a query. */
export function searchPath({ text, type, page }: SearchQuery): string {
  const params = new URLSearchParams({ q: text });
  if (type !== 1) params.set("type", String(type));
  if (page > 1) params.set("page", String(page));
  return `/search?${params}`;
}

function readState(json: string | null): { type?: unknown; value?: string } {
  if (json === null) return {};
  const state = parseJson(json);
  // Not an object: then it is the text.
  if (typeof state !== "object" || state === null) return { value: typeof state === "string" ? state : json };
  const { type, value } = state as { type?: unknown; value?: unknown };
  return { type, ...(typeof value === "string" || typeof value === "number" ? { value: String(value) } : {}) };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Tags of every answer of the search: everything that can be found, and the synonyms. */
export const searchTags = ["products", "methods", "bodies", "subcategories", "categories", "search", "supplier"] as const;
