import * as z from "zod";

/** Parameters of an address, which are text. The description of each is printed in the documentation. */

const missing = "must be given";

/** A required id, up to nine digits. */
export const id = (description: string) =>
  z
    .string(missing)
    .trim()
    .regex(/^\d{1,9}$/, "must be a whole number such as 12")
    .transform(Number)
    .describe(description);

/** A required text of 1 to 200 characters. */
export const text = (description: string) =>
  z.string(missing).trim().min(1, missing).max(200, "must be at most 200 characters long").describe(description);

/** The number of a page of rows, from 1; 1 if it is not given. */
export const pageNumber = (description: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, "must be a whole number from 1")
    .default("1")
    .transform(Number)
    .describe(description);

/** The additional parameters of every paged call. */
export const paging = z.object({
  page: pageNumber("Which part of a long list, from 1."),
  limit: z
    .string()
    .regex(/^([1-9]\d{0,2}|1000)$/, "must be a whole number from 1 to 1000")
    .default("1000")
    .transform(Number)
    .describe("How many rows in a part: 1 to 1000."),
});
