import { newPasswordFields } from "../../../domain/accounts/account-fields.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { AccountForm, type AccountFormState } from "./account-form.tsx";

/** Where a new password is chosen, with the token of the mail. */
export function ResetScreen({ token, state }: { token: string; state: AccountFormState }) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <Breadcrumb items={[{ label: "Home", href: "/" }, { label: "New password" }]} />
        <div className="head">
          <div>
            <h1>New password</h1>
            <p className="head__lead">Everywhere you are signed in, you are signed out by it.</p>
          </div>
        </div>
        <div className="portal">
          <AccountForm
            label="New password"
            fields={newPasswordFields}
            action="/reset-password"
            hidden={{ token }}
            button="Set the password"
            state={state}
          />
        </div>
      </div>
    </main>
  );
}
