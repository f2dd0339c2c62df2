import { metaDescription, pageTitle } from "../../../domain/catalogue/page-title.ts";
import { idFromSlug } from "../../../domain/catalogue/slug.ts";
import { newsPath } from "../../../domain/content/content-paths.ts";
import { readArticle } from "../../../domain/content/read-article.ts";
import { readNews } from "../../../domain/content/read-content.ts";
import { readNewsMargin } from "../../../domain/content/read-news-margin.ts";
import { readSupplier } from "../../../domain/content/read-supplier.ts";
import type { Context } from "../../../domain/context.ts";
import { pictureUrl } from "../../../domain/media/media.ts";
import { domainContext } from "../../context.ts";
import type { FormState } from "../../forms/form-state.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, notFound, page, pageMeta } from "../../page.ts";
import { breadcrumbJsonLd } from "../../ui/breadcrumb-json-ld.ts";
import { articleJsonLd } from "../content/json-ld.ts";
import type { Route } from "./+types/article";
import { ArticleScreen, type ArticleScreenProps } from "./article-screen.tsx";

export const handle = { section: "about", script: "forms", params: ["sent"] } satisfies PageHandle;

/** So many others stand below an article. */
const relatedShown = 2;

/** `/news-details` shows the featured article, with the margin that the supplier wrote; every article has an address of its own. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const slug = (params as { slug?: string }).slug;
  const id = slug === undefined ? undefined : (idFromSlug(slug) ?? notFound());
  const sent = url.searchParams.get("sent") === "yes";
  const { screen, tags } = await readArticleScreen(context.get(domainContext), { id, sent });
  if (!screen) notFound();
  if (slug !== undefined) canonicalRedirect(url, screen.path);
  return page(screen, tags);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return articleMeta(loaderData);
}

/** All that the page of an article shows; undefined where there is none. */
export async function readArticleScreen(
  ctx: Context,
  { id, sent = false, state = { values: {}, issues: [] } }: { id: number | undefined; sent?: boolean; state?: FormState },
): Promise<{ screen: ArticleScreenProps | undefined; tags: string[] }> {
  const { article, tags } = await readArticle(ctx, id);
  if (!article) return { screen: undefined, tags };
  const [{ news }, { margin, tags: marginTags }, { supplier }] = await Promise.all([
    readNews(ctx),
    readNewsMargin(ctx, { written: id === undefined, without: article.id }),
    readSupplier(ctx),
  ]);
  const kin = (other: (typeof news)[number]) =>
    Number(other.category !== "" && other.category === article.category) * 2 +
    other.tags.filter((tag) => article.tags.includes(tag)).length;
  const related = news
    .filter((other) => other.id !== article.id)
    .toSorted((a, b) => kin(b) - kin(a))
    .slice(0, relatedShown)
    .map(({ content: _, ...item }) => item);
  const path = newsPath({ id: article.id, name: article.title });
  const screen = { article, related, margin, supplier, path, action: id === undefined ? "/news-details" : path, sent, state };
  return { screen, tags: [...tags, ...marginTags] };
}

export function articleMeta({ article, supplier, path, state }: ArticleScreenProps) {
  return pageMeta({
    title: pageTitle(supplier.name, article.title),
    description: metaDescription(article.shortDescription || article.content || article.title),
    canonical: path,
    image: article.picture ? pictureUrl(article.picture, 1600) : undefined,
    feed: { title: `${supplier.name}: news`, href: "/feeds/news.atom" },
    noindex: state.message !== undefined,
    jsonLd: [
      breadcrumbJsonLd([{ label: "Home", href: "/" }, { label: "News", href: "/news" }, { label: article.title }]),
      articleJsonLd(article, supplier),
    ],
  });
}

export function Page({ loaderData }: Route.ComponentProps) {
  return <ArticleScreen {...loaderData} />;
}
