import path from "node:path";
import * as z from "zod";

const flag = (otherwise: boolean) =>
  z
    .enum(["yes", "no"], "must be yes or no")
    .default(otherwise ? "yes" : "no")
    .transform((word) => word === "yes");
const whole = (least: number, most: number) =>
  z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);
const origin = z
  .url({ protocol: /^https?$/, error: "must be an address such as https://www.example.com" })
  .transform((url) => new URL(url).origin);
/** A header that holds addresses; `forwarded` (RFC 7239) wraps them in words. */
const addressHeader = z
  .string()
  .toLowerCase()
  .regex(/^(?!forwarded$)[a-z0-9-]+$/, "must be the name of a header that holds addresses, such as x-forwarded-for");
/** `*`, or the origins listed; `none` lists nothing. */
const origins = z
  .string()
  .default("*")
  .transform((given, check): "*" | string[] => {
    if (given === "*") return given;
    const listed = z.array(origin).safeParse(given === "none" ? [] : given.split(",").map((one) => one.trim()));
    if (listed.success) return listed.data;
    check.addIssue("must be * or none, or addresses such as https://lab.example.com with commas between");
    return z.NEVER;
  });

/** Keys with commas between; short ones could be guessed. */
const apiKeys = z
  .string()
  .default("")
  .transform((given) =>
    given
      .split(",")
      .map((key) => key.trim())
      .filter(Boolean),
  )
  .refine((keys) => keys.every((key) => key.length >= 16), "must be keys of at least 16 characters, with commas between");

/** Every variable of the environment that is read, with its default; `.env.example` explains them. */
const variables = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  ORIGIN: origin.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
    .optional(),
  DATA_FOLDER: z.string().default("data"),
  PRODUCT_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,30}$/, "must be small letters, such as textile")
    .default("textile"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent").default("info"),
  LOAD_DEMO: flag(true),
  WEAVE_IN_BACKGROUND: flag(true),
  PAGE_CACHE_MB: whole(1, 4096).default(32),
  CDN_TAGS: flag(false),
  TRUSTED_PROXY_HEADER: addressHeader.optional(),
  TRUSTED_PROXY_HOPS: whole(1, 10).default(1),
  API_RATE_LIMIT: whole(0, 1_000_000).default(600),
  API_ALLOWED_ORIGINS: origins,
  API_KEYS: apiKeys,
  ENQUIRY_RATE_LIMIT: whole(0, 1_000_000).default(60),
  HUMAN_CHECK: z.enum(["altcha", "off"], "must be altcha or off").default("altcha"),
  HUMAN_CHECK_KEY: z.string().min(16, "must be at least 16 characters long").optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .refine((url) => URL.canParse(url), "must be an address such as smtps://user:password@mail.example.com")
    .optional(),
  MAIL_FROM: z.email("must be an e-mail address").optional(),
});

export type Config = {
  port: number;
  host: string;
  /** The public origin, `https://www.example.com`; what the visitor's browser sees. */
  origin: string;
  /** A PostgreSQL server; none means the embedded one inside the data folder. */
  databaseUrl: string | undefined;
  /** Absolute path of the folder that holds everything that must not be lost. */
  dataFolder: string;
  /** What stands for `{product}` in the names of calls, such as `textile`. */
  productPrefix: string;
  logLevel: z.infer<typeof variables>["LOG_LEVEL"];
  loadDemo: boolean;
  weaveInBackground: boolean;
  pageCacheBytes: number;
  /** Whether pages name their tags to a content delivery network. */
  cdnTags: boolean;
  /** The header, in small letters, in which the proxy in front names the visitor's address; and how many proxies stand in a row. */
  trustedProxy: { header: string | undefined; hops: number };
  /** Calls a minute of one client; 0 for no limit. */
  apiRateLimit: number;
  /** Sites whose pages may read the API: all, or those listed. */
  apiAllowedOrigins: "*" | readonly string[];
  /** Programs that name one of these in X-API-Key need no human check. */
  apiKeys: readonly string[];
  /** Enquiries of one kind that one client may send in a minute; 0 for no limit. */
  enquiryRateLimit: number;
  humanCheck: "altcha" | "off";
  /** What human checks are signed with; none: one is made and kept in the database. */
  humanCheckKey: string | undefined;
  /** The server that delivers mail; none: mail stays in the outbox. */
  smtpUrl: string | undefined;
  /** The address that mail comes from; none: the supplier's own. */
  mailFrom: string | undefined;
};

/** A variable of the environment is wrong; the message names each and says what it must be. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * Reads and checks the environment once.
 * @throws ConfigError with one line for each wrong variable
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, env[name]?.trim() || undefined]));
  const read = variables.safeParse(given);
  if (!read.success)
    throw new ConfigError(
      read.error.issues
        .map((issue) => `${issue.path.join(".")} ${issue.message} (it is “${given[String(issue.path[0])]}”).`)
        .join("\n"),
    );
  const {
    PRODUCT_PREFIX,
    PORT,
    HOST,
    ORIGIN,
    DATABASE_URL,
    DATA_FOLDER,
    LOG_LEVEL,
    LOAD_DEMO,
    WEAVE_IN_BACKGROUND,
    PAGE_CACHE_MB,
    CDN_TAGS,
    TRUSTED_PROXY_HEADER,
    TRUSTED_PROXY_HOPS,
    API_RATE_LIMIT,
    API_ALLOWED_ORIGINS,
    API_KEYS,
    ENQUIRY_RATE_LIMIT,
    HUMAN_CHECK,
    HUMAN_CHECK_KEY,
    SMTP_URL,
    MAIL_FROM,
  } = read.data;
  return {
    port: PORT,
    host: HOST,
    origin: ORIGIN ?? `http://localhost:${PORT}`,
    databaseUrl: DATABASE_URL,
    dataFolder: path.resolve(DATA_FOLDER),
    productPrefix: PRODUCT_PREFIX,
    logLevel: LOG_LEVEL,
    loadDemo: LOAD_DEMO,
    weaveInBackground: WEAVE_IN_BACKGROUND,
    pageCacheBytes: PAGE_CACHE_MB * 1_048_576,
    cdnTags: CDN_TAGS,
    trustedProxy: { header: TRUSTED_PROXY_HEADER, hops: TRUSTED_PROXY_HOPS },
    apiRateLimit: API_RATE_LIMIT,
    apiAllowedOrigins: API_ALLOWED_ORIGINS,
    apiKeys: API_KEYS,
    enquiryRateLimit: ENQUIRY_RATE_LIMIT,
    humanCheck: HUMAN_CHECK,
    humanCheckKey: HUMAN_CHECK_KEY,
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
  };
}
