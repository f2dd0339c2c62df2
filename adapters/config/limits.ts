import * as z from "zod";
import { wholeNumber } from "./kinds.ts";

/** What one client may do in a minute; 0 means no limit. */
export const limits = z
  .object({
    RATE_LIMITS: z.enum(["on", "off"], "must be on or off").default("on"),
    API_RATE_LIMIT: wholeNumber(0, 1_000_000_000).default(600),
    ENQUIRY_RATE_LIMIT: wholeNumber(0, 1_000_000).default(60),
    SEARCH_RATE_LIMIT: wholeNumber(0, 1_000_000).default(300),
    PAGE_RATE_LIMIT: wholeNumber(0, 1_000_000).default(200),
  })
  .transform(({ RATE_LIMITS, API_RATE_LIMIT, ENQUIRY_RATE_LIMIT, SEARCH_RATE_LIMIT, PAGE_RATE_LIMIT }) => {
    const perMinute = (max: number) => (RATE_LIMITS === "on" ? max : 0);
    return {
      /** `off`: no client is limited, whatever the numbers are. */
      rateLimits: RATE_LIMITS,
      /** Calls. */
      apiRateLimit: perMinute(API_RATE_LIMIT),
      /** Uses of one form or account call, and sign-ins through providers. */
      enquiryRateLimit: perMinute(ENQUIRY_RATE_LIMIT),
      /** Suggestions, and entries in the log of searches. */
      searchRateLimit: perMinute(SEARCH_RATE_LIMIT),
      /** Pages with a query that are not cached, and addresses without a page. */
      pageRateLimit: perMinute(PAGE_RATE_LIMIT),
    };
  });
