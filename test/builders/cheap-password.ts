import { argon2Sync, randomBytes } from "node:crypto";
import type { Database } from "../../db/schema.ts";

/** Makes a login with a password take no time: a stored hash names its cost, and this one has the least that Argon2 knows. */
export async function makePasswordCheap(db: Database, email: string, password: string): Promise<void> {
  const nonce = randomBytes(16);
  const tag = argon2Sync("argon2id", { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const hash = ["", "argon2id", "v=19", "m=8,t=1,p=1", plain(nonce), plain(tag)].join("$");
  await db
    .updateTable("account_login")
    .set({ password: hash })
    .where("account_id", "in", (of) => of.selectFrom("account").select("id").where("email", "=", email.toLowerCase()))
    .execute();
}

const plain = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
