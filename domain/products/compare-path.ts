import { cleanText } from "../fields/clean-text.ts";

// The page that lays products side by side, as its address names them. Safe for the browser.

/** How many products are laid side by side at most. */
export const maxCompared = 4;
/** Maximum length of the text that names them; nobody types a longer one. */
export const maxComparedText = 200;

const separator = /[\s,;]+/;

/**
 * What the page's address names: item numbers or ids, separated by commas, semicolons or blanks.
 *
 * @param items the values of the parameter `items`: a form sends the products that are shown, and the one to compare them with
 * @returns each name once, in their order
 */
export function parseCompared(items: readonly string[]): string[] {
  const text = cleanText(items.join(","), { maxLength: maxComparedText });
  return [...new Set(text.split(separator).filter((name) => name !== ""))];
}

/** The page that lays these products, or those with these names, side by side. */
export function comparePath(compared: readonly (string | { id: number; itemNumber: string })[]): string {
  const names = compared.map((one) => encodeURIComponent(typeof one === "string" ? one : comparedName(one)));
  return names.length > 0 ? `/compare?items=${names.join(",")}` : "/compare";
}

/** The name of a product in the address: its item number, or its id if the number would be taken for several. */
export function comparedName({ id, itemNumber }: { id: number; itemNumber: string }): string {
  return separator.test(itemNumber) ? String(id) : itemNumber;
}
