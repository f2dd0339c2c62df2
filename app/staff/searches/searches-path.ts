import { staffPath } from "../../../domain/accounts/account-paths.ts";
import { searchPath } from "../../../domain/search/search-query.ts";

const searchesPath = `${staffPath}/searches` as const;

/** The lists of the page, in the order of its tabs. */
export const searchLists = ["nothing", "unopened", "answered"] as const;
export type SearchList = (typeof searchLists)[number];

/** A list of searches; `text`: the search that was just answered, about which the page says what it finds now. */
export const searchListPath = (list: SearchList, text?: string) =>
  `${searchesPath}?${new URLSearchParams({ ...(list !== "nothing" && { show: list }), ...(text !== undefined && { text }) })}`.replace(
    /\?$/,
    "",
  );

/** What visitors find with a text; looked at from here it is no search of theirs. */
export const resultsPath = (text: string) => `${searchPath({ text, type: 1, page: 1 })}#uncounted`;
