import * as z from "zod";
import { isDownloadExtension } from "../../domain/media/downloads.ts";
import type { ProviderSettings } from "../auth/providers.ts";
import { list, webAddress, wholeNumber } from "./kinds.ts";

/** Endings of files with commas between. */
const fileTypes = z
  .string()
  .default("pdf,jpg,png,docx,xlsx,csv")
  .transform((text) => list(text.toLowerCase()))
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
  .transform((values) => {
    const providers: ProviderSettings = {
      google: values.GOOGLE_CLIENT_ID
        ? {
            clientId: values.GOOGLE_CLIENT_ID,
            keysUrl: values.GOOGLE_KEYS_URL,
            issuers: ["https://accounts.google.com", "accounts.google.com"],
            flow: values.GOOGLE_CLIENT_SECRET
              ? {
                  clientSecret: values.GOOGLE_CLIENT_SECRET,
                  authorizeUrl: values.GOOGLE_AUTHORIZE_URL,
                  tokenUrl: values.GOOGLE_TOKEN_URL,
                }
              : undefined,
          }
        : undefined,
      facebook:
        values.FACEBOOK_APP_ID && values.FACEBOOK_APP_SECRET
          ? {
              appId: values.FACEBOOK_APP_ID,
              appSecret: values.FACEBOOK_APP_SECRET,
              graphUrl: values.FACEBOOK_GRAPH_URL,
              flow: {
                authorizeUrl: values.FACEBOOK_AUTHORIZE_URL,
                tokenUrl: `${values.FACEBOOK_GRAPH_URL}/oauth/access_token`,
              },
            }
          : undefined,
    };
    return {
      /** Signs sessions and tokens; undefined: a key is generated and stored in the database. */
      authSecret: values.AUTH_SECRET,
      /** Days without use after which a session ends. */
      sessionIdleDays: values.SESSION_IDLE_DAYS,
      /** Outside providers that people may sign in through; those without keys are undefined. */
      providers,
      /** `auto`: the account of an agent opens without approval by staff. */
      agentApproval: values.AGENT_APPROVAL,
      /** File types that agents may upload, and the largest size. */
      agentFiles: { types: values.AGENT_FILE_TYPES, bytes: values.AGENT_FILE_MB * 1_000_000 },
    };
  });
