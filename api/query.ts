import * as z from "zod";

/** Parameters as they stand in an address: text. What each says of itself stands in the documentation. */

const missing = "must be given";

export const id = (description: string) =>
  z
    .string(missing)
    .trim()
    .regex(/^\d{1,9}$/, "must be a whole number such as 12")
    .transform(Number)
    .describe(description);

export const text = (description: string) =>
  z.string(missing).trim().min(1, missing).max(200, "must be at most 200 characters long").describe(description);

/** What every paged call takes besides its own parameters. */
export const paging = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, "must be a whole number from 1")
    .default("1")
    .transform(Number)
    .describe("Which part of a long list, from 1."),
  limit: z
    .string()
    .regex(/^([1-9]\d{0,2}|1000)$/, "must be a whole number from 1 to 1000")
    .default("1000")
    .transform(Number)
    .describe("How many rows in a part: 1 to 1000."),
});
