import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { type Actor, type Role, roleOf } from "./actor.ts";
import { policy, type Verb } from "./policy.ts";

/** Whether an actor's role has a verb. */
export function may(actor: Actor, verb: Verb): boolean {
  const role = roleOf(actor);
  const roles: readonly Role[] = policy[verb].may;
  return role !== undefined && roles.includes(role);
}

/** Asks the policy, before anything else is done. @throws DomainError forbidden */
export function authorize({ actor }: Pick<Context, "actor">, verb: Verb): void {
  if (may(actor, verb)) return;
  throw new DomainError("forbidden", `Only ${roleList.format(policy[verb].may)} may do this.`);
}

const roleList = new Intl.ListFormat("en-US", { type: "disjunction" });
