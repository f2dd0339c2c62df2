import { askPath, watchFields, watchMessages } from "../../../domain/edition-watch/watch.ts";
import type { FormPlan } from "../../forms/form-plan.ts";

/** The form by which a visitor asks to be told of new editions of a method. */
export function watchFormPlan({ id, designation }: { id: number; designation: string }): FormPlan {
  return {
    kind: "edition-watch",
    action: askPath({ id, name: designation }),
    call: undefined,
    title: `Tell me when a new edition of ${designation} comes`,
    groups: [{ legend: "Your address", fields: watchFields }],
    attachments: false,
    locked: false,
    button: "Tell me",
    busy: undefined,
    messages: watchMessages,
  };
}
