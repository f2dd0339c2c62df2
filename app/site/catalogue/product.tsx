import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { categoryPath, productPath, subcategoryPath } from "../../../domain/catalogue/paths.ts";
import { idFromSlug } from "../../../domain/catalogue/slug.ts";
import { lotHistoryPath } from "../../../domain/lot-history/lot-history-paths.ts";
import { readLotsOfItem } from "../../../domain/lot-passports/read-lots-of-item.ts";
import { comparePath } from "../../../domain/products/compare-path.ts";
import { formatComposition } from "../../../domain/products/composition.ts";
import { type ProductPage, readProductPage } from "../../../domain/products/read-product-page.ts";
import { sampleOf } from "../../../domain/products/sample-of.ts";
import { readSubstitutesOf } from "../../../domain/substitutes/read-substitutes.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, page, readOrNotFound, siteMeta } from "../../page.ts";
import { Availability } from "../../ui/availability.tsx";
import { Breadcrumb, home } from "../../ui/breadcrumb.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { NoWrap } from "../../ui/no-wrap.tsx";
import { Section } from "../../ui/section.tsx";
import { SubstituteList } from "../kits/substitute-list.tsx";
import { WarnedLots } from "../lots/warned-lots.tsx";
import type { Route } from "./+types/product";
import { massesOf } from "./measure.tsx";
import { ProductAnswer } from "./product-answer.tsx";
import { ProductAssociations } from "./product-associations.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { productJsonLd } from "./product-json-ld.ts";
import { ProductOrder } from "./product-order.tsx";
import { ProductPapers } from "./product-papers.tsx";
import { ProductRelated } from "./product-related.tsx";
import { ProductShare } from "./product-share.tsx";
import { SheetFoot, SheetHead } from "./product-sheet.tsx";
import { ProductSpecification } from "./product-specification.tsx";
import { ProductSubstances } from "./product-substances.tsx";
import { Withdrawn } from "./withdrawn.tsx";

export const handle = { section: "products" } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const { product, tags } = await readOrNotFound(idFromSlug(params.slug), (id) => readProductPage(ctx, id));
  const path = productPath(product);
  canonicalRedirect(url, path);
  const { category, subcategory } = product;
  const crumbs = [
    { label: category.name, href: categoryPath(category) },
    { label: subcategory.name, href: subcategoryPath(subcategory) },
    { label: `Item ${product.itemNumber}` },
  ];
  const isShort = product.availability !== null && product.availability !== "in-stock" && product.withdrawnOn === null;
  const [{ substitutes, tags: substituteTags }, { warned, hasHistory, tags: lotTags }] = await Promise.all([
    readSubstitutesOf(ctx, isShort ? [product.itemNumber] : []),
    readLotsOfItem(ctx, product.itemNumber),
  ]);
  return page({
    ...{ product, crumbs, warned, hasHistory, substitutes: substitutes.get(product.itemNumber) ?? [] },
    address: url.origin + path,
    tags: [...tags, ...lotTags, ...(isShort ? substituteTags : [])],
  });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { product, crumbs } }) => {
  const described = metaDescription(product.description);
  return {
    title: product.name,
    description: described || metaDescription(describe(product)),
    canonical: productPath(product),
    picture: product.media.find(({ kind }) => kind === "image"),
    crumbs,
    noindex: product.withdrawnOn !== null,
    jsonLd: [productJsonLd(product, described)],
  };
});

/** A product: pictures, specification, how to order it, its papers, methods that name it, and related products. */
export function Page({ loaderData: { product, crumbs, warned, hasHistory, substitutes, address } }: Route.ComponentProps) {
  const { name, itemNumber, description, availability, availabilityNote, category, subcategory, related, withdrawnOn } = product;
  const sample = sampleOf(product);
  return (
    <main
      id="main"
      tabIndex={-1}
      data-category-name={category.name}
      data-subcategory-name={subcategory.name}
      data-product-name={name}
      data-item-number={itemNumber}
    >
      <div className="wrap product">
        <SheetHead product={product} />
        <Breadcrumb items={[home, ...crumbs]} />
        <div className="pd">
          <ProductGallery product={product} />
          <div className="buy">
            <p className="card__no">
              <span className="code">Item {itemNumber}</span>
              {availability && !withdrawnOn && <Availability value={availability} note={availabilityNote} />}
              {!withdrawnOn && <span>Price on request</span>}
            </p>
            <h1>
              <NoWrap text={name} />
            </h1>
            <WarnedLots lots={warned} />
            <ProductSpecification product={product} />
            {withdrawnOn ? (
              <Withdrawn since={withdrawnOn} replacement={product.replacement} />
            ) : (
              <div className="buy__act noprint">
                <ProductOrder product={product} />
                <ProductAnswer product={product} />
              </div>
            )}
            <ProductPapers product={product} />
            <ProductSubstances product={product} />
            <div className="row noprint buy__more">
              {sample && !withdrawnOn && (
                <a className="btn btn--text btn--s" href={`/swatch-request?product=${encodeURIComponent(itemNumber)}`}>
                  Ask for a {sample}
                </a>
              )}
              <a className="btn btn--text btn--s" href={comparePath([product])}>
                Compare
              </a>
              {hasHistory && (
                <a className="btn btn--text btn--s" href={lotHistoryPath(itemNumber)}>
                  Lot history
                </a>
              )}
              <ProductShare address={address} title={`${name}, item ${itemNumber}`} />
            </div>
          </div>
          {description && <Markdown className="prose pd__about" text={description} />}
        </div>
        {substitutes.length > 0 && (
          <Section id="substitutes" title="What may stand in" className="section">
            <SubstituteList substitutes={substitutes} />
          </Section>
        )}
        <ProductAssociations product={product} />
        <SheetFoot product={product} address={address} />
        <ProductRelated related={related} />
      </div>
    </main>
  );
}

/** The meta description of a product that has no description. */
function describe(product: ProductPage): string {
  const { name, itemNumber, composition, methods } = product;
  const facts = [
    massesOf(product)?.[0].text,
    formatComposition(composition),
    methods.length > 0 && `named by ${methods[0]?.designation}`,
  ];
  return `${name}, item ${itemNumber}: ${facts.filter(Boolean).join(", ")}.`;
}
