import { decideAgent } from "../../../domain/accounts/decide-agent.ts";
import { decideCustomer } from "../../../domain/accounts/decide-customer.ts";
import type { Context } from "../../../domain/context.ts";
import { DomainError } from "../../../domain/errors.ts";
import { representAgent } from "../../../domain/leads/represent-agent.ts";
import { type StaffRole, staffRoles } from "../../../domain/people/actor.ts";
import { authorize } from "../../../domain/people/authorize.ts";
import { signOutPerson, signOutStaff } from "../../../domain/sign-in/sign-out-person.ts";
import { resetSecondFactor } from "../../../domain/staff/reset-second-factor.ts";
import { setStaffRole } from "../../../domain/staff/set-staff-role.ts";
import { reactivateStaff, suspendStaff } from "../../../domain/staff/suspend-staff.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageServices } from "../../services.ts";
import { idOf, oneOf } from "../id-of.ts";
import { type PersonAct, personActs } from "./person-act.ts";

/**
 * Does what a form of the page of a person asks for.
 *
 * @throws DomainError forbidden for a role without the verb, before anything else; and as the verb
 */
export async function actOnPerson(
  ctx: Context,
  { documents }: Pick<PageServices, "documents">,
  id: number,
  act: PersonAct,
  fields: object,
): Promise<void> {
  authorize(ctx, personActs[act]);
  // A form without a version is no form of this page.
  const seen = idOf(textOf(fields, "version")) ?? 0;
  switch (act) {
    case "approve":
      return found(await decideAgent(ctx, id, "active", { seen }));
    case "decline":
      return found(await decideAgent(ctx, id, "declined", { seen, reason: reasonIn(fields) }));
    case "suspend-agent":
      return found(await decideAgent(ctx, id, "suspended", { seen, reason: reasonIn(fields) }));
    case "suspend-customer":
      return found(await decideCustomer(ctx, id, "suspended", { seen, reason: reasonIn(fields) }));
    case "reactivate":
      return found(await decideCustomer(ctx, id, "active", { seen }));
    case "represent":
      return found(await representAgent(ctx, id, idOf(textOf(fields, "record")), { seen }));
    case "withdraw":
      return documents.withdraw(ctx, id, idOf(textOf(fields, "document")) ?? 0);
    case "sign-out":
      return found(await signOutPerson(ctx, id, idOf(textOf(fields, "session"))));
    case "sign-out-staff":
      return found(await signOutStaff(ctx, id, idOf(textOf(fields, "session"))));
    case "set-role":
      return found(await setStaffRole(ctx, id, roleIn(fields), seen));
    case "suspend-staff":
      return suspendStaff(ctx, id, seen);
    case "reactivate-staff":
      return found(await reactivateStaff(ctx, id, seen));
    case "reset-factor":
      return resetSecondFactor(ctx, id, seen);
  }
}

function found(result: unknown): void {
  if (result === undefined) throw new DomainError("not-found", "There is no such person.");
}

function roleIn(fields: object): StaffRole {
  const role = oneOf(staffRoles, textOf(fields, "role"));
  if (!role) throw new DomainError("invalid", "Choose a role.");
  return role;
}

/** The reason that a form has to give. */
function reasonIn(fields: object): string {
  const reason = textOf(fields, "reason");
  if (reason.trim() === "") throw new DomainError("invalid", "Say why: the person may ask.");
  return reason;
}
