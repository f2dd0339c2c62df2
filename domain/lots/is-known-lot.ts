import type { Context } from "../context.ts";
import { lotKey } from "./lot-number.ts";

/** Whether there is a lot with this number, however it is written. */
export async function isKnownLot({ db }: Pick<Context, "db">, number: string): Promise<boolean> {
  return (await db.selectFrom("lot").select("number").where("key", "=", lotKey(number)).executeTakeFirst()) !== undefined;
}
