import { askOfLotPath, lotWatchFields, lotWatchMessages } from "../../../domain/lot-watch/lot-watch.ts";
import type { FormPlan } from "../../forms/form-plan.ts";

/** The form by which a visitor asks to be told if a lot is recalled. */
export function lotWatchFormPlan(number: string): FormPlan {
  return {
    kind: "lot-watch",
    action: askOfLotPath(number),
    call: undefined,
    title: `Tell me if lot ${number} is recalled`,
    groups: [{ legend: "Your address", fields: lotWatchFields }],
    attachments: false,
    locked: false,
    button: "Tell me",
    busy: undefined,
    messages: lotWatchMessages,
  };
}
