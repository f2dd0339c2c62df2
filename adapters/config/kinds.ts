import * as z from "zod";

/** `yes` or `no`. */
export const flag = (fallback: "yes" | "no") =>
  z
    .enum(["yes", "no"], "must be yes or no")
    .default(fallback)
    .transform((word) => word === "yes");

/** A variable with a whole number in a range. */
export const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

/** An http(s) address; the error message quotes `example`. */
export const webAddress = (example: string) => z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` });

/** An http(s) address, reduced to its origin. */
export const origin = webAddress("https://www.example.com").transform((url) => new URL(url).origin);

/** Words with commas between, without the spaces around them. */
export const list = (text: string) =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
