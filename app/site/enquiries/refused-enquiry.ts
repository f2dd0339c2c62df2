import type { FormState } from "../../forms/form-state.ts";
import { asFormStatus, refused } from "../../page.ts";
import type { Received } from "../../services.ts";

/** The answer of a page whose enquiry was refused: the form comes back with what was typed and what is wrong. */
export function refusedEnquiry({ reason, status, ...more }: Extract<Received, { ok: false }> & Pick<FormState, "items">) {
  const unread = reason === "unread";
  return refused({ ...more, status: unread ? status : asFormStatus(status), reason: unread ? undefined : reason });
}
