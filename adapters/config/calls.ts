import * as z from "zod";
import { list, origin } from "./kinds.ts";

/** Origins with commas between; `*` means all, `none` an empty list. */
const origins = z
  .string()
  .default("*")
  .transform((text, check): "*" | string[] => {
    if (text === "*") return text;
    const listed = z.array(origin).safeParse(text === "none" ? [] : text.split(",").map((one) => one.trim()));
    if (listed.success) return listed.data;
    check.addIssue("must be * or none, or addresses such as https://lab.example.com with commas between");
    return z.NEVER;
  });

/** Keys with commas between. */
const apiKeys = z
  .string()
  .default("")
  .transform(list)
  .refine((keys) => keys.every((key) => key.length >= 16), "must be keys of at least 16 characters, with commas between");

/** Who may use the public calls from elsewhere. */
export const calls = z.object({ API_ALLOWED_ORIGINS: origins, API_KEYS: apiKeys }).transform((values) => ({
  /** Sites whose pages may read the API. */
  apiAllowedOrigins: values.API_ALLOWED_ORIGINS,
  /** Programs that send one of these in X-API-Key need no human check. */
  apiKeys: values.API_KEYS,
}));
