import { parseAccept } from "hono/utils/accept";
import { languageIn } from "../../domain/locale/languages.ts";

/** The language that the browser of a request asks for first, `de`; empty where it asks for none. */
export function browserLanguage({ headers }: Request): string {
  const header = (headers.get("accept-language") ?? "").slice(0, 200);
  return (
    parseAccept(header)
      .map(({ type }) => languageIn(type))
      .find(Boolean) ?? ""
  );
}
