import * as z from "zod";
import { flag, origin, wholeNumber } from "./kinds.ts";

/** A header that holds addresses; `forwarded` (RFC 7239) is refused, because it wraps them in words. */
const addressHeader = z
  .string()
  .toLowerCase()
  .regex(/^(?!forwarded$)[a-z0-9-]+$/, "must be the name of a header that holds addresses, such as x-forwarded-for");

const contact = z
  .string()
  .transform((contact) => (z.email().safeParse(contact).success ? `mailto:${contact}` : contact))
  .refine(
    (contact) => /^(mailto|https|tel):\S+$/.test(contact),
    "must be an e-mail address, or an address that begins with https:// or tel:",
  );

/** Where the site listens, how browsers and proxies see it, and what the process does. */
export const site = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().default("127.0.0.1"),
    ORIGIN: origin.optional(),
    HSTS_SUBDOMAINS: flag("no"),
    SECURITY_CONTACT: contact.optional(),
    TRUSTED_PROXY_HEADER: addressHeader.optional(),
    TRUSTED_PROXY_HOPS: wholeNumber(1, 10).default(1),
    CDN_TAGS: flag("no"),
    PAGE_CACHE_MB: wholeNumber(1, 4096).default(32),
    STOP_DELAY_SECONDS: wholeNumber(0, 600).default(0),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent").default("info"),
    PRODUCT_PREFIX: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,30}$/, "must be small letters, such as textile")
      .default("textile"),
    LOAD_DEMO: flag("yes"),
    PICTURES_IN_BACKGROUND: flag("yes"),
    NODE_ENV: z.string().optional(),
  })
  .transform((values) => ({
    port: values.PORT,
    host: values.HOST,
    /** The public origin, `https://www.example.com`: what the visitor's browser sees. */
    origin: values.ORIGIN ?? `http://localhost:${values.PORT}`,
    /** Whether Strict-Transport-Security covers every host below the origin's too. */
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    /** Contact for reports of security problems: `mailto:…`, `https://…` or `tel:…`. */
    securityContact: values.SECURITY_CONTACT,
    /** The header, in lower case, in which the proxy in front names the visitor's address; and the number of proxies in a row. */
    trustedProxy: { header: values.TRUSTED_PROXY_HEADER, hops: values.TRUSTED_PROXY_HOPS },
    /** Whether pages send their tags to a content delivery network. */
    cdnTags: values.CDN_TAGS,
    pageCacheBytes: values.PAGE_CACHE_MB * 1_048_576,
    /** Milliseconds for which the site still answers after the stop signal, while /readyz answers 503. */
    stopDelay: values.STOP_DELAY_SECONDS * 1000,
    logLevel: values.LOG_LEVEL,
    /** What replaces `{product}` in the names of calls, such as `textile`. */
    productPrefix: values.PRODUCT_PREFIX,
    loadDemo: values.LOAD_DEMO,
    /** Whether pictures are rendered in the background, before they are requested. */
    picturesInBackground: values.PICTURES_IN_BACKGROUND,
    /** Started by `npm run dev`: the outbox can be read at /dev/outbox. */
    isDevelopment: values.NODE_ENV === "development",
  }));
