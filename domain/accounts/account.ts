import type { AccountMessage } from "../../db/column-types.ts";
import type { AccountKind, AccountStatus } from "../../db/schema.ts";

export type { AccountKind, AccountMessage, AccountStatus };

/** Kinds of account that people open on the site; the command line creates those of staff. */
export type PortalKind = "customer" | "agent";

/** Characters of a new password: short ones are guessed, very long ones only cost time. */
export const passwordLimits = { min: 10, max: 128 } as const;

/** Maximum age of a session and of its token, in seconds, however much it is used. */
export const sessionSeconds = 14 * 24 * 3600;

/** Days without use after which a session of staff ends, where those of others last longer: half a day. */
const staffIdleDays = 0.5;

/** Days without use after which a session of this kind of account ends. @param idleDays of customers and agents */
export const idleDaysOf = (kind: AccountKind, idleDays: number) =>
  kind === "staff" ? Math.min(staffIdleDays, idleDays) : idleDays;

/** Texts of the specification, to the letter, and other answers. */
export const accountMessages = {
  demoElsewhere:
    "Accounts of the demo have a password that everybody knows. They sign in only where the site runs on the same machine, at http://localhost.",
  loggedIn: "Login successfully.",
  signedUp: "Signup successfully. Now login to continue",
  agentSignedUp: "Your request has been received. We open your documents once it is approved.",
  agentWaits: "Login successfully. Your account is waiting for approval: your documents open once it is approved.",
  differ: "Confirm password and password must be same",
  wrong: "The e-mail or the password is wrong.",
  locked: "Too many failed logins. Please try again later.",
  tooOften: "Too many attempts. Please try again later.",
  busy: "Many people are signing in just now. Please try again in a few seconds.",
  check: "Please show us that you are a person.",
  wrongCurrent: "The current password is wrong.",
  closed: "This account is closed. Please write to us if you think that is a mistake.",
  loginFirst: "Login to access your dashboard.",
  fillIn: "Please fill in all required fields.",
  unexpected: "Unexpected Error occured. Try again",
} as const;

/** The calls that open an account; a human check is valid for one of them. */
export const signUpCalls = { customer: "customer-signup", agent: "request-agent-signup" } as const satisfies Record<
  PortalKind,
  string
>;
