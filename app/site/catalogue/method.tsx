import { metaDescription, pageTitle } from "../../../domain/catalogue/page-title.ts";
import { bodyPath, methodPath, methodProductsPath, productPath } from "../../../domain/catalogue/paths.ts";
import { type MethodNeed, readMethod } from "../../../domain/catalogue/read-method.ts";
import { readMethodOptions, tagsOfOptions } from "../../../domain/catalogue/read-method-options.ts";
import { idFromSlug } from "../../../domain/catalogue/slug.ts";
import { successionSentence } from "../../../domain/catalogue/succession.ts";
import { methodSuccession } from "../../../domain/records/method-succession.ts";
import { readRows } from "../../../domain/records/read-rows.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, notFound, page, pageMeta } from "../../page.ts";
import { breadcrumbJsonLd } from "../../ui/breadcrumb-json-ld.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NoWrap } from "../../ui/no-wrap.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Plate } from "../../ui/plate.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import type { Route } from "./+types/method";
import { codeColumn, MethodLine, shortDesignation } from "./method-line.tsx";
import { MethodOptions, OptionLinks } from "./method-options.tsx";
import { capital } from "./product-list-view.ts";

export const handle = { section: "methods" } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = idFromSlug(params.slug);
  if (id === undefined) notFound();
  const ctx = context.get(domainContext);
  const [read, optionsById, successions] = await Promise.all([
    readMethod(ctx, id),
    readMethodOptions(ctx, [id]),
    readRows(ctx, methodSuccession, { method_id: id }),
  ]);
  if (!read) notFound();
  const { method, tags } = read;
  const options = optionsById.get(id) ?? [];
  canonicalRedirect(url, methodPath({ id: method.id, name: method.designation }));
  const crumbs = [
    { label: "Home", href: "/" },
    { label: "Standard Test Method", href: "/product-by-standards" },
    { label: method.body.name, href: bodyPath(method.body) },
    { label: method.designation },
  ];
  const sentences = successions.rows.map((row) => successionSentence(row, method.designation));
  return page({ method, options, sentences, crumbs }, [...tags, ...tagsOfOptions(id, options)]);
}

export function meta({ loaderData: { method, crumbs } }: Route.MetaArgs) {
  const { id, designation, title, description, site } = method;
  return pageMeta({
    title: pageTitle(site, `${designation} ${title}`),
    description: metaDescription(`${designation}, ${title}: ${description || "what the method needs, item by item."}`),
    canonical: methodPath({ id, name: designation }),
    jsonLd: [breadcrumbJsonLd(crumbs)],
  });
}

/** A method: the products that it needs, by role, and neighbouring methods. */
export function Page({ loaderData: { method, options, sentences, crumbs } }: Route.ComponentProps) {
  const { id, designation, title, description, subject, products, needs, neighbours, elsewhere, body } = method;
  const all = methodProductsPath({ id, name: designation });
  return (
    <PageMain crumbs={crumbs}>
      <PageHead
        number={designation}
        title={title}
        lead={description}
        facts={{ Items: products.toLocaleString("en-US"), Subject: subject }}
      />
      {sentences.length > 0 && (
        <section className="successions" aria-label="Other designations">
          {sentences.map((said) => (
            <p key={said}>{said}</p>
          ))}
        </section>
      )}
      <OptionLinks options={options} />
      <div className="main-right method">
        <section aria-labelledby="needs">
          <div className="section__head">
            <h2 id="needs">What you need</h2>
            {products > 0 && (
              <a className="btn btn--s" href={all}>
                See Products <span className="num">{products}</span>
              </a>
            )}
          </div>
          {needs.length === 0 && <EmptyState text="No result Found" why={`No item is listed for ${designation} yet.`} />}
          <div className="needs">
            {needs.map((need) => (
              <Need key={need.role} need={need} href={`${all}?role=${encodeURIComponent(need.role).replaceAll("%20", "+")}`} />
            ))}
          </div>
        </section>
        <MethodOptions designation={designation} options={options} />
        <aside aria-label="Neighbouring methods">
          <div
            className="ix ix--close"
            style={codeColumn(neighbours.map((other) => shortDesignation(other.designation, body.name)))}
          >
            <p className="ix__head h4">{body.name}, neighbors</p>
            {neighbours.map((other) => (
              <MethodLine key={other.id} method={other} body={body.name} current={other.id === id} />
            ))}
          </div>
          {elsewhere.length > 0 && (
            <div className="sidebox">
              <p className="h4">Same subject elsewhere</p>
              <p className="small num">
                {elsewhere.map((other, at) => (
                  <span key={other.id}>
                    {at > 0 && ", "}
                    <a className="rowlink nb" href={methodPath({ id: other.id, name: other.designation })}>
                      {other.designation}
                    </a>
                  </span>
                ))}
              </p>
            </div>
          )}
        </aside>
      </div>
    </PageMain>
  );
}

/** The first products in a role, and a link to all of them. */
function Need({ need: { role, count, products }, href }: { need: MethodNeed; href: string }) {
  const heading = `need-${role.replaceAll(" ", "-")}`;
  return (
    <section className="need-part" aria-labelledby={heading}>
      <header className="need-part__head">
        <h3 id={heading}>{capital(role)}</h3>
        <a className="btn btn--line btn--s" href={href}>
          See Products <span className="num">{count}</span>
        </a>
      </header>
      <table className="tbl need">
        <TableHead className="vh" columns={["Picture", "Item", "Name", "Note"]} />
        <tbody>
          {products.map(({ id, itemNumber, name, note, picture }) => (
            <tr key={id}>
              <td>
                <Plate picture={picture} sizes="4.5rem" widths={[160]} />
              </td>
              <th scope="row" className="code">
                {itemNumber}
              </th>
              <td>
                <a className="rowlink" href={productPath({ id, name })}>
                  <NoWrap text={name} />
                </a>
              </td>
              <td className="hide-s">{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
