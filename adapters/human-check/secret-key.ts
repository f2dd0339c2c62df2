import { randomBytes } from "node:crypto";
import type { Database } from "../../db/schema.ts";

/**
 * Reads a key that is generated at first use and stored in the database, the same for every node.
 *
 * @param configured used instead, if given
 */
export function secretKey(db: Database, name: string, configured: string | undefined): () => Promise<string> {
  let key: Promise<string> | undefined = configured === undefined ? undefined : Promise.resolve(configured);
  return () => {
    key ??= readOrMake(db, name).catch((error) => {
      key = undefined;
      throw error;
    });
    return key;
  };
}

async function readOrMake(db: Database, name: string): Promise<string> {
  await db
    .insertInto("secret")
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom("secret").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return value;
}
