import type { Context } from "../context.ts";
import { policy } from "../people/policy.ts";

/** Query: the people of staff who can be given requests, id and name. */
export function takesRequests({ db }: Pick<Context, "db">) {
  return db
    .selectFrom("account")
    .select(["id", "name"])
    .where("kind", "=", "staff")
    .where("status", "=", "active")
    .where("role", "in", policy["enquiry.answer"].may)
    .orderBy("name")
    .orderBy("id");
}
