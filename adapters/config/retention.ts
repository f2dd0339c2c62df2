import * as z from "zod";
import { wholeNumber } from "./kinds.ts";

const days = wholeNumber(0, 3650);

/** How long what is about people is kept, by kind; 0: until somebody deletes it. Sessions: SESSION_IDLE_DAYS (sign-in.ts). */
export const retention = z
  .object({
    KEEP_REQUESTS_MONTHS: wholeNumber(0, 240).default(0),
    KEEP_MAILS_DAYS: days.default(400),
    KEEP_QUARANTINE_DAYS: wholeNumber(1, 3650).default(30),
    KEEP_SEARCHES_DAYS: days.default(400),
    KEEP_LOOKS_DAYS: days.default(400),
  })
  .transform((values) => ({
    retention: {
      /** Months after the last word about a request, from which its sender is removed. */
      requestMonths: values.KEEP_REQUESTS_MONTHS,
      /** Days after which a mail of no request that was sent is deleted. */
      mailDays: values.KEEP_MAILS_DAYS,
      /** Days for which a mail that came in waits for staff, or is kept aside. */
      quarantineDays: values.KEEP_QUARANTINE_DAYS,
      /** Days for which it is known what was searched for. */
      searchDays: values.KEEP_SEARCHES_DAYS,
      /** Days for which it is known when a lot was looked at. */
      lookDays: values.KEEP_LOOKS_DAYS,
    },
  }));
