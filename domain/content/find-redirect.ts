import type { Context } from "../context.ts";

/** Where an address leads that nothing answers: a path of the site or an address on the web; undefined where nobody has said. @param path as a browser sends it */
export async function findRedirect({ db }: Pick<Context, "db">, path: string): Promise<string | undefined> {
  const row = await db.selectFrom("address_redirect").select("to_path").where("from_path", "=", path).executeTakeFirst();
  return row?.to_path;
}
