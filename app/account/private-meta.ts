import { portalPath } from "../../domain/accounts/account-paths.ts";
import { pageTitle } from "../../domain/catalogue/page-title.ts";
import { pageMeta } from "../page.ts";

/**
 * The head of a page that is one person's: found by no search engine.
 *
 * @param matches as `meta` gets them: the root's knows the name of the site
 */
export function privateMeta(matches: readonly [{ loaderData: { siteName: string } }, ...unknown[]], title: string) {
  const { siteName } = matches[0].loaderData;
  return pageMeta({ title: pageTitle(siteName, title), description: title, canonical: portalPath("customer"), noindex: true });
}
