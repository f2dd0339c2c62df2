import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** What the list of requests can be narrowed to: the countries by name, and the people of staff who may be given a request. */
export async function readInboxChoices(ctx: Context) {
  const { db } = authorize(ctx, "enquiry.list");
  const [countries, people] = await Promise.all([
    db.selectFrom("country").select(["code", "name"]).orderBy("name").execute(),
    db
      .selectFrom("account")
      .select(["id", "name", "email"])
      .where("kind", "=", "staff")
      .where("role", "is not", null)
      .where("status", "=", "active")
      .orderBy("name")
      .execute(),
  ]);
  return { countries, people: people.map(({ id, name, email }) => ({ id, name: name || email })) };
}
