import type { Context } from "../context.ts";
import { firstPicture } from "../media/pictures.ts";
import { inOrder } from "../queries/in-order.ts";
import { selectPages } from "./read-content.ts";

const feedsShown = 4;
const postsShown = 6;
const tagsShown = 8;

/**
 * What is shown beside an article: the most popular ones, the categories with their numbers, the tags, pictures of social posts, and about
 * the authors.
 *
 * @param written whether the lines that the supplier wrote (news_sidebar) replace the counted ones
 */
export async function readNewsMargin({ db }: Context, { written, without }: { written: boolean; without: number }) {
  const [news, lines, posts, about] = await Promise.all([
    db
      .selectFrom("news as it")
      .select([
        "it.id",
        "it.title",
        "it.published_on as publishedOn",
        "it.category",
        "it.tags",
        "it.views",
        firstPicture("news", "it.id").as("picture"),
      ])
      .orderBy("it.views", "desc")
      .orderBy("it.published_on", "desc")
      .orderBy("it.id", "desc")
      .execute(),
    db.selectFrom("news_sidebar").select(["id", "widget", "label", "posts"]).orderBy(inOrder("news_sidebar")).execute(),
    db
      .selectFrom("social_post as it")
      .select(["it.id", "it.message", "it.permalink", firstPicture("social_post", "it.id").as("picture")])
      .orderBy("it.posted_on", "desc")
      .orderBy(inOrder("it"))
      .execute(),
    selectPages(db).where("it.name", "=", "news-about").executeTakeFirst(),
  ]);
  const ofNews = { category: news.map(({ category }) => category), tag: news.flatMap((item) => item.tags) };
  const labelsOf = (widget: "category" | "tag") => {
    const ofSupplier = written ? lines.filter((line) => line.widget === widget) : [];
    return ofSupplier.length > 0
      ? ofSupplier.map(({ label, posts: count }) => ({ label, count: count ?? 0 }))
      : counted(ofNews[widget]).slice(0, widget === "tag" ? tagsShown : undefined);
  };
  return {
    margin: {
      about,
      feeds: news.filter(({ id }) => id !== without).slice(0, feedsShown),
      categories: labelsOf("category"),
      tags: labelsOf("tag").map(({ label }) => label),
      /** Those of them that have a list; the others link to all news. */
      listed: [...new Set([...ofNews.category, ...ofNews.tag])],
      posts: posts.filter(({ picture }) => picture !== null).slice(0, postsShown),
    },
    tags: ["news", "social", "pages", "supplier"],
  };
}

export type NewsMargin = Awaited<ReturnType<typeof readNewsMargin>>["margin"];

/** How often each label occurs, the most frequent first. */
function counted(labels: readonly string[]): { label: string; count: number }[] {
  const counts = Map.groupBy(
    labels.filter((label) => label !== ""),
    (label) => label,
  );
  return [...counts]
    .map(([label, { length: count }]) => ({ label, count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, "en"));
}
