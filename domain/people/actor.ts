import type { AccountKind, AccountStatus, StaffRole } from "../../db/schema.ts";

export type { StaffRole };

/** Roles of staff, from the one that only reads to the one that may do everything. */
export const staffRoles = ["viewer", "sales", "editor", "quality", "admin"] as const satisfies readonly StaffRole[];

/** What an actor acts as: the columns of the policy (policy.ts). */
export type Role = "visitor" | "customer" | "agent" | StaffRole | "system";

/** Who asks. Records are looked up through the actor, so that another account's record reads as one that does not exist. */
export type Actor = { kind: "visitor" } | { kind: "system" } | Operator | SignedIn;

/** An account that has proved who it is, by a session that has not ended. */
export type SignedIn = {
  kind: AccountKind;
  /** Of staff; an account of staff without a role may do nothing. */
  role?: StaffRole | null;
  status: AccountStatus;
  id: number;
  /** The session it was proved by. */
  session: number;
  email: string;
  emailVerified: boolean;
  name: string;
};

/** A person of staff without an account, at the command line. */
export type Operator = { kind: "staff"; role: StaffRole; name: string; id: undefined };

/** The role that an actor acts in; undefined for staff without one. */
export function roleOf(actor: Actor): Role | undefined {
  return actor.kind === "staff" ? (actor.role ?? undefined) : actor.kind;
}

export type Signature = { account_id: number | null; name: string };

/**
 * An actor as rows of events name it: by the account, or by the name of an operator, who has none. The name of an account is not repeated,
 * so that it goes with the account.
 */
export function signatureOf(actor: Actor): Signature {
  if (!("id" in actor)) return { account_id: null, name: "" };
  return actor.id === undefined ? { account_id: null, name: actor.name } : { account_id: actor.id, name: "" };
}
