import * as z from "zod";
import { readLotRecord } from "../domain/lot-passports/read-lot-records.ts";
import { type Call, callIn } from "./call.ts";
import { lotRow } from "./lot-row.ts";
import { text } from "./query.ts";

const call = callIn("Catalogue");

/** What the passports of lots say, for programs. */
export const lotCalls: Call[] = [
  call({
    name: "lot_by_number",
    summary: "One lot: what it is today, and what was measured on it.",
    query: z.object({ number: text("The number on the label, however it is written.") }),
    row: lotRow.schema,
    shape: "data",
    unknown: "404",
    example: { number: "L-2610-1" },
    async run(ctx, { number }) {
      const { lot, tags } = await readLotRecord(ctx, number);
      return { rows: lot ? [lotRow.toRow({ ...lot, origin: "" })] : [], tags };
    },
  }),
];
