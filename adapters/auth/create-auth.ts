import { isDatabaseAway } from "../../db/is-database-away.ts";
import type { Database } from "../../db/schema.ts";
import { passwordLimits, sessionSeconds } from "../../domain/accounts/account.ts";
import { hashPassword, verifyPassword } from "./password.ts";

/** What is told by mail; the token stands for the right to do what the mail is about. */
export type AuthMail = {
  verifyEmail(email: string, token: string): Promise<void>;
  resetPassword(email: string, token: string): Promise<void>;
  /** Somebody has tried to sign up with the address of an account. */
  alreadyThere(email: string): Promise<void>;
};

type Options = { db: Database; origin: string; secret: string; mail: AuthMail };

/** The name of the cookie that holds a session. */
export const cookieName = (origin: string) => `${origin.startsWith("https:") ? "__Secure-" : ""}warpline.session_token`;

function throwIfAway(error: unknown): void {
  if (isDatabaseAway(error)) throw error;
}

/**
 * better-auth on our own tables (db/migrations/010_accounts.sql). None of its addresses is open: what the site needs is called by
 * server/accounts, which counts, caps and words it.
 */
export async function createAuth({ db, origin, secret, mail }: Options) {
  // Loaded when somebody first signs in: pages do without it, and it is half of what the process would read at its start.
  const { betterAuth } = await import("better-auth");
  return betterAuth({
    appName: "Warpline",
    baseURL: origin,
    secret,
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    // It would answer 500 for a database that is away, and drop the cause: the logger alone is shown it.
    logger: { level: "error", disableColors: true, log: (_level, _message, error) => throwIfAway(error) },
    database: { db, type: "postgres", transaction: true },
    advanced: {
      cookiePrefix: "warpline",
      useSecureCookies: origin.startsWith("https:"),
      database: { generateId: "serial" },
    },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: passwordLimits.least,
      maxPasswordLength: passwordLimits.most,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: 3600,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mail.resetPassword(user.email, token),
      onExistingUserSignUp: ({ user }) => mail.alreadyThere(user.email),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: 24 * 3600,
      sendVerificationEmail: ({ user, token }) => mail.verifyEmail(user.email, token),
    },
    verification: {
      modelName: "account_verification",
      storeIdentifier: "hashed",
      fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
    },
    session: {
      modelName: "account_session",
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      fields: {
        userId: "account_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    account: {
      modelName: "account_login",
      accountLinking: { disableImplicitLinking: true },
      fields: {
        userId: "account_id",
        providerId: "provider",
        accountId: "provider_account",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    user: {
      modelName: "account",
      fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
      additionalFields: {
        kind: { type: "string", required: true, input: true },
        status: { type: "string", required: true, input: true },
        first_name: { type: "string", required: false, input: true },
        last_name: { type: "string", required: false, input: true },
        company: { type: "string", required: false, input: true },
        country: { type: "string", required: false, input: true },
        phone: { type: "string", required: false, input: true },
        fax: { type: "string", required: false, input: true },
      },
    },
  });
}

export type Auth = Awaited<ReturnType<typeof createAuth>>;
