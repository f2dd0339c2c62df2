import { portalPath } from "../domain/accounts/account-paths.ts";
import { type MetaArgs, siteMeta } from "./page.ts";

/** The `meta` of a page that is one person's: found by no search engine. */
export function privateMeta<Args extends MetaArgs>(title: string | ((args: Args) => string)) {
  return siteMeta((args: Args) => {
    const name = typeof title === "function" ? title(args) : title;
    return { title: name, description: name, canonical: portalPath("customer"), noindex: true };
  });
}
