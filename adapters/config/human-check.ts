import * as z from "zod";
import { webAddress } from "./kinds.ts";

/** The check that a form is sent by a person. */
export const humanCheck = z
  .object({
    HUMAN_CHECK: z.enum(["altcha", "turnstile", "off"], "must be altcha, turnstile or off").default("altcha"),
    HUMAN_CHECK_SITE_KEY: z.string().default(""),
    HUMAN_CHECK_SECRET: z.string().default(""),
    HUMAN_CHECK_VERIFY_URL: webAddress("https://check.example.com/siteverify").optional(),
    HUMAN_CHECK_KEY: z.string().min(16, "must be at least 16 characters long").optional(),
  })
  .transform((values) => ({
    humanCheck: values.HUMAN_CHECK,
    /** The keys of Turnstile; `verifyUrl` replaces its usual address. */
    turnstile: {
      siteKey: values.HUMAN_CHECK_SITE_KEY,
      secret: values.HUMAN_CHECK_SECRET,
      verifyUrl: values.HUMAN_CHECK_VERIFY_URL,
    },
    /** Signs the built-in checks; undefined: a key is generated and stored in the database. */
    humanCheckKey: values.HUMAN_CHECK_KEY,
  }));
