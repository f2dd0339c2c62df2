import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { newsPath } from "../../../domain/content/content-paths.ts";
import { readNews } from "../../../domain/content/read-content.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Ways } from "../../ui/ways.tsx";
import { Day } from "../content/day.tsx";
import type { Route } from "./+types/news";
import { NewsPicture } from "./news-picture.tsx";

export const handle = { section: "about", params: ["category", "tag", "page"] } satisfies PageHandle;
const crumbs = [{ label: "News" }];
const perPage = 12;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { news, tags } = await readNews(context.get(domainContext));
  const category = url.searchParams.get("category") ?? "";
  const tag = url.searchParams.get("tag") ?? "";
  const meant = news.filter((item) => (!category || item.category === category) && (!tag || item.tags.includes(tag)));
  const pages = Math.max(1, Math.ceil(meant.length / perPage));
  const number = Number(url.searchParams.get("page") ?? 1);
  const at = Number.isInteger(number) && number >= 1 && number <= pages ? number : 1;
  const shown = meant.slice((at - 1) * perPage, at * perPage).map(({ content: _, ...item }) => item);
  const categories = [...new Set(news.map((item) => item.category).filter(Boolean))].sort();
  return page({ shown, category, tag, categories, at, pages, tags });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { shown, category, tag, at } }) => {
  const what = category || (tag && `“${tag}”`);
  return {
    title: what ? `News: ${what}` : "News",
    description: metaDescription(shown.map(({ title }) => `${title}.`).join(" ") || "News of lots, methods and the mill."),
    canonical: addressOf({ category, tag, page: at }),
    feed: { title: "news", href: "/feeds/news.atom" },
    noindex: tag !== "" || shown.length === 0,
    crumbs,
  };
});

/** What is new, the latest first. */
export function Page({ loaderData: { shown, category, tag, categories, at, pages } }: Route.ComponentProps) {
  const [lead, ...rest] = shown;
  const chosen = [category && addressOf({ category }), tag && addressOf({ tag })].filter(Boolean);
  return (
    <PageMain crumbs={crumbs}>
      <PageHead title="News" lead="Lots, methods, and what happens at the mill." />
      <Ways
        label="Categories"
        links={[
          { label: "All", href: "/news" },
          ...categories.map((name) => ({ label: name, href: addressOf({ category: name }) })),
          ...(tag ? [{ label: tag, href: addressOf({ tag }) }] : []),
        ]}
        current={chosen.length > 0 ? chosen : ["/news"]}
      >
        <a className="ways__end" href="/feeds/news.atom" data-plain="">
          Feed
        </a>
      </Ways>
      {!lead && (
        <EmptyState text="No data found" why="There is no news of this kind yet." more={{ href: "/news", label: "All news" }} />
      )}
      {lead && (
        <article className="newslead">
          <NewsPicture picture={lead.picture} sizes="(max-width: 900px) 92vw, 46rem" place="main" eager />
          <div>
            <NewsFacts item={lead} />
            <h2>
              <a href={newsPath({ id: lead.id, name: lead.title })}>{lead.title}</a>
            </h2>
            <p className="prose">{lead.shortDescription}</p>
          </div>
        </article>
      )}
      {rest.length > 0 && (
        <ul role="list" className="newslist">
          {rest.map((item) => (
            <li key={item.id}>
              <NewsPicture picture={item.picture} sizes="(max-width: 560px) 34vw, 13rem" place="card" />
              <div>
                <NewsFacts item={item} />
                <h2 className="h3">
                  <a href={newsPath({ id: item.id, name: item.title })}>{item.title}</a>
                </h2>
                <p className="cap">{item.shortDescription}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={at} pages={pages} href={(number) => addressOf({ category, tag, page: number })} />
    </PageMain>
  );
}

function NewsFacts({ item: { publishedOn, category } }: { item: { publishedOn: string; category: string } }) {
  return <Day of={publishedOn}>{category && ` · ${category}`}</Day>;
}

function addressOf({ category = "", tag = "", page: number = 1 }): string {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(tag && { tag }),
    ...(number > 1 && { page: String(number) }),
  });
  return query.size > 0 ? `/news?${query}` : "/news";
}
