import { categoryPath } from "../../../domain/catalogue/paths.ts";
import type { Shell } from "../../../domain/storefront/read-shell.ts";
import { SubmitButton } from "../../ui/buttons.tsx";
import { IndexLinks } from "../../ui/index-links.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Section } from "../../ui/section.tsx";

/** The 404 page: what is missing, the search field with words from the address, and links. */
export function NotFound({ shell, path }: { shell: Shell; path: string }) {
  return (
    <PageMain crumbs={[{ label: "Page not found" }]}>
      <div className="void void--page">
        <h1 className="h3">{missingAt(path)}</h1>
        <p className="small">
          The item may have been renamed or withdrawn. Search for its number, its name or the method you run.
        </p>
        <search>
          <form className="void__find" action="/search">
            <label className="vh" htmlFor="missing">
              Item, method or lot number
            </label>
            <input className="input" id="missing" name="q" type="search" defaultValue={wordsOf(path)} />
            <SubmitButton>Search</SubmitButton>
          </form>
        </search>
      </div>
      <Section id="ways" title="Ways on" className="section" more={{ href: "/", label: "Home" }}>
        <IndexLinks
          links={[
            { href: "/product-by-category", label: "Products by category" },
            { href: "/product-by-standards", label: "Standard Test Method" },
            { href: "/product-by-interest-group", label: "Interest groups" },
            { href: "/equipment-category", label: "Equipment Categories" },
            ...shell.categories.map((category) => ({ href: categoryPath(category), label: category.name })),
          ].map(({ href, label }) => ({ href: href, label: label }))}
        />
      </Section>
    </PageMain>
  );
}

/** The title: the specification fixes it for some pages. */
function missingAt(path: string): string {
  if (path.startsWith("/services/")) return "No service found with the specified name";
  if (path === "/service-details") return "No data found for the specified service";
  return "There is nothing at this address";
}

/** What the visitor was looking for, guessed from the address: `/product-details/wool-felt-pad-9000` → "wool felt pad 9000". */
function wordsOf(path: string): string {
  const last = path.split("/").pop() ?? "";
  return last
    .replace(/%[0-9a-f]{2}/gi, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, 60);
}
