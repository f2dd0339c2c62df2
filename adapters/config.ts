import path from "node:path";
import * as z from "zod";
import { type DownloadExtension, isDownloadExtension } from "../domain/media/downloads.ts";
import type { ProviderSettings } from "./auth/providers.ts";

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
const address = (example: string) => z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` });
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

/** An address at another host, with places in it to be filled in. */
const mapAddress = (places: readonly string[]) =>
  z
    .string()
    .refine(
      (given) => /^https?:\/\/[a-z0-9.-]+(:\d+)?\//i.test(given) && places.every((place) => given.includes(place)),
      `must be an address with ${places.join(", ")} in it`,
    )
    .optional();

/** Endings with commas between. */
const agentFileTypes = z
  .string()
  .default("pdf,jpg,png,docx,xlsx,csv")
  .transform((given) => given.split(",").map((one) => one.trim().toLowerCase()))
  .pipe(z.array(z.string().refine(isDownloadExtension, "must be endings of files with commas between, such as pdf,jpg,docx")));

/** Every variable of the environment that is read, with its default; `.env.example` explains them. */
const variables = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  ORIGIN: origin.optional(),
  HSTS_SUBDOMAINS: flag(false),
  SECURITY_CONTACT: z
    .string()
    .transform((given) => (z.email().safeParse(given).success ? `mailto:${given}` : given))
    .refine(
      (given) => /^(mailto|https|tel):\S+$/.test(given),
      "must be an e-mail address, or an address that begins with https:// or tel:",
    )
    .optional(),
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
  STOP_DELAY_SECONDS: whole(0, 600).default(0),
  CDN_TAGS: flag(false),
  TRUSTED_PROXY_HEADER: addressHeader.optional(),
  TRUSTED_PROXY_HOPS: whole(1, 10).default(1),
  API_RATE_LIMIT: whole(0, 1_000_000_000).default(600),
  API_ALLOWED_ORIGINS: origins,
  API_KEYS: apiKeys,
  ENQUIRY_RATE_LIMIT: whole(0, 1_000_000).default(60),
  SEARCH_RATE_LIMIT: whole(0, 1_000_000).default(300),
  PAGE_RATE_LIMIT: whole(0, 1_000_000).default(200),
  RATE_LIMITS: z.enum(["on", "off"], "must be on or off").default("on"),
  HUMAN_CHECK: z
    .enum(["altcha", "recaptcha", "hcaptcha", "turnstile", "off"], "must be altcha, recaptcha, hcaptcha, turnstile or off")
    .default("altcha"),
  HUMAN_CHECK_SITE_KEY: z.string().optional(),
  HUMAN_CHECK_SECRET: z.string().optional(),
  HUMAN_CHECK_VERIFY_URL: address("https://check.example.com/siteverify").optional(),
  HUMAN_CHECK_KEY: z.string().min(16, "must be at least 16 characters long").optional(),
  AUTH_SECRET: z.string().min(32, "must be at least 32 characters long").optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORIZE_URL: address("https://accounts.example.com/auth").default("https://accounts.google.com/o/oauth2/v2/auth"),
  GOOGLE_TOKEN_URL: address("https://accounts.example.com/token").default("https://oauth2.googleapis.com/token"),
  GOOGLE_KEYS_URL: address("https://keys.example.com/certs").default("https://www.googleapis.com/oauth2/v3/certs"),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_AUTHORIZE_URL: address("https://accounts.example.com/dialog").default("https://www.facebook.com/dialog/oauth"),
  FACEBOOK_GRAPH_URL: address("https://graph.example.com").default("https://graph.facebook.com"),
  SESSION_IDLE_DAYS: whole(1, 14).default(3),
  AGENT_FILE_TYPES: agentFileTypes,
  AGENT_FILE_MB: whole(1, 15).default(10),
  AGENT_APPROVAL: z.enum(["staff", "auto"], "must be staff or auto").default("staff"),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .refine((url) => URL.canParse(url), "must be an address such as smtps://user:password@mail.example.com")
    .optional(),
  MAIL_FROM: z.email("must be an e-mail address").optional(),
  SOCIAL_FEED_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://graph.example.com/v1/1234/posts" })
    .optional(),
  SOCIAL_FEED_TOKEN: z.string().optional(),
  SOCIAL_FEED_MINUTES: whole(1, 1440).default(15),
  MAP_TILES_URL: mapAddress(["{z}", "{x}", "{y}"]),
  MAP_TILES_THANKS: z.string().default(""),
  MAP_EMBED_URL: mapAddress(["{latitude}", "{longitude}"]),
  S3_ENDPOINT: address("https://s3.example.com/warpline-files")
    .refine((url) => new URL(url).pathname.length > 1, "must end with the name of the bucket")
    .optional(),
  S3_REGION: z.string().default("auto"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

/** What only makes sense together; one sentence for each that is wrong. */
function contradictions(given: z.infer<typeof variables>, env: NodeJS.ProcessEnv): string[] {
  const { HUMAN_CHECK, RATE_LIMITS, LOG_LEVEL } = given;
  const wrong: string[] = [];
  if (HUMAN_CHECK !== "altcha" && HUMAN_CHECK !== "off" && !(given.HUMAN_CHECK_SITE_KEY && given.HUMAN_CHECK_SECRET))
    wrong.push(`HUMAN_CHECK=${HUMAN_CHECK} needs HUMAN_CHECK_SITE_KEY and HUMAN_CHECK_SECRET.`);
  if (given.S3_ENDPOINT && !(given.S3_ACCESS_KEY_ID && given.S3_SECRET_ACCESS_KEY))
    wrong.push("S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
  const isWarned = LOG_LEVEL !== "error" && LOG_LEVEL !== "silent";
  if (env.NODE_ENV === "production" && !isWarned)
    for (const [name, value] of Object.entries({ HUMAN_CHECK, RATE_LIMITS }))
      if (value === "off") wrong.push(`${name}=off is refused in production where nobody is warned: LOG_LEVEL is ${LOG_LEVEL}.`);
  return wrong;
}

/** Providers of a human check that are other hosts. */
export type OutsideCheck = "recaptcha" | "hcaptcha" | "turnstile";

export type Config = {
  port: number;
  host: string;
  /** The public origin, `https://www.example.com`; what the visitor's browser sees. */
  origin: string;
  /** Browsers are told to use https for every host below the origin's too. */
  hstsSubdomains: boolean;
  /** Whom to tell of a weakness of the site: `mailto:…` or `https://…`. */
  securityContact: string | undefined;
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
  /** Milliseconds for which the site goes on as ever after it was told to stop; only /readyz says so. */
  stopDelay: number;
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
  /** Suggestions that one client may ask for in a minute, and searches that it may tell of; 0 for no limit. */
  searchRateLimit: number;
  /** Pages with a query that nobody has asked for recently, and pages that are not there, that one client may open in a minute; 0 for no limit. */
  pageRateLimit: number;
  humanCheck: "altcha" | OutsideCheck | "off";
  /** What an outside provider of the human check has given us; `verifyUrl` in place of its usual address. */
  outsideCheck: { siteKey: string; secret: string; verifyUrl: string | undefined };
  /** `off`: no client is limited, whatever the numbers say. */
  rateLimits: "on" | "off";
  /** What human checks are signed with; none: one is made and kept in the database. */
  humanCheckKey: string | undefined;
  /** What sessions and tokens are signed with; none: one is made and kept in the database. */
  authSecret: string | undefined;
  /** Days without use after which a session ends. */
  sessionIdleDays: number;
  /** Providers that people may sign in through; none without keys. */
  providers: ProviderSettings;
  /** Who opens the account of an agent that signs up: staff, or nobody has to. */
  agentApproval: "staff" | "auto";
  /** What agents may upload, and how large it may be. */
  agentFiles: { types: readonly DownloadExtension[]; bytes: number };
  /** Started by `npm run dev`: the outbox can be read at /dev/outbox. */
  isDevelopment: boolean;
  /** The server that delivers mail; none: mail stays in the outbox. */
  smtpUrl: string | undefined;
  /** The address that mail comes from; none: the supplier's own. */
  mailFrom: string | undefined;
  /** Where the posts of the supplier's social page are read, with what token, and how often; none: the supplier's own sample posts. */
  socialFeed: { url: string; token: string | undefined; minutes: number } | undefined;
  /** Maps of other hosts: pictures of streets, and whom to thank for them; an embedded map of one place. None by default. */
  maps: { tiles: { url: string; thanks: string } | undefined; embed: string | undefined };
  /** Where files are stored (adapters/files/open-files.ts); none: in the data folder. `endpoint` ends with the bucket. */
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
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
    HSTS_SUBDOMAINS,
    SECURITY_CONTACT,
    DATABASE_URL,
    DATA_FOLDER,
    LOG_LEVEL,
    LOAD_DEMO,
    WEAVE_IN_BACKGROUND,
    PAGE_CACHE_MB,
    STOP_DELAY_SECONDS,
    CDN_TAGS,
    TRUSTED_PROXY_HEADER,
    TRUSTED_PROXY_HOPS,
    API_RATE_LIMIT,
    API_ALLOWED_ORIGINS,
    API_KEYS,
    ENQUIRY_RATE_LIMIT,
    SEARCH_RATE_LIMIT,
    PAGE_RATE_LIMIT,
    RATE_LIMITS,
    HUMAN_CHECK,
    HUMAN_CHECK_SITE_KEY,
    HUMAN_CHECK_SECRET,
    HUMAN_CHECK_VERIFY_URL,
    HUMAN_CHECK_KEY,
    AUTH_SECRET,
    SESSION_IDLE_DAYS,
    AGENT_APPROVAL,
    GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET,
    GOOGLE_AUTHORIZE_URL,
    GOOGLE_TOKEN_URL,
    GOOGLE_KEYS_URL,
    FACEBOOK_APP_ID,
    FACEBOOK_APP_SECRET,
    FACEBOOK_AUTHORIZE_URL,
    FACEBOOK_GRAPH_URL,
    AGENT_FILE_TYPES,
    AGENT_FILE_MB,
    SMTP_URL,
    MAIL_FROM,
    SOCIAL_FEED_URL,
    SOCIAL_FEED_TOKEN,
    SOCIAL_FEED_MINUTES,
    MAP_TILES_URL,
    MAP_TILES_THANKS,
    MAP_EMBED_URL,
    S3_ENDPOINT,
    S3_REGION,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
  } = read.data;
  const wrong = contradictions(read.data, env);
  if (wrong.length > 0) throw new ConfigError(wrong.join("\n"));
  const isLimited = RATE_LIMITS === "on";
  return {
    port: PORT,
    host: HOST,
    origin: ORIGIN ?? `http://localhost:${PORT}`,
    hstsSubdomains: HSTS_SUBDOMAINS,
    securityContact: SECURITY_CONTACT,
    databaseUrl: DATABASE_URL,
    dataFolder: path.resolve(DATA_FOLDER),
    productPrefix: PRODUCT_PREFIX,
    logLevel: LOG_LEVEL,
    loadDemo: LOAD_DEMO,
    weaveInBackground: WEAVE_IN_BACKGROUND,
    pageCacheBytes: PAGE_CACHE_MB * 1_048_576,
    stopDelay: STOP_DELAY_SECONDS * 1000,
    cdnTags: CDN_TAGS,
    trustedProxy: { header: TRUSTED_PROXY_HEADER, hops: TRUSTED_PROXY_HOPS },
    apiRateLimit: isLimited ? API_RATE_LIMIT : 0,
    apiAllowedOrigins: API_ALLOWED_ORIGINS,
    apiKeys: API_KEYS,
    enquiryRateLimit: isLimited ? ENQUIRY_RATE_LIMIT : 0,
    searchRateLimit: isLimited ? SEARCH_RATE_LIMIT : 0,
    pageRateLimit: isLimited ? PAGE_RATE_LIMIT : 0,
    rateLimits: RATE_LIMITS,
    humanCheck: HUMAN_CHECK,
    outsideCheck: {
      siteKey: HUMAN_CHECK_SITE_KEY ?? "",
      secret: HUMAN_CHECK_SECRET ?? "",
      verifyUrl: HUMAN_CHECK_VERIFY_URL,
    },
    humanCheckKey: HUMAN_CHECK_KEY,
    authSecret: AUTH_SECRET,
    sessionIdleDays: SESSION_IDLE_DAYS,
    agentApproval: AGENT_APPROVAL,
    providers: {
      google: GOOGLE_CLIENT_ID
        ? {
            clientId: GOOGLE_CLIENT_ID,
            keysUrl: GOOGLE_KEYS_URL,
            issuers: ["https://accounts.google.com", "accounts.google.com"],
            flow: GOOGLE_CLIENT_SECRET
              ? { clientSecret: GOOGLE_CLIENT_SECRET, authorizeUrl: GOOGLE_AUTHORIZE_URL, tokenUrl: GOOGLE_TOKEN_URL }
              : undefined,
          }
        : undefined,
      facebook:
        FACEBOOK_APP_ID && FACEBOOK_APP_SECRET
          ? {
              appId: FACEBOOK_APP_ID,
              appSecret: FACEBOOK_APP_SECRET,
              graphUrl: FACEBOOK_GRAPH_URL,
              flow: { authorizeUrl: FACEBOOK_AUTHORIZE_URL, tokenUrl: `${FACEBOOK_GRAPH_URL}/oauth/access_token` },
            }
          : undefined,
    },
    agentFiles: { types: AGENT_FILE_TYPES, bytes: AGENT_FILE_MB * 1_000_000 },
    isDevelopment: env.NODE_ENV === "development",
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
    socialFeed:
      SOCIAL_FEED_URL === undefined
        ? undefined
        : { url: SOCIAL_FEED_URL, token: SOCIAL_FEED_TOKEN, minutes: SOCIAL_FEED_MINUTES },
    maps: {
      tiles: MAP_TILES_URL === undefined ? undefined : { url: MAP_TILES_URL, thanks: MAP_TILES_THANKS },
      embed: MAP_EMBED_URL,
    },
    s3: S3_ENDPOINT
      ? {
          endpoint: S3_ENDPOINT,
          region: S3_REGION,
          accessKeyId: S3_ACCESS_KEY_ID ?? "",
          secretAccessKey: S3_SECRET_ACCESS_KEY ?? "",
        }
      : undefined,
  };
}
