import type { Way } from "../../../domain/country-routes/way.ts";

/** A country's name; for requests that name none, words for that. */
export const nameOf = ({ country }: Pick<Way, "country">) => country ?? "No country";

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Whether what was typed is in a country's name, whatever its accents, or is its code; or in the name or address of who gets its requests. */
export function isLike(way: Way & { code: string }, typed: string): boolean {
  const text = plain(typed.replace(/^who gets\b|\?$/gi, ""));
  if (text === "" || plain(way.code) === text) return true;
  return [nameOf(way), way.agent ?? "", way.recipient].some((one) => plain(one).includes(text));
}
