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

/** Refuses an actor whose role does not have the verb; called before anything else. @returns the context @throws DomainError forbidden */
export function authorize<Given extends Pick<Context, "actor">>(ctx: Given, verb: Verb): Given {
  if (may(ctx.actor, verb)) return ctx;
  throw new DomainError("forbidden", `This needs the role ${roleList.format(policy[verb].may)}.`);
}

const roleList = new Intl.ListFormat("en-US", { type: "disjunction" });
