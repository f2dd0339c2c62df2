import type { Database } from "../../db/schema.ts";
import { catalogue } from "../builders/catalogue.ts";

/** Six lots of one cloth, one in each state that a lot can have (and a second released one), on 23 November 2026. */
export async function writeLots(db: Database): Promise<void> {
  const build = catalogue(db);
  await build.supplier({
    name: "Warpline Test Materials",
    short_name: "Warpline",
    phone: "1",
    email: "a@b.example",
    address: "18 Reed Street",
  });
  await build.product({ id: 7, name: "Multifiber adjacent fabric", item_number: "11-010" });
  await build.product({ id: 8, name: "Reference detergent", item_number: "14-010", construction: "powder" });
  await build.method({ id: 51, designation: "ISO 105-C06", title: "Colour fastness to domestic laundering" });
  const lot = (number: string, more: object = {}) => ({
    number,
    item_numbers: ["11-010"],
    status: "released",
    released_on: "2026-10-05",
    ...more,
  });
  await db
    .insertInto("lot")
    .values([
      lot("L-2610-1", {
        item_numbers: ["11-010", "11-011"],
        made_on: "2026-08-24",
        retest_on: "2028-10-05",
        use_by: "2030-10-05",
        methods: ["ISO 105-C06", "ISO 105-E99"],
        note: "The first lot with worsted from a new spinner.",
      }),
      lot("L-2610-2", { status: "on hold", reason: "The pH is measured once more." }),
      lot("L-2501-1", { item_numbers: ["14-010"], use_by: "2026-11-22" }),
      lot("L-2609-1", { superseded_by: "L-2610-1" }),
      lot("L-2609-2", { superseded_by: "L-2612-9" }),
      lot("L-2608-2", {
        status: "recalled",
        reason: "The liner contains optical brightener.",
        advice: "Put the box aside and write to us.",
      }),
      lot("AB/12.5-X"),
    ] as never[])
    .execute();
  await db
    .insertInto("lot_value")
    .values([
      {
        lot_number: "L-2610-1",
        property: "mass per unit area",
        method: "ISO 3801",
        unit: "g/m²",
        found: 144.3,
        deviation: 1.1,
        specimens: 15,
        lower_limit: 140,
        upper_limit: 150,
        position: 1,
      },
      {
        lot_number: "L-2610-2",
        property: "pH of the extract",
        found: 7.9,
        lower_limit: 6.5,
        upper_limit: 7.5,
      },
      {
        lot_number: "L-2610-1",
        property: "pH of the extract",
        method: "ISO 3071",
        found: 7.9,
        deviation: 0.1,
        specimens: 6,
        lower_limit: 6.5,
        upper_limit: 7.5,
        position: 2,
      },
      {
        lot_number: "L-2610-1",
        property: "staining",
        found_in_words: "none",
        specimens: 4,
        limit_in_words: "no visible difference",
        position: 3,
      },
      {
        lot_number: "L-2501-1",
        property: "dimensional change",
        unit: "%",
        found: -1.2,
        deviation: 0.35,
        lower_limit: -3,
        upper_limit: -1,
        position: 1,
      },
    ] as never[])
    .execute();
}
