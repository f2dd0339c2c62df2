import { metaDescription } from "../../../domain/catalogue/page-title.ts";
import { idFromSlug } from "../../../domain/catalogue/slug.ts";
import { commentMessages } from "../../../domain/content/comment.ts";
import { newsPath } from "../../../domain/content/content-paths.ts";
import { readArticle } from "../../../domain/content/read-article.ts";
import { readComment } from "../../../domain/content/read-comment.ts";
import { readNews } from "../../../domain/content/read-content.ts";
import { readNewsMargin } from "../../../domain/content/read-news-margin.ts";
import { readSupplier } from "../../../domain/content/read-supplier.ts";
import { submitComment } from "../../../domain/content/submit-comment.ts";
import { checkAway } from "../../../domain/enquiries/messages.ts";
import { domainContext, servicesContext, visitContext } from "../../context.ts";
import { emptyForm } from "../../forms/form-state.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, done, notFound, page, refused, siteMeta } from "../../page.ts";
import { articleJsonLd } from "../content/json-ld.ts";
import type { Route } from "./+types/article";
import { ArticleScreen, crumbsOf } from "./article-screen.tsx";

export const handle = {
  section: "about",
  script: "forms",
  params: ["sent"],
  form: {
    body: "text",
    limit: "comment",
    tooOften: "Too many comments in a minute. Please wait a little and send it again.",
    humanCheck: "comment",
  },
} satisfies PageHandle;

/** Others that are shown below an article. */
const relatedShown = 2;

/** The article of an address; undefined for the featured one. */
function articleOf(params: object): number | undefined {
  const { slug } = params as { slug?: string };
  return slug === undefined ? undefined : (idFromSlug(slug) ?? notFound());
}

/** `/news-details` shows the featured article, with the margin that the supplier wrote; every article has an address of its own. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const id = articleOf(params);
  const { article = notFound(), tags } = await readArticle(ctx, id);
  const path = newsPath({ id: article.id, name: article.title });
  if (id !== undefined) canonicalRedirect(url, path);
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
  const sent = url.searchParams.get("sent") === "yes";
  const action = id === undefined ? "/news-details" : path;
  return page({ article, related, margin, supplier, path, action, sent, tags: [...tags, ...marginTags] });
}

/** Takes what a reader says of an article, for staff to read before it is shown. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const { people, log, rememberTyped } = context.get(servicesContext);
  const { fields, request } = visit;
  const read = readComment(fields);
  if (!read.ok) return refused({ ...read, status: 422 });
  const { values } = read;
  const given = textOf(fields, "idempotency_key");
  // A page without script sends none: it gets one, which the error's page gives back, so that sending it again counts once.
  const key = /^[\w-]{8,100}$/.test(given) ? given : randomKey();
  if (key !== given) rememberTyped(request, { ...fields, idempotency_key: key });
  const checked = await people.check(fields, "comment", key);
  if (checked === "away") return refused({ status: 503, message: checkAway, values });
  if (checked !== "person")
    return refused({ status: 422, reason: "human-check", unproved: checked, message: commentMessages.check, values });
  // The featured article may be another by the time that somebody has written.
  const named = textOf(fields, "article");
  const article = articleOf(params) ?? (/^\d{1,9}$/.test(named) ? Number(named) : 0);
  if (!(await submitComment(context.get(domainContext), { article, values, idempotencyKey: key })))
    return refused({ status: 404, message: "The article is gone.", values });
  log({ article }, "a comment has come in");
  return done(visit, `${url.pathname}?sent=yes#comment`, { answer: { message: commentMessages.success } });
}

function randomKey(): string {
  return crypto.randomUUID().replaceAll("-", "");
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { article, supplier, path } }) => ({
  title: article.title,
  description: metaDescription(article.shortDescription || article.content || article.title),
  canonical: path,
  picture: article.picture,
  feed: { title: "news", href: "/feeds/news.atom" },
  crumbs: crumbsOf(article.title),
  jsonLd: [articleJsonLd(article, supplier)],
}));

export function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticleScreen {...loaderData} state={actionData ?? emptyForm} />;
}
