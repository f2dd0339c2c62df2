import { pageTitle } from "../../../domain/catalogue/page-title.ts";
import { readShell } from "../../../domain/catalogue/read-shell.ts";
import { domainContext } from "../../context.ts";
import { page, pageMeta } from "../../page.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import type { Route } from "./+types/later";
import { laterPages } from "./later-pages.ts";

export const handle = { params: ["product"] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shell, tags } = await readShell(context.get(domainContext));
  const path = url.pathname.slice(1);
  return page({ path, name: laterPages[path] ?? path, supplier: shell.supplier, item: url.searchParams.get("product") }, tags);
}

export function meta({ loaderData: { path, name, supplier } }: Route.MetaArgs) {
  return pageMeta({
    title: pageTitle(supplier.name, name),
    description: `${name} by phone or e-mail: ${supplier.phone}, ${supplier.email}.`,
    canonical: `/${path}`,
    noindex: true,
  });
}

/** Says honestly that a screen is not there yet and how to get the same thing done today. */
export function Page({ loaderData: { name, supplier, item } }: Route.ComponentProps) {
  const subject = encodeURIComponent(item ? `${name}, item ${item}` : name);
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <Breadcrumb items={[{ label: "Home", href: "/" }, { label: name }]} />
        <div className="head">
          <div>
            <h1>{name}</h1>
            <p className="head__lead">
              {item ? `For item ${item}: this` : "This"} page opens soon. Until then a letter or a call does the same: say what
              you test, to which method, and where it should go.
            </p>
          </div>
        </div>
        <p className="row">
          <a className="btn" href={`mailto:${supplier.email}?subject=${subject}`}>
            Write to {supplier.email}
          </a>
          <a className="btn btn--line" href={`tel:${supplier.phone.replace(/[^+\d]/g, "")}`}>
            Call {supplier.phone}
          </a>
          <a className="btn btn--line" href="/product-by-category">
            Browse the catalogue
          </a>
        </p>
      </div>
    </main>
  );
}
