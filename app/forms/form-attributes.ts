import type { FormPlan } from "./form-plan.ts";

/**
 * Attributes of a form element: how a browser sends it, and data for app/browser/forms.ts.
 *
 * @param ids prefix of the ids of its controls, if not `f`
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
