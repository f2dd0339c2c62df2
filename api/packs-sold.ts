import * as z from "zod";

/** In what a product is sold, as numbers. */
export const packsSold = z
  .array(
    z.object({
      form: z.string().describe("A length that it is cut to (`m`, `yd`), or one of its pack forms."),
      size: z.number().nullable().describe("How much is in one of it: 10 for a roll of 10 m; null where no number says it."),
      unit: z.string().describe("What the size is given in; empty without one."),
      smallest: z.number().describe("The smallest quantity of it."),
      step: z.number().describe("A quantity is a multiple of it."),
    }),
  )
  .describe("In what the product is sold, as numbers.");
