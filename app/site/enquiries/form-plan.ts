import type { Kind, Values } from "../../../domain/enquiries/kind.ts";
import { cityFirst } from "../../../domain/enquiries/messages.ts";
import type { FormPlan } from "../../forms/form-plan.ts";

/** The name of the field that a form with steps asks first; undefined where all is asked at once. */
export function firstQuestion(kind: Kind): string | undefined {
  return kind.steps && kind.groups[0]?.fields[0]?.name;
}

/**
 * A kind of enquiry as a form to be drawn. One with steps is drawn as its first step until that is answered.
 *
 * @param at.path its address
 * @param at.productPrefix what stands for `{product}` in the name of its call
 */
export function planOf(kind: Kind, at: { path: string; productPrefix: string }, values: Values): FormPlan {
  const [call] = kind.calls;
  const plan: FormPlan = {
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
  const first = firstQuestion(kind);
  if (first === undefined) return plan;
  const answer = values[first] ?? "";
  if (answer !== "") return { ...plan, groups: kind.groups.slice(1), hidden: { [first]: answer } };
  return {
    ...plan,
    groups: kind.groups.slice(0, 1),
    step: first,
    locked: false,
    button: "Next",
    messages: { ...kind.messages, missing: cityFirst },
  };
}
