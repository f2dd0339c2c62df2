import { redirects } from "../../app/redirects.ts";
import { readGs1Text } from "../../domain/item-numbers/gs1-text.ts";
import { itemLinkPath, lotLinkPath } from "../../domain/lot-passports/digital-link-paths.ts";
import { findPage, type Page } from "./find-page.ts";

/** Characters that mail programs and people leave behind an address; a token may end with `-` and `_`. */
const behind = /[\p{P}\p{S}\p{Z}\p{Cf}]/u;
/** What a gateway that rewrites links writes behind one: `&data=05%7C02…`. */
const ofGateway = /&(?:amp;)?[a-z_]{1,20}=/i;
/** Longer addresses are nobody's. */
const maxLength = 2000;

/**
 * Mends addresses that lead nowhere as they stand: with a full stop, a bracket or a space behind them, encoded twice, with other slashes or capitals, or in
 * the correct spelling of a word that the specification misspells; a Digital Link that says more than which lot it is.
 *
 * @returns a function from an address without a page to the path and query that were meant; undefined where that is no page either
 */
export function addressMender(pages: readonly Page[]): (url: URL) => string | undefined {
  const match = findPage(pages);
  const words = new Map(pages.map(({ path }) => [firstOf(path).toLowerCase(), firstOf(path)]));

  return ({ pathname, search }) => {
    if (pathname.length > maxLength) return undefined;
    const text = textOf(pathname);
    if (text === undefined) return undefined;
    const [first = "", ...more] = text.split("/");
    const path = `/${[words.get(first.toLowerCase()) ?? first, ...more].map(encodeURIComponent).join("/")}`;
    const known = redirects[path] ?? linkAbove(path);
    const meant = known ?? path;
    return meant !== pathname && (known !== undefined || match(meant)) ? meant + search : undefined;
  };
}

/** The address of the lot or item of a Digital Link, which may name a serial number, a variant or a date as well; undefined for any other path. */
function linkAbove(path: string): string | undefined {
  const { gtin, lot } = (path.startsWith("/01/") && readGs1Text(path)) || {};
  return gtin && (lot ? lotLinkPath(gtin, lot) : itemLinkPath(gtin));
}

const firstOf = (path: string): string => path.split("/")[1] ?? "";

/** A path decoded as often as it was encoded, without slashes at its ends and what stands behind it; undefined where it cannot be decoded as a text. */
function textOf(pathname: string): string | undefined {
  try {
    let text = decodeURIComponent(pathname);
    if (/%[\da-f]{2}/i.test(text)) text = decodeURIComponent(text);
    if (/\p{Cc}/u.test(text)) return undefined;
    text = text.replace(/\/{2,}/g, "/");
    const letters = [...text.slice(0, ofGateway.exec(text)?.index)];
    while (letters.length > 0 && behind.test(letters.at(-1) ?? "") && !/[-_]/.test(letters.at(-1) ?? "")) letters.pop();
    return letters.join("").replace(/^\//, "");
  } catch {
    return undefined;
  }
}
