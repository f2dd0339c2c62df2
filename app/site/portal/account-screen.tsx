import { type AccountField, loginFields, passwordLimits } from "../../../domain/accounts/account.ts";
import type { AccountSession } from "../../../domain/accounts/sessions.ts";
import { recentMinutes, type SignInMethods } from "../../../domain/accounts/sign-in-methods.ts";
import type { SignedIn } from "../../../domain/people/actor.ts";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { AccountForm, type AccountFormState } from "./account-form.tsx";
import { agentHome, customerHome, PortalHead } from "./portal-head.tsx";
import { ProviderButtons, providerNames } from "./provider-buttons.tsx";
import { shortDate } from "./short-date.ts";

type Props = {
  actor: SignedIn;
  sessions: readonly AccountSession[];
  /** With those providers that people can be sent to. */
  waysIn: SignInMethods;
  /** Of the form that changes the password. */
  state: AccountFormState;
  /** Of the form that changes the address. */
  emailState: AccountFormState;
  notice?: string | undefined;
};

const password = (name: string, label: string, autocomplete: string): AccountField => ({
  name,
  label,
  type: "password",
  maxLength: passwordLimits.max,
  autocomplete,
  example: "",
});

export const newPasswordFields: readonly AccountField[] = [
  { ...password("password", "New password", "new-password"), hint: `At least ${passwordLimits.min} characters.` },
  password("confirm_password", "Confirm password", "new-password"),
];
export const changePasswordFields: readonly AccountField[] = [
  password("current_password", "Current password", "current-password"),
  ...newPasswordFields,
];

/** Of an account that has no password. */
export const newEmailFields: readonly AccountField[] = loginFields
  .filter(({ name }) => name === "email")
  .map((field) => ({ ...field, label: "New e-mail", autocomplete: "email" }));
export const changeEmailFields: readonly AccountField[] = [
  ...newEmailFields,
  password("current_password", "Current password", "current-password"),
];

/** An account's own page: its address, its password and where it is signed in. */
export function AccountScreen({ actor, sessions, waysIn, state, emailState, notice }: Props) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <PortalHead
          actor={actor}
          title="Account"
          above={[actor.kind === "agent" ? agentHome : customerHome]}
          lead={`${actor.email}, ${actor.emailVerified ? "confirmed" : "not confirmed yet"}.`}
          notice={notice}
        />
        <section className="dash__part" aria-labelledby="sessions">
          <div className="dash__bar">
            <h2 className="h3" id="sessions">
              Where you are signed in
            </h2>
            <form method="post" action="/sign-out">
              <input type="hidden" name="everywhere" value="yes" readOnly />
              <button className="btn btn--line btn--s" type="submit">
                Sign out everywhere
              </button>
            </form>
          </div>
          <table className="tbl dash__rows">
            <thead>
              <tr>
                <th scope="col">Device</th>
                <th scope="col">Since</th>
                <th scope="col">
                  <span className="vh">End it</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {sessions.map(({ id, device, since, current }) => (
                <tr key={id}>
                  <th scope="row">
                    {device}
                    {current && " (here)"}
                  </th>
                  <td data-label="Since">{shortDate(since.toISOString())}</td>
                  <td>
                    {!current && (
                      <form method="post" action="/account/end-session">
                        <input type="hidden" name="id" value={id} readOnly />
                        <button className="btn btn--text btn--s" type="submit" aria-label={`Sign out ${device}`}>
                          Sign out
                        </button>
                      </form>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <OwnPassword waysIn={waysIn} email={actor.email} state={state} />
        <OwnAddress waysIn={waysIn} state={emailState} />
        <section className="dash__part" aria-labelledby="data">
          <h2 className="h3" id="data">
            Your data
          </h2>
          <p className="small">
            A copy of what we keep about you: one archive (ZIP) with the data as JSON and all your files. Or the end of your
            account: it goes with its messages, files and documents, and your requests stay with us without anything that points
            to you. Either takes a link that we send to {actor.email}.
          </p>
          <div className="row">
            <form method="post" action="/account/export">
              <button className="btn btn--line btn--s" type="submit">
                Download your data
              </button>
            </form>
            <form method="post" action="/account/delete">
              <button className="btn btn--line btn--s" type="submit">
                Delete the account
              </button>
            </form>
          </div>
        </section>
      </div>
    </main>
  );
}

type PasswordProps = { waysIn: SignInMethods; email: string; state: AccountFormState };

function OwnPassword({ waysIn, email, state }: PasswordProps) {
  return (
    <section className="dash__part" aria-labelledby="password">
      <h2 className="h3" id="password">
        {waysIn.password ? "Change the password" : "Set a password"}
      </h2>
      {waysIn.password ? (
        <>
          <p className="small">Everywhere else you are signed out by it.</p>
          <AccountForm
            label="Change the password"
            fields={changePasswordFields}
            action="/account/password"
            button="Change password"
            state={state}
          />
        </>
      ) : (
        <form className="form dash__step" method="post" action="/account/set-password">
          <ErrorSummary message={state.message} issues={state.issues} />
          <p className="small">
            Your account has none: you sign in {through(waysIn)}. We can send a link to {email} with which you choose one. Setting
            it signs you out everywhere.
          </p>
          <button className="btn btn--line btn--s" type="submit">
            Send the link
          </button>
        </form>
      )}
    </section>
  );
}

function OwnAddress({ waysIn, state }: { waysIn: SignInMethods; state: AccountFormState }) {
  const proves = waysIn.password || waysIn.recent;
  return (
    <section className="dash__part" aria-labelledby="email">
      <h2 className="h3" id="email">
        Change the e-mail address
      </h2>
      <p className="small">
        We send a link to the new address; until you confirm it there, nothing changes. The old address is told.
        {!waysIn.password && ` You go on signing in ${through(waysIn)}.`}
      </p>
      {proves ? (
        <AccountForm
          label="Change the e-mail address"
          fields={waysIn.password ? changeEmailFields : newEmailFields}
          action="/account/email"
          button="Send the link"
          ids="e"
          state={state}
        />
      ) : (
        <div className="form dash__step">
          <ErrorSummary message={state.message} issues={state.issues} ids="e" />
          <p className="small">
            So that nobody does it who only finds your browser open, sign in once more: for {recentMinutes} minutes you can then
            change the address.
          </p>
          <ProviderButtons providers={waysIn.providers} verb="Sign in again with" to="account" />
        </div>
      )}
    </section>
  );
}

/** `with Google or Facebook`; said more broadly once none of them is open any more. */
function through({ providers }: SignInMethods): string {
  return providers.length === 0 ? "through a provider" : `with ${providers.map((one) => providerNames[one]).join(" or ")}`;
}
