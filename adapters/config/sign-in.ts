import * as z from "zod";
import { isDownloadExtension } from "../../domain/media/downloads.ts";
import type { ProviderSettings } from "../auth/providers.ts";
import { list, webAddress, wholeNumber } from "./kinds.ts";

/** Endings of files with commas between. */
const fileTypes = z
  .string()
  .default("pdf,jpg,png,docx,xlsx,csv")
  .transform((given) => list(given.toLowerCase()))
  .pipe(z.array(z.string().refine(isDownloadExtension, "must be endings of files with commas between, such as pdf,jpg,docx")));

/** Accounts: sessions, outside sign-in providers, agents. */
export const signIn = z
  .object({
    AUTH_SECRET: z.string().min(32, "must be at least 32 characters long").optional(),
    SESSION_IDLE_DAYS: wholeNumber(1, 14).default(3),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_AUTHORIZE_URL: webAddress("https://accounts.example.com/auth").default("https://accounts.google.com/o/oauth2/v2/auth"),
    GOOGLE_TOKEN_URL: webAddress("https://accounts.example.com/token").default("https://oauth2.googleapis.com/token"),
    GOOGLE_KEYS_URL: webAddress("https://keys.example.com/certs").default("https://www.googleapis.com/oauth2/v3/certs"),
    FACEBOOK_APP_ID: z.string().optional(),
    FACEBOOK_APP_SECRET: z.string().optional(),
    FACEBOOK_AUTHORIZE_URL: webAddress("https://accounts.example.com/dialog").default("https://www.facebook.com/dialog/oauth"),
    FACEBOOK_GRAPH_URL: webAddress("https://graph.example.com").default("https://graph.facebook.com"),
    AGENT_APPROVAL: z.enum(["staff", "auto"], "must be staff or auto").default("staff"),
    AGENT_FILE_TYPES: fileTypes,
    AGENT_FILE_MB: wholeNumber(1, 15).default(10),
  })
  .transform((given) => {
    const providers: ProviderSettings = {
      google: given.GOOGLE_CLIENT_ID
        ? {
            clientId: given.GOOGLE_CLIENT_ID,
            keysUrl: given.GOOGLE_KEYS_URL,
            issuers: ["https://accounts.google.com", "accounts.google.com"],
            flow: given.GOOGLE_CLIENT_SECRET
              ? {
                  clientSecret: given.GOOGLE_CLIENT_SECRET,
                  authorizeUrl: given.GOOGLE_AUTHORIZE_URL,
                  tokenUrl: given.GOOGLE_TOKEN_URL,
                }
              : undefined,
          }
        : undefined,
      facebook:
        given.FACEBOOK_APP_ID && given.FACEBOOK_APP_SECRET
          ? {
              appId: given.FACEBOOK_APP_ID,
              appSecret: given.FACEBOOK_APP_SECRET,
              graphUrl: given.FACEBOOK_GRAPH_URL,
              flow: {
                authorizeUrl: given.FACEBOOK_AUTHORIZE_URL,
                tokenUrl: `${given.FACEBOOK_GRAPH_URL}/oauth/access_token`,
              },
            }
          : undefined,
    };
    return {
      /** Signs sessions and tokens; undefined: a key is generated and stored in the database. */
      authSecret: given.AUTH_SECRET,
      /** Days without use after which a session ends. */
      sessionIdleDays: given.SESSION_IDLE_DAYS,
      /** Outside providers that people may sign in through; those without keys are undefined. */
      providers,
      /** `auto`: the account of an agent opens without approval by staff. */
      agentApproval: given.AGENT_APPROVAL,
      /** File types that agents may upload, and the largest size. */
      agentFiles: { types: given.AGENT_FILE_TYPES, bytes: given.AGENT_FILE_MB * 1_000_000 },
    };
  });
