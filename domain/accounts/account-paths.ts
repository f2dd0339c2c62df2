import type { PortalKind } from "./account.ts";
import type { ConfirmationKind } from "./confirmations.ts";
import type { Provider } from "./provider-person.ts";

/** The addresses of accounts: the portals, and the pages behind them. */

export const portalPath = (kind: PortalKind) => `/${kind}-portal` as const;
/** @param to the page that signing in leads to (page-after-sign-in.ts); the dashboard without it */
export const portalPathTo = (kind: PortalKind, to?: string) => portalPath(kind) + (to ? `?to=${encodeURIComponent(to)}` : "");
/**
 * @param to the page of the console that signing in leads to
 * @param again somebody who has signed in already is to do it once more
 */
export const staffSignInPath = (to?: string, again?: "again") => {
  const query = new URLSearchParams({ ...(to && to !== staffPath ? { to } : {}), ...(again ? { again: "yes" } : {}) });
  return `/staff/sign-in${query.size > 0 ? `?${query}` : ""}`;
};
/** The console of staff. */
export const staffPath = "/staff";
/** The dashboard of a kind of account. */
export const dashboardPath = (kind: PortalKind) => `/${kind}-dashboard` as const;
export const accountPath = "/account";
/** Who is signed in, as JSON. */
export const ownDetailsPath = `${accountPath}/details`;
/** Opened by the link of a mail. */
export const confirmPath = (what: ConfirmationKind, token: string) =>
  `${accountPath}/confirm?wish=${what}&token=${encodeURIComponent(token)}`;
export const signOutPath = "/sign-out";
export const forgottenPasswordPath = "/forgotten-password";
/** Opened by the link of a mail. */
export const resetPasswordPath = (token: string) => `/reset-password?token=${encodeURIComponent(token)}`;
/** Opened by the link of a mail. */
export const verifyEmailPath = (token: string) => `/verify-email?token=${encodeURIComponent(token)}`;
/** @param to where signing in leads: "account", or a page; the dashboard without it */
export const signInPath = (provider: Provider, to?: string) => `/sign-in/${provider}${to ? `?to=${encodeURIComponent(to)}` : ""}`;

/** A part of a customer's dashboard as CSV. */
export const historyCsvPath = `${dashboardPath("customer")}/requests.csv`;
/** A customer's request, by its reference. */
export const requestPath = (reference: string) => `/customer-request/${reference}`;
/** Adds the lines of a customer's request to their list. */
export const listAgainPath = (reference: string) => `${requestPath(reference)}/list`;
export const leadsPath = `${dashboardPath("agent")}/leads`;
/** An agent's lead, by its reference. */
export const leadPath = (reference: string) => `${leadsPath}/${reference}`;
