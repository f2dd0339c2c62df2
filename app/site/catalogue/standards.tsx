import { bodyPath } from "../../../domain/catalogue/paths.ts";
import { readStandards } from "../../../domain/methods/read-standards.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RowLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/standards";
import { findMethods } from "./find-methods.ts";
import { codeColumn, MethodLine, shortDesignation } from "./method-line.tsx";

export const handle = { section: "methods", params: ["find"] } satisfies PageHandle;
const crumbs = [{ label: "Standard Test Method" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { bodies, tags } = await readStandards(context.get(domainContext));
  const find = url.searchParams.get("find")?.trim().slice(0, 60) ?? "";
  return page({ bodies, found: findMethods(bodies, find), find, tags });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { bodies, find } }) => {
  const methods = bodies.reduce((sum, body) => sum + body.methods.length, 0);
  return {
    title: "Standard Test Method",
    description: `${methods} test methods of ${bodies.length} standards bodies, among them AATCC, ISO and ASTM, and the materials that each of them names.`,
    canonical: "/product-by-standards",
    crumbs,
    noindex: find !== "",
  };
});

/** The index of standards: every body, every method, and how many products each method names. */
export function Page({ loaderData: { bodies, found, find } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={crumbs}>
      <PageHead title="Standard Test Method" lead="The number at the end of each line is how many of our items the method names.">
        <form className="ixfind" action="/product-by-standards" aria-label="Filter the index">
          <label className="vh" htmlFor="ixfind">
            Filter the index
          </label>
          <div className="affix">
            <input
              className="input"
              id="ixfind"
              name="find"
              type="search"
              defaultValue={find}
              placeholder="Filter, for example C06 or rubbing"
              autoComplete="off"
            />
            <button className="btn" type="submit" aria-label="Filter">
              <Icon name="search" />
            </button>
          </div>
        </form>
      </PageHead>
      {find !== "" && (
        <p className="small ixfind__said">
          Methods with “{find}” in them. <RowLink href="/product-by-standards">Show all</RowLink>
        </p>
      )}
      {found.length === 0 ? (
        <EmptyState
          text="No result Found"
          why={find ? "No method has these words in its number or title." : "No standard is listed yet."}
        />
      ) : (
        <div className="book">
          <nav className="thumbs-ix" aria-label="Standards bodies">
            {found.map(({ id, name, methods }) => (
              <a key={id} href={`#body-${id}`}>
                {name}
                <span className="num">{methods.length}</span>
              </a>
            ))}
          </nav>
          <div className="book__pages">
            {found.map(({ id, name, fullName, methods }) => {
              const all = bodies.find((body) => body.id === id)?.methods.length ?? methods.length;
              return (
                <section key={id} id={`body-${id}`} data-section="" aria-labelledby={`name-${id}`}>
                  <header className="book__head">
                    <h2 id={`name-${id}`}>
                      <a href={bodyPath({ id, name })}>{name}</a>
                    </h2>
                    <p className="cap">{fullName}</p>
                    <a className="btn btn--line btn--s" href={bodyPath({ id, name })}>
                      View Subcategories <span className="num">{all}</span>
                    </a>
                  </header>
                  <div
                    className={methods.length > 3 ? "ix book__cols" : "ix book__cols book__cols--few"}
                    style={codeColumn(methods.map((method) => shortDesignation(method.designation, name)))}
                  >
                    {methods.map((method) => (
                      <MethodLine key={method.id} method={method} body={name} />
                    ))}
                  </div>
                </section>
              );
            })}
          </div>
        </div>
      )}
    </PageMain>
  );
}
