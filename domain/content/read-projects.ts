import type { Context } from "../context.ts";
import { inOrder } from "../in-order.ts";
import { firstPicture } from "../media/pictures.ts";

/** Case studies in the supplier's order, or the one with this id; `content` is Markdown. */
export async function readProjects({ db }: Context, id?: number) {
  const projects = await db
    .selectFrom("project as it")
    .select([
      "it.id",
      "it.name",
      "it.category",
      "it.short_description as shortDescription",
      "it.content",
      "it.client",
      "it.place",
      "it.year",
      firstPicture("project", "it.id").as("picture"),
    ])
    .$if(id !== undefined, (query) => query.where("it.id", "=", id as number))
    .orderBy(inOrder("it"))
    .execute();
  return { projects, tags: ["projects"] };
}

export type Project = Awaited<ReturnType<typeof readProjects>>["projects"][number];
