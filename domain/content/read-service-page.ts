import { sql } from "kysely";
import { siteName } from "../catalogue/supplier-facts.ts";
import type { Context } from "../context.ts";
import type { Picture } from "../media/media.ts";
import { firstPicture, pictureFields } from "../media/pictures.ts";
import { inOrder } from "../queries/in-order.ts";

/** Pictures in the gallery of a service. */
const galleryShown = 7;

/**
 * What the page of a service shows: itself, the gallery (the same for all, its own picture first), the supplier's numbers, and the
 * other services by name.
 *
 * @param name as people write it; capitals make no difference
 */
export async function readServicePage({ db }: Context, name: string) {
  const service = await db
    .selectFrom("service as it")
    .select([
      "it.id",
      "it.name",
      "it.category",
      "it.description",
      "it.website",
      firstPicture("service", "it.id").as("picture"),
      siteName.as("site"),
    ])
    .where(sql`lower(it.name)`, "=", name.toLowerCase())
    .executeTakeFirst();
  if (!service) return undefined;
  const [gallery, numbers, others] = await Promise.all([
    db
      .selectFrom("media")
      .select([sql<Picture>`json_build_object(${pictureFields})`.as("picture"), "caption"])
      .where("service_id", "is not", null)
      .where("kind", "=", "image")
      .orderBy(sql`service_id = ${service.id}`, "desc")
      .orderBy("service_id")
      .orderBy("position")
      .limit(galleryShown)
      .execute(),
    db.selectFrom("statistic").select(["id", "value", "label"]).orderBy(inOrder("statistic")).execute(),
    db.selectFrom("service").select(["id", "name", "category"]).where("id", "<>", service.id).orderBy("name").execute(),
  ]);
  return { service: { ...service, gallery, numbers, others }, tags: ["services", "home", "supplier"] };
}
