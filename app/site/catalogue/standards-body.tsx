import { cut, metaDescription } from "../../../domain/catalogue/page-title.ts";
import { bodyPath, methodPath } from "../../../domain/catalogue/paths.ts";
import { idFromSlug } from "../../../domain/catalogue/slug.ts";
import { editionText } from "../../../domain/methods/edition.ts";
import { readStandardsBody } from "../../../domain/methods/read-standards.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, page, readOrNotFound, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import type { Route } from "./+types/standards-body";

export const handle = { section: "methods" } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { body, tags } = await readOrNotFound(idFromSlug(params.slug), (id) => readStandardsBody(context.get(domainContext), id));
  canonicalRedirect(url, bodyPath(body));
  const crumbs = [{ label: "Standard Test Method", href: "/product-by-standards" }, { label: body.name }];
  return page({ body, crumbs, tags });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { body, crumbs } }) => {
  const { name, fullName, methods } = body;
  return {
    title: `${name} test methods`,
    description: metaDescription(
      `${methods.length} test methods of ${fullName} (${name}) and the fabrics, soils, scales and parts that they name.`,
    ),
    canonical: bodyPath(body),
    crumbs,
  };
});

/** The methods of a standards body, by subject. */
export function Page({ loaderData: { body, crumbs } }: Route.ComponentProps) {
  const { name, fullName, country, description, methods } = body;
  const subjects = [...new Set(methods.map(({ subject }) => subject))].sort();
  return (
    <PageMain crumbs={crumbs}>
      <PageHead
        number={name}
        title={fullName}
        lead={description}
        facts={{ Methods: methods.length, ...(country ? { Country: country } : {}) }}
      />
      {methods.length === 0 ? (
        <EmptyState text="No result Found" why={`No method of ${name} is listed yet.`} />
      ) : (
        <div className="book">
          <nav className="thumbs-ix" aria-label="Subjects">
            {subjects.map((subject, at) => (
              <a key={subject} href={`#subject-${at}`}>
                {subject}
                <span className="num">{methods.filter((method) => method.subject === subject).length}</span>
              </a>
            ))}
          </nav>
          <table className="tbl methods">
            <TableHead
              columns={["Method", "Title", { label: "In short", className: "hide-s" }, { label: "Items", className: "r" }]}
            />
            {subjects.map((subject, at) => (
              <tbody key={subject} id={`subject-${at}`} data-section="">
                <tr>
                  <th scope="rowgroup" colSpan={4}>
                    {subject}
                  </th>
                </tr>
                {methods
                  .filter((method) => method.subject === subject)
                  .map(({ id, designation, title, description: about, products, edition }) => (
                    <tr key={id}>
                      <th scope="row" className="code">
                        <a className="rowlink" href={methodPath({ id, name: designation })}>
                          {designation}
                        </a>
                        {edition && <span className="options__note">{editionText(edition)}</span>}
                      </th>
                      <td>{title}</td>
                      <td className="hide-s">{cut(about, 60)}</td>
                      <td className="r">{products}</td>
                    </tr>
                  ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
    </PageMain>
  );
}
