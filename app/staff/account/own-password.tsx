import { changePasswordFields } from "../../../domain/accounts/account-fields.ts";
import { accountPath } from "../../../domain/accounts/account-paths.ts";
import { staffAccountPath } from "../../../domain/staff/staff-paths.ts";
import type { FormState } from "../../forms/form-state.ts";
import { PostButton } from "../../forms/post-button.tsx";
import { AccountForm } from "../../sign-in/account-form.tsx";

/** The form that changes a person's password, and a copy of their data. */
export function OwnPassword({ state }: { state: FormState }) {
  return (
    <>
      <section aria-labelledby="password">
        <h2 className="h4" id="password">
          Change the password
        </h2>
        <p className="small">Everywhere else you are signed out by it.</p>
        <AccountForm
          label="Change the password"
          fields={changePasswordFields}
          action={staffAccountPath}
          hidden={{ does: "password" }}
          button="Change password"
          state={state}
        />
      </section>
      <section aria-labelledby="data">
        <h2 className="h4" id="data">
          Your data
        </h2>
        <p className="small">A copy of what the site keeps about you, by a link that is sent to your address.</p>
        <PostButton action={`${accountPath}/export`}>Download your data</PostButton>
      </section>
    </>
  );
}
