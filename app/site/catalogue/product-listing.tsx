import type { ReactNode } from "react";
import {
  isFiltered,
  noFilters,
  type ProductSort,
  type ProductView,
  type UnreadFilter,
} from "../../../domain/product-lists/product-query.ts";
import { type ProductList, productsPerPage } from "../../../domain/product-lists/read-product-list.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Switch } from "../../ui/switch.tsx";
import { CompareTicked } from "./compare-ticked.tsx";
import { activeFilters } from "./filter-words.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { listAddress } from "./product-list-view.ts";
import { ProductTable } from "./product-table.tsx";

const sortLabel: Record<ProductSort, string> = {
  "best-match": "Best match",
  "item-number": "Item number",
  name: "Name",
  "areal-mass": "Weight",
};
const viewLabel: Record<ProductView, { label: string; icon: "grid" | "rows" }> = {
  swatches: { label: "Swatches", icon: "grid" },
  table: { label: "Table", icon: "rows" },
};

type Props = {
  /** The address of the plain list. */
  path: string;
  list: ProductList;
  /** The parameters that could not be read. */
  unread: readonly UnreadFilter[];
  /** What a search found: its cards, in place of the usual ones. */
  hits?: ReactNode;
};

/** A list of products with filters, order, layout and pagination, as links and a plain form. */
export function ProductListing({ path, list, unread, hits }: Props) {
  const { query, cards, total, listed, pages, usualView } = list;
  const view = query.view ?? usualView;
  const active = activeFilters(path, list);
  const first = (query.page - 1) * productsPerPage + 1;
  if (listed === 0) return <EmptyState text="No Products Found" why="No item is listed here yet." />;
  return (
    <div className="aside-left listing">
      {unread.length > 0 && (
        <div className="listing__unread">
          {unread.map(({ name, typed, text }) => (
            <p key={`${name} ${typed}`} className="notice notice--mark small" role="status">
              {text}, so it was left out.
            </p>
          ))}
        </div>
      )}
      <ProductFilters path={path} list={list} unread={unread} />
      <section id="items" aria-label="Products">
        <div className="toolbar noprint">
          <a className="btn btn--line btn--s filters-m" href="#filters">
            <Icon name="filter" /> Filters {active.length > 0 && <span className="num">{active.length}</span>}
          </a>
          {active.length > 0 && (
            <ul role="list" className="row chips" aria-label="Active filters">
              {active.map(({ label, without }) => (
                <li key={label} className="chip">
                  {label}
                  <a href={without} aria-label={`Remove filter ${label}`}>
                    <Icon name="close" small />
                  </a>
                </li>
              ))}
            </ul>
          )}
          <div className="row toolbar__end">
            <Switch
              label="Sort by"
              options={Object.fromEntries(query.sorts.map((sort) => [sort, sortLabel[sort]]))}
              current={query.sort}
              address={(sort) => listAddress(path, query, { sort })}
            />
            <Switch
              label="View"
              options={{ swatches: <Labelled view="swatches" />, table: <Labelled view="table" /> }}
              current={view}
              address={(other) => listAddress(path, query, { view: other === usualView ? null : other, page: query.page })}
            />
          </div>
        </div>
        <h2 className="vh">Items</h2>
        {total === 0 && isFiltered(query.filters) ? (
          <EmptyState
            text="No Products Found"
            why={`Nothing in this list fits ${active.length === 1 ? "this filter" : `all ${active.length} filters`}.`}
          >
            <a className="btn btn--line btn--s" href={listAddress(path, query, { filters: noFilters })}>
              Clear filters
            </a>
          </EmptyState>
        ) : view === "table" ? (
          <ProductTable products={cards} {...(hits ? { rank: first } : {})} />
        ) : (
          (hits ?? (
            <ul role="list" className="grid-cards">
              {cards.map((product, at) => (
                <ProductCard key={product.id} product={product} eager={at < 4} tick />
              ))}
            </ul>
          ))
        )}
        {total > 0 && <CompareTicked />}
        {total > 0 && (
          <div className="row row--between listing__foot">
            <p className="small num">
              Items {first}–{first + cards.length - 1} of {total.toLocaleString("en-US")}
            </p>
            <Pagination page={query.page} pages={pages} href={(page) => listAddress(path, query, { page })} />
          </div>
        )}
      </section>
    </div>
  );
}

function Labelled({ view }: { view: ProductView }) {
  const { label, icon } = viewLabel[view];
  return (
    <>
      <Icon name={icon} />
      {label}
    </>
  );
}
