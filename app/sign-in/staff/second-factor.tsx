import { accountMessages } from "../../../domain/accounts/account.ts";
import { staffSignInPath } from "../../../domain/accounts/account-paths.ts";
import { readApp } from "../../../domain/staff/passkeys.ts";
import { codeField, recoveryCodeField } from "../../../domain/staff/staff-fields.ts";
import { pathInConsole, secondFactorPath, secondFactorSetUpPath } from "../../../domain/staff/staff-paths.ts";
import { domainContext, servicesContext, visitContext } from "../../context.ts";
import { emptyForm, type FormState } from "../../forms/form-state.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { asFormStatus, done, refused } from "../../page.ts";
import { privateMeta } from "../../private-meta.ts";
import { TextLink } from "../../ui/links.tsx";
import { AccountForm } from "../account-form.tsx";
import type { Route } from "./+types/second-factor";
import { PasskeyForm } from "./passkey-form.tsx";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = {
  access: "visitor",
  script: "passkey",
  form: { body: "account", limit: secondFactorPath(), tooOften: accountMessages.tooOften, slowRefusals: true },
} satisfies PageHandle;

/** What the second factor is proved by. */
type Way = "app" | "passkey" | "recovery";

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { fields } = visit;
  const to = pathInConsole(textOf(fields, "to") || url.searchParams.get("to"));
  const who = await context.get(servicesContext).accounts.staffAtDoor(visit);
  if (!who) return done(visit, staffSignInPath(to));
  if (who.awaits === null) return done(visit, to);
  if (who.awaits === "set-up") return done(visit, secondFactorSetUpPath(to));
  const ctx = { ...context.get(domainContext), actor: who.actor };
  const [app, question] = await Promise.all([readApp(ctx), context.get(servicesContext).accounts.askPasskey(who)]);
  return { to, email: who.actor.email, app: app !== undefined, question };
}

export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const { fields, client } = visit;
  const { accounts } = context.get(servicesContext);
  const to = pathInConsole(textOf(fields, "to"));
  const who = await accounts.staffAtDoor(visit);
  if (who?.awaits !== "proof") return done(visit, staffSignInPath(to));
  const way: Way = "passkey" in fields ? "passkey" : recoveryCodeField.name in fields ? "recovery" : "app";
  const prove = {
    passkey: () => accounts.proveByPasskey(who, textOf(fields, "passkey").slice(0, 10_000), client),
    recovery: () => accounts.proveByRecoveryCode(who, textOf(fields, recoveryCodeField.name).slice(0, 100), client),
    app: () => accounts.proveByApp(who, textOf(fields, codeField.name).slice(0, 100), client),
  };
  const answer = await prove[way]();
  if (!answer.ok) return refused({ ...answer, status: asFormStatus(answer.status), values: { way } });
  return done(visit, to, { cookies: answer.cookies });
}

export const meta = privateMeta("Second factor");

/** Where somebody of staff whose password was right proves the second factor. */
export function Page({ loaderData: { to, email, app, question }, actionData }: Route.ComponentProps) {
  const stateOf = (way: Way): FormState => (actionData && actionData.values.way === way ? actionData : emptyForm);
  return (
    <StaffScreen
      title="Second factor"
      intro={`Your password was right, ${email}. One more step.`}
      side={[
        "A code counts once. If yours is refused, wait for the next one.",
        "Have you lost app, passkeys and recovery codes? Another administrator can reset your second factor.",
      ]}
    >
      {question !== undefined && (
        <PasskeyForm
          label="Passkey"
          does="use"
          question={question}
          action={secondFactorPath()}
          hidden={{ to }}
          button="Use a passkey"
          state={stateOf("passkey")}
        />
      )}
      {app && (
        <AccountForm
          label="Code of your authenticator app"
          fields={[codeField]}
          action={secondFactorPath()}
          hidden={{ to }}
          button="Sign in"
          focused
          state={stateOf("app")}
        />
      )}
      <details className="portal__other" open={(!app && question === undefined) || stateOf("recovery") !== emptyForm}>
        <summary>Use a recovery code</summary>
        <AccountForm
          label="Recovery code"
          fields={[recoveryCodeField]}
          action={secondFactorPath()}
          hidden={{ to }}
          button="Sign in with it"
          ids="r"
          state={stateOf("recovery")}
        />
      </details>
      <p>
        <TextLink href={staffSignInPath(to)}>Sign in as somebody else</TextLink>
      </p>
    </StaffScreen>
  );
}
