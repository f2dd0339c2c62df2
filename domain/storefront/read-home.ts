import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { selectCategories } from "../catalogue/read-categories.ts";
import { supplierContact } from "../catalogue/supplier-facts.ts";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import type { Picture } from "../media/media.ts";
import { pictureFields, subcategoryPicture, tagsOfBorrowedPictures } from "../media/pictures.ts";
import { productsOfMethod } from "../methods/read-standards.ts";
import { inOrder } from "../queries/in-order.ts";
import { withTypicalWeaves } from "../weaves/typical-weaves.ts";

/** Numbers of rows that the home page shows at most. */
const categoriesShown = 8;
const thumbnailsShown = 4;
const subjectsShown = 4;
const methodsPerSubject = 3;

/** What the home page shows of the catalogue. */
export async function readHome({ db }: Context) {
  const {
    categories: all,
    subjects,
    methodIds,
    plate,
    ...rest
  } = await db
    .selectNoFrom([
      jsonArrayFrom(
        selectCategories(db).select((of) => [
          sql<number>`(select count(*) from sold_product product join subcategory on subcategory.id = subcategory_id where category_id = c.id)`.as(
            "products",
          ),
          sql<number[]>`(select coalesce(json_agg(id), '[]') from subcategory where category_id = c.id)`.as("subcategoryIds"),
          jsonArrayFrom(
            of
              .selectFrom("subcategory as s")
              .select(["s.id", "s.name", subcategoryPicture("s.id").as("picture")])
              .whereRef("s.category_id", "=", "c.id")
              .orderBy(inOrder("s"))
              .limit(thumbnailsShown),
          ).as("subcategories"),
        ]),
      ).as("categories"),
      subjectIndex.as("subjects"),
      sql<number[]>`(select coalesce(json_agg(id), '[]') from method)`.as("methodIds"),
      firstPlate.as("plate"),
      supplierContact.as("supplier"),
    ])
    .executeTakeFirstOrThrow();
  // Chosen among all categories, so that a category has the same weave here as in the menus.
  const everyCategory = withTypicalWeaves(all);
  const categories = everyCategory.slice(0, categoriesShown);
  const tags = [
    ...["categories", "methods"],
    ...tagsOf("category", everyCategory),
    ...categories.flatMap(({ subcategoryIds, subcategories }) => [
      ...subcategoryIds.map((id) => `subcategory:${id}`),
      ...tagsOfBorrowedPictures(subcategories),
    ]),
    // Which methods have the most products depends on all of them.
    ...methodIds.map((id) => `method:${id}`),
    ...(plate ? tagsOf("product", [plate.product]) : []),
  ];
  return { home: { categories, everyCategory, subjects, plate, ...rest }, tags };
}

export type HomePage = Awaited<ReturnType<typeof readHome>>["home"];

/**
 * The methods that the supplier chose for the home page, by subject in their order; without a choice the subjects with the largest number of
 * items and, in each, the methods that call for the largest number.
 */
const subjectIndex = sql<{ subject: string; methods: { id: number; designation: string; title: string; products: number }[] }[]>`(
  with counted as (
    select m.id, designation, title, subject, position, home_position, ${productsOfMethod} as products
    from method m where home_position is not null or not exists (select from method where home_position is not null)
  ),
  ranked as (
    select *, row_number() over (partition by subject order by home_position, products desc, position, id) as place,
      min(home_position) over (partition by subject) as first, sum(products) over (partition by subject) as weight
    from counted where products > 0
  ),
  subjects as (
    select subject, first, weight, json_agg(json_build_object('id', id, 'designation', designation, 'title', title, 'products', products) order by place)
      filter (where place <= ${sql.lit(methodsPerSubject)}) as methods
    from ranked group by subject, first, weight order by first, weight desc, subject limit ${sql.lit(subjectsShown)}
  )
  select coalesce(json_agg(json_build_object('subject', subject, 'methods', methods) order by first, weight desc, subject), '[]') from subjects
)`;

/** The first product of the catalogue, seen close (its second picture) where there is such a view. */
const firstPlate = sql<{
  product: { id: number; name: string; itemNumber: string };
  caption: string;
  picture: Picture & { widthMm: number | null };
} | null>`(
  select json_build_object('product', json_build_object('id', p.id, 'name', p.name, 'itemNumber', p.item_number),
    'caption', caption, 'picture', json_build_object(${pictureFields}, 'widthMm', media.width_mm))
  from (
    select product.id, product.name, item_number from sold_product product
    join subcategory s on s.id = subcategory_id join category c on c.id = category_id
    where exists (select from media where product_id = product.id and kind = 'image')
    order by c.position, c.id, s.position, s.id, item_number limit 1
  ) p join lateral (
    select media.* from (
      select *, row_number() over (order by position, id) as view from media where product_id = p.id and kind = 'image'
    ) media where view <= 2 order by view desc limit 1
  ) media on true
)`;
