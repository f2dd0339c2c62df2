import type { ReactNode } from "react";
import { changeEmailFields, changePasswordFields, newEmailFields } from "../../domain/accounts/account-fields.ts";
import { accountPath, signOutPath } from "../../domain/accounts/account-paths.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import type { AccountSession } from "../../domain/sign-in/sessions.ts";
import { recentMinutes, type SignInMethods } from "../../domain/sign-in/sign-in-methods.ts";
import { ErrorSummary } from "../forms/error-summary.tsx";
import type { FormState } from "../forms/form-state.ts";
import { PostButton } from "../forms/post-button.tsx";
import { AccountForm } from "../sign-in/account-form.tsx";
import { ProviderButtons, providerNames } from "../sign-in/provider-buttons.tsx";
import { shortDate } from "../site/thread/short-date.ts";
import { SmallSubmitButton } from "../ui/buttons.tsx";
import { TextLink } from "../ui/links.tsx";
import { TableHead } from "../ui/table-head.tsx";
import { AccountMain, agentHome, customerHome } from "./account-main.tsx";

type Props = {
  actor: SignedIn;
  sessions: readonly AccountSession[];
  /** With those providers that people can be sent to. */
  waysIn: SignInMethods;
  /** Of the form that changes the password. */
  state: FormState;
  /** Of the form that changes the address. */
  emailState: FormState;
  notice?: string | undefined;
};

/** An account's own page: its address, its password and where it is signed in. */
export function AccountScreen(props: Props) {
  const { actor, sessions, notice } = props;
  return (
    <AccountMain
      actor={actor}
      title="Account"
      above={[actor.kind === "agent" ? agentHome : customerHome]}
      lead={`${actor.email}, ${actor.emailVerified ? "confirmed" : "not confirmed yet"}.`}
      notice={notice}
    >
      <section className="dash__part" aria-labelledby="sessions">
        <div className="dash__bar">
          <h2 className="h3" id="sessions">
            Where you are signed in
          </h2>
          <PostButton action={signOutPath} fields={{ everywhere: "yes" }}>
            Sign out everywhere
          </PostButton>
        </div>
        <table className="tbl dash__rows">
          <TableHead columns={["Device", "Since", { label: "End it", hidden: true }]} />
          <tbody>
            {sessions.map(({ id, device, since, current }) => (
              <tr key={id}>
                <th scope="row">
                  {device}
                  {current && " (here)"}
                </th>
                <td data-label="Since">{shortDate(since.toISOString())}</td>
                <td className="dash__act">
                  {!current && (
                    <PostButton
                      action={`${accountPath}/end-session`}
                      fields={{ id }}
                      look="btn btn--text btn--s"
                      label={`Sign out ${device}`}
                    >
                      Sign out
                    </PostButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <OwnPassword {...props} />
      <OwnAddress {...props} />
      {actor.kind === "customer" && (
        <Part id="numbers" title="Your own item numbers">
          <p className="small">What you call our items, so that a pasted list with your numbers is understood.</p>
          <p>
            <TextLink href="/request-list/own-numbers">See and remove them</TextLink>
          </p>
        </Part>
      )}
      <Part id="data" title="Your data">
        <p className="small">
          A copy of what we keep about you: one archive (ZIP) with the data as JSON and all your files. Or the end of your
          account: it goes with its messages, files and documents, and your requests stay with us without anything that points to
          you. Either needs a link that we send to {actor.email}.
        </p>
        <div className="row">
          <PostButton action={`${accountPath}/export`}>Download your data</PostButton>
          <PostButton action={`${accountPath}/delete`}>Delete the account</PostButton>
        </div>
      </Part>
    </AccountMain>
  );
}

function OwnPassword({ waysIn, actor, state }: Props) {
  return (
    <Part id="password" title={waysIn.password ? "Change the password" : "Set a password"}>
      {waysIn.password ? (
        <>
          <p className="small">Everywhere else you are signed out by it.</p>
          <AccountForm
            label="Change the password"
            fields={changePasswordFields}
            action={`${accountPath}/password`}
            button="Change password"
            state={state}
          />
        </>
      ) : (
        <form className="form dash__step" method="post" action={`${accountPath}/set-password`}>
          <ErrorSummary message={state.message} issues={state.issues} />
          <p className="small">
            Your account has none: you sign in {through(waysIn)}. We can send a link to {actor.email} with which you choose one.
            Setting it signs you out everywhere.
          </p>
          <SmallSubmitButton>Send the link</SmallSubmitButton>
        </form>
      )}
    </Part>
  );
}

function OwnAddress({ waysIn, emailState: state }: Props) {
  const proves = waysIn.password || waysIn.recent;
  return (
    <Part id="email" title="Change the e-mail address">
      <p className="small">
        We send a link to the new address; until you confirm it there, nothing changes. The old address gets a notice.
        {!waysIn.password && ` You go on signing in ${through(waysIn)}.`}
      </p>
      {proves ? (
        <AccountForm
          label="Change the e-mail address"
          fields={waysIn.password ? changeEmailFields : newEmailFields}
          action={`${accountPath}/email`}
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
    </Part>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="dash__part" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** `with Google or Facebook`; said more broadly once none of them is open any more. */
function through({ providers }: SignInMethods): string {
  return providers.length === 0 ? "through a provider" : `with ${providers.map((one) => providerNames[one]).join(" or ")}`;
}
