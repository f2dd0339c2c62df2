import { type WatchKind, watchFields, watchMessages } from "../../../domain/watches/watch.ts";
import type { FormPlan } from "../../forms/form-plan.ts";

/**
 * The form of one address.
 *
 * @param action its path
 */
export function watchFormPlan(kind: WatchKind, { action, title }: { action: string; title: string }): FormPlan {
  return {
    kind,
    action,
    call: undefined,
    title,
    groups: [{ legend: "Your address", fields: watchFields }],
    attachments: false,
    locked: false,
    button: "Tell me",
    busy: undefined,
    messages: watchMessages,
  };
}
