import { changeEmailFields } from "../../../domain/accounts/account-fields.ts";
import { staffAccountPath } from "../../../domain/staff/staff-paths.ts";
import type { FormState } from "../../forms/form-state.ts";
import { AccountForm } from "../../sign-in/account-form.tsx";

/** The form that changes the address by which a person of staff signs in. */
export function OwnAddress({ state }: { state: FormState }) {
  return (
    <section aria-labelledby="address">
      <h2 className="h4" id="address">
        Change the e-mail address
      </h2>
      <p className="small">
        We send a link to the new address; until you confirm it there, nothing changes. The old address gets a notice, and
        everywhere else you are signed out.
      </p>
      <AccountForm
        label="Change the e-mail address"
        fields={changeEmailFields}
        action={staffAccountPath}
        hidden={{ does: "email" }}
        button="Send the link"
        ids="e"
        state={state}
      />
    </section>
  );
}
