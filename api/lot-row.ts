import * as z from "zod";
import type { LotRecord } from "../domain/lot-passports/read-lot-records.ts";
import { judgedWords } from "../domain/lots/lot.ts";
import { lotPath } from "../domain/lots/lot-paths.ts";
import { describeRow } from "./row.ts";

const day = z.iso.date().nullable();
const number = z.number().nullable();
const states = ["released", "on hold", "past use-by", "superseded", "recalled"] as const;

const value = z.object({
  property: z.string(),
  method: z.string().describe("The method of measurement; empty where none is named."),
  unit: z.string(),
  found: number.describe("The mean of the lot; null where words say what was found."),
  found_in_words: z.string(),
  deviation: number.describe("The standard deviation of single specimens."),
  specimens: z.number().int().nullable().describe("How many were measured."),
  lower_limit: number.describe("Of the mean of the lot."),
  upper_limit: number,
  limit_in_words: z.string(),
  judged: z.enum(judgedWords).describe("Of what words say: whether it keeps its limit, as people judged it; empty for a number."),
});

/** A lot, and what stands before its path: the origin of the site where the address is a whole one. */
type LotRowInput = LotRecord & { origin: string };

/** A lot in the answers of calls and in the export. */
export const lotRow = describeRow<LotRowInput>("Lot")({
  number: [z.string().describe("As it stands on the label: `L-2610-1`."), (it) => it.number],
  state: [
    z.enum(states).describe("What a reader must be told of it first, today, in the supplier's time zone."),
    (it) => it.state,
  ],
  item_numbers: [
    z.array(z.string()).describe("The items that are sold from it. In CSV `11-010|11-011`."),
    (it) => it.itemNumbers,
  ],
  made_on: [day, (it) => it.madeOn],
  released_on: [day, (it) => it.releasedOn],
  retest_on: [day, (it) => it.retestOn],
  use_by: [day.describe("The last day of use."), (it) => it.useBy],
  superseded_by: [z.string().describe("The number of the lot that takes its place; empty for none."), (it) => it.supersededBy],
  reason: [z.string().describe("Why it is on hold or recalled."), (it) => it.reason],
  advice: [z.string().describe("What to do with what is there of it."), (it) => it.advice],
  methods: [
    z.array(z.string()).describe("Designations of the methods that it was released for. In CSV between `|`."),
    (it) => it.methods,
  ],
  note: [z.string(), (it) => it.note],
  values: [
    z
      .array(value)
      .describe("What was measured, with the limits; none while the lot is on hold. In CSV `mass per unit area: 144.3 g/m²|…`."),
    (it) =>
      it.values.map(({ foundInWords, lower, upper, limitInWords, ...same }) => ({
        ...same,
        ...{ found_in_words: foundInWords, lower_limit: lower, upper_limit: upper, limit_in_words: limitInWords },
      })),
  ],
  url: [z.string().describe("The lot's passport; in calls below the site's address."), (it) => it.origin + lotPath(it.number)],
});

export type LotRow = z.output<typeof lotRow.schema>;
