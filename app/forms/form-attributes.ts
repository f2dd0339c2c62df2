import type { FormPlan } from "./form-plan.ts";

/**
 * What the element of a form says of itself: how a browser sends it, and what app/browser/forms.ts reads.
 *
 * @param ids begins the ids of its controls, where it is not `f`
 */
export function formAttributes({ kind, action, call, title, attachments, messages, busy }: FormPlan, ids?: string) {
  return {
    method: "post",
    action,
    encType: attachments ? "multipart/form-data" : undefined,
    noValidate: true,
    "aria-label": title,
    "data-form": kind,
    "data-call": call?.name,
    "data-encoding": call?.encoding,
    "data-missing": messages.missing,
    "data-check": messages.check,
    "data-failure": messages.failure,
    "data-success": messages.success,
    "data-busy": busy,
    "data-ids": ids,
  } as const;
}
