import * as z from "zod";
import { wholeNumber } from "./kinds.ts";

/** How long what is about people is kept; 0: until somebody deletes it. */
export const retention = z
  .object({ KEEP_REQUESTS_MONTHS: wholeNumber(0, 240).default(0), KEEP_MAILS_DAYS: wholeNumber(0, 3650).default(400) })
  .transform((values) => ({
    retention: {
      /** Months after the last word about a request, from which its sender is removed. */
      requestMonths: values.KEEP_REQUESTS_MONTHS,
      /** Days after which a mail of no request that was sent is deleted. */
      mailDays: values.KEEP_MAILS_DAYS,
    },
  }));
