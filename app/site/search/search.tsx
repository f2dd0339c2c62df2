import { redirect } from "react-router";
import { productPath } from "../../../domain/catalogue/paths.ts";
import { parseProductQuery, productQueryParams, searchSorts } from "../../../domain/product-lists/product-query.ts";
import { readWithdrawnItem } from "../../../domain/products/read-withdrawn-item.ts";
import { wordsToMark } from "../../../domain/search/mark-words.ts";
import { readNamedMethods } from "../../../domain/search/read-named-methods.ts";
import { readSearchExamples } from "../../../domain/search/read-search-examples.ts";
import { hitsPerPage, searchCatalogue } from "../../../domain/search/search-catalogue.ts";
import { countsOf } from "../../../domain/search/search-log/log-search.ts";
import { parseSearchQuery, searchParams, searchPath } from "../../../domain/search/search-query.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { TextLink } from "../../ui/links.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { listAddress } from "../catalogue/product-list-view.ts";
import { ProductListing } from "../catalogue/product-listing.tsx";
import { Withdrawn } from "../catalogue/withdrawn.tsx";
import type { Route } from "./+types/search";
import { BestListed } from "./best-listed.tsx";
import { Hits } from "./hits.tsx";
import { HowRead } from "./how-read.tsx";
import { LotsOfMonth } from "./lots-of-month.tsx";
import { NamedLot } from "./named-lot.tsx";
import { NamedMethods } from "./named-methods.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { Questions } from "./questions.tsx";
import { SearchForm } from "./search-form.tsx";
import { SearchGroup } from "./search-group.tsx";
import { countOf, inWords, searchGroups } from "./search-groups.ts";
import { SearchIntro } from "./search-intro.tsx";
import { SearchSections } from "./search-sections.tsx";
import { SitePages } from "./site-pages.tsx";

/** A product's part in a method is asked for in the lists of methods only. */
const listParams = productQueryParams.filter((name) => name !== "role" && name !== "page");

export const handle = { params: [...searchParams, ...listParams] } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const query = parseSearchQuery(url.searchParams);
  if (query.text === "") {
    const { examples, tags } = await readSearchExamples(ctx);
    return page({ query, examples, found: undefined, tags });
  }
  const { query: listed, unread } = parseProductQuery(url.searchParams, searchSorts);
  const [{ results, tags }, withdrawn] = await Promise.all([
    searchCatalogue(ctx, query, query.type === 2 ? { list: listed } : {}),
    readWithdrawnItem(ctx, query.text),
  ]);
  const path = searchPath({ ...query, page: 1 });
  const pages = query.type === 1 ? 1 : (results.list?.pages ?? Math.max(1, Math.ceil(countOf(results).total / hitsPerPage)));
  if (query.page > pages) throw redirect(listAddress(path, listed, { page: pages }), 302);
  const { designations, successions } = results.understood;
  const ids = [...new Set([...designations, ...successions].flatMap(({ methodId }) => methodId ?? []))];
  const { named, tags: namedTags } = await readNamedMethods(ctx, ids);
  // What the log stores of this search; the browser sends it when the search is over (app/browser/search/log.ts).
  const facts = JSON.stringify({ text: query.text, type: query.type, ...countsOf(results) });
  return page({
    query,
    examples: [],
    found: { results, path, pages, unread, named, facts, withdrawn },
    tags: [...tags, ...namedTags, ...(withdrawn ? [`product:${withdrawn.id}`] : [])],
  });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { query } }) => {
  const { text } = query;
  return {
    title: text === "" ? "Search" : `“${text}” Search`,
    description: "Search the catalog by item number, method, material or category.",
    canonical: text === "" ? "/search" : searchPath(query),
    noindex: true,
  };
});

/** The results of a search; without a query, examples. */
export function Page({ loaderData: { query, examples, found } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={[{ label: "Search" }]}>
      {found ? (
        <Found query={query} {...found} />
      ) : (
        <>
          <h1>Search</h1>
          <SearchForm query={query} />
          <SearchIntro examples={examples} />
        </>
      )}
    </PageMain>
  );
}

type Data = Awaited<ReturnType<typeof loader>>["data"];

function Found({
  query,
  results,
  path,
  pages,
  unread,
  named,
  facts,
  withdrawn,
}: Pick<Data, "query"> & NonNullable<Data["found"]>) {
  const { list } = results;
  const count = countOf(results);
  const isAsked = results.pages.some(({ asked }) => asked);
  const groupsTotal = searchGroups.reduce((sum, { key }) => sum + results[key].total, 0);
  const words = wordsToMark(`${query.text} ${results.understood.corrections.flatMap(({ read }) => read).join(" ")}`);
  return (
    <>
      <h1 data-count={inWords(count)} data-search={facts}>
        {list && list.total < list.listed && `${list.total.toLocaleString("en-US")} of `}
        {inWords(count)} for “{query.text}”
      </h1>
      <SearchForm query={query} />
      {withdrawn && (
        <section aria-label={`Item ${withdrawn.itemNumber}`}>
          <p>
            <TextLink href={productPath(withdrawn)}>
              Item {withdrawn.itemNumber}, {withdrawn.name}
            </TextLink>
          </p>
          <Withdrawn since={withdrawn.since} replacement={withdrawn.replacement} />
        </section>
      )}
      {results.lot && <NamedLot lot={results.lot} />}
      {results.lots && <LotsOfMonth lots={results.lots} />}
      <HowRead results={results} />
      <Questions results={results} />
      <NamedMethods named={named} results={results} />
      {count.total === 0 ? (
        !results.lot && !withdrawn && <NothingFound results={results} />
      ) : query.type === 1 ? (
        <>
          {isAsked && <SitePages results={results} words={words} />}
          {groupsTotal > 0 && <SearchSections results={results} words={words} />}
          {!isAsked && <SitePages results={results} words={words} />}
        </>
      ) : list ? (
        <section id="products" className="found-list" aria-label="Products found">
          {results.products.more && <BestListed query={query} list={list} />}
          <ProductListing
            path={path}
            list={list}
            unread={unread}
            hits={<Hits results={results} group="products" words={words} before={(list.query.page - 1) * hitsPerPage} />}
          />
        </section>
      ) : (
        <SearchGroup results={results} words={words} pages={pages} perPage={hitsPerPage} />
      )}
    </>
  );
}
