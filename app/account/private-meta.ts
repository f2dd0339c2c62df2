import { portalPath } from "../../domain/accounts/account-paths.ts";
import { type Matches, siteMeta } from "../page.ts";

/** The head of a page that is one person's: found by no search engine. */
export function privateMeta(matches: Matches, title: string) {
  return siteMeta(matches, { title, description: title, canonical: portalPath("customer"), noindex: true });
}
