import type { Insertable } from "kysely";
import type { Database, Schema } from "../../db/schema.ts";

type Given<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>;

/** Puts lots, their deliveries and who asked to be told of a recall together. */
export function lots(db: Database) {
  let last = 0;

  /** A released lot. @returns its number */
  async function lot(number: string, given: Given<"lot"> = {}): Promise<string> {
    await db
      .insertInto("lot")
      .values({ number, item_numbers: ["11-010"], status: "released", released_on: "2026-08-20", ...given })
      .execute();
    return number;
  }

  async function delivery(lot_number: string, email: string, given: Given<"delivery"> = {}): Promise<void> {
    await db
      .insertInto("delivery")
      .values({ delivery: `D-${++last}`, lot_number, item_number: "11-010", delivered_on: "2026-09-14", email, ...given })
      .execute();
  }

  /** An address that has asked and confirmed. */
  async function watch(lot_number: string, email: string, given: Given<"lot_watch"> = {}): Promise<void> {
    const at = new Date("2026-11-01T08:00:00Z");
    await db
      .insertInto("lot_watch")
      .values({ lot_number, email, token: `watch-${++last}`, asked_at: at, confirmed_at: at, ...given })
      .execute();
  }

  return { lot, delivery, watch };
}
