import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import type { Picture } from "../media/media.ts";
import { firstPicture, pictureFields } from "../media/pictures.ts";
import { selectProductCards } from "../products/product-card.ts";
import { inOrder } from "../queries/in-order.ts";
import { arrangeSections } from "./home-sections.ts";
import { selectPages } from "./read-content.ts";

/** How many of each the home page shows. */
const bestSellersShown = 4;
const projectsShown = 4;
const newsShown = 3;
const postsShown = 3;

/** What the home page shows besides the catalogue: its sections in their order, and the records that fill them. */
export async function readHomeContent({ db }: Context) {
  const { sections, ...records } = await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(eb.selectFrom("home_section").select(["key", "heading", "lead", "shown", "position"])).as("sections"),
      jsonArrayFrom(
        eb
          .selectFrom("hero_slide as it")
          .select(["it.id", "it.caption", "it.readings", "it.link", "it.link_label as linkLabel", slidePicture.as("picture")])
          .orderBy(inOrder("it")),
      ).as("slides"),
      jsonArrayFrom(selectPages(db).where("it.on_home", "=", true)).as("pages"),
      jsonArrayFrom(eb.selectFrom("heritage_entry").select(["id", "year", "heading"]).orderBy(inOrder("heritage_entry"))).as(
        "heritage",
      ),
      jsonArrayFrom(
        eb
          .selectFrom("project as it")
          .select([
            "it.id",
            "it.name",
            "it.category",
            "it.short_description as shortDescription",
            firstPicture("project", "it.id").as("picture"),
          ])
          .orderBy(inOrder("it"))
          .limit(projectsShown),
      ).as("projects"),
      jsonArrayFrom(
        eb.selectFrom("process_step").select(["id", "heading", "description", "construction"]).orderBy(inOrder("process_step")),
      ).as("steps"),
      jsonArrayFrom(
        eb
          .selectFrom("price_plan")
          .select(["id", "name", "price", "period", "description", "features", "highlighted"])
          .orderBy(inOrder("price_plan")),
      ).as("plans"),
      jsonArrayFrom(eb.selectFrom("statistic").select(["id", "value", "label", "note"]).orderBy(inOrder("statistic"))).as(
        "statistics",
      ),
      jsonArrayFrom(
        eb.selectFrom("faq_item").select(["id", "question", "answer"]).where("on_home", "=", true).orderBy(inOrder("faq_item")),
      ).as("questions"),
      jsonArrayFrom(
        eb
          .selectFrom("news as it")
          .select([
            "it.id",
            "it.title",
            "it.short_description as shortDescription",
            "it.published_on as publishedOn",
            firstPicture("news", "it.id").as("picture"),
          ])
          .orderBy("it.published_on", "desc")
          .orderBy("it.id", "desc")
          .limit(newsShown),
      ).as("news"),
      jsonArrayFrom(
        eb
          .selectFrom("social_post as it")
          .select(["it.id", "it.message", "it.permalink", firstPicture("social_post", "it.id").as("picture")])
          // Posts of a provider replace the samples.
          .where(sql<boolean>`(it.provider_id is not null) = exists (select from social_post where provider_id is not null)`)
          .where("it.message", "<>", "")
          .where(sql<boolean>`exists (select from media where media.social_post_id = it.id and media.kind = 'image')`)
          .orderBy("it.position")
          .orderBy("it.posted_on", "desc")
          .orderBy("it.id", "desc")
          .limit(postsShown),
      ).as("posts"),
      jsonArrayFrom(
        selectProductCards(db)
          .innerJoin(firstOfEach.as("first"), "first.id", "p.id")
          .orderBy("first.place")
          .orderBy("p.item_number")
          .limit(bestSellersShown),
      ).as("bestSellers"),
    ])
    .executeTakeFirstOrThrow();
  const content = { sections: arrangeSections(sections), ...records };
  const tags = [
    ...["home", "pages", "heritage", "projects", "faq", "news", "social", "products"],
    ...tagsOf("product", records.bestSellers),
  ];
  return { content, tags };
}

export type HomeContent = Awaited<ReturnType<typeof readHomeContent>>["content"];

/** A slide's picture with the width of what it shows, for the scale beside it. */
const slidePicture = sql<(Picture & { widthMm: number | null }) | null>`(
  select json_build_object(${pictureFields}, 'widthMm', media.width_mm) from media
  where media.hero_slide_id = it.id and media.kind = 'image' order by media.position, media.id limit 1
)`;

/** The best sellers, those of a category apart from each other: first the first of every category, then the second. */
const firstOfEach = sql<{ id: number; place: number }>`(
  select product.id, row_number() over (partition by c.id order by product.item_number) * 10000 + c.position as place
  from sold_product product join subcategory s on s.id = subcategory_id join category c on c.id = s.category_id where best_seller
)`;
