import type { Database } from "../../db/schema.ts";

/** Lots beside those of the demo: one on hold, past its use-by date and superseded, and one with as many values as a lot report has. */
export async function writeExtraLots(db: Database): Promise<void> {
  const released = { item_numbers: ["11-010"], status: "released", released_on: "2025-01-20" } as const;
  await db
    .insertInto("lot")
    .values([
      { number: "L-9901-2", item_numbers: ["11-010"], status: "on hold", reason: "The pH of the extract is measured once more." },
      { ...released, number: "L-9901-3", use_by: "2025-12-31" },
      { ...released, number: "L-9901-4", superseded_by: "L-2610-1" },
      {
        ...released,
        number: "L-9901-5",
        item_numbers: ["11-010", "11-011", "11-020"],
        made_on: "2024-11-20",
        retest_on: "2035-01-20",
        use_by: "2035-12-31",
        methods: ["ISO 105-C06", "ISO 105-C10", "ISO 105-E01", "ISO 105-E02", "ISO 105-E03", "ISO 105-E04", "ISO 105-X11"],
        note: "Rolls 1 to 12 are 150 cm wide, all others 160 cm; the yarn is from one purchase.",
      },
    ])
    .execute();
  await db
    .insertInto("lot_value")
    .values(
      Array.from({ length: 12 }, (_, at) => ({
        lot_number: "L-9901-5",
        property: `property ${at + 1} of the cloth as it was measured`,
        method: "ISO 3801",
        unit: "g/m²",
        found: 100 + at,
        deviation: 1.1,
        specimens: 15,
        lower_limit: 95,
        upper_limit: at === 11 ? 110 : 115,
        position: at,
      })),
    )
    .execute();
}
