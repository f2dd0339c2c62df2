import type { Kind } from "../../../domain/enquiries/kind.ts";
import { cityFirst } from "../../../domain/enquiries/messages.ts";
import type { Values } from "../../../domain/fields/read-fields.ts";
import type { FormPlan } from "../../forms/form-plan.ts";

/** The name of the field that a form with steps asks first; undefined where all is asked at once. */
export function firstQuestion(kind: Kind): string | undefined {
  return kind.steps && kind.groups[0]?.fields[0]?.name;
}

/**
 * A kind of enquiry as a form.
 *
 * @param at.path its address
 * @param at.productPrefix what takes the place of `{product}` in the name of its call
 */
export function planOf(kind: Kind, at: { path: string; productPrefix: string }): FormPlan {
  const [call] = kind.calls;
  return {
    kind: kind.kind,
    action: at.path,
    call: call && { name: call.name.replace("{product}", at.productPrefix), encoding: call.encoding },
    title: kind.title,
    groups: kind.groups,
    attachments: kind.attachments === true,
    locked: kind.lockedUntilChecked,
    button: kind.button,
    busy: kind.busy,
    messages: kind.messages,
  };
}

/** The part of a form that is asked now: one with steps is asked its first question until that is answered. */
export function stepOf(plan: FormPlan, first: string | undefined, values: Values): FormPlan {
  if (first === undefined) return plan;
  const { groups, messages } = plan;
  const answer = values[first] ?? "";
  if (answer !== "") return { ...plan, groups: groups.slice(1), hidden: { [first]: answer } };
  return {
    ...plan,
    groups: groups.slice(0, 1),
    step: first,
    locked: false,
    button: "Next",
    messages: { ...messages, missing: cityFirst },
  };
}
