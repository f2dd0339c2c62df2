import { accountMessages } from "../../../domain/accounts/account.ts";
import { staffSignInPath } from "../../../domain/accounts/account-paths.ts";
import { readSignInMethods } from "../../../domain/sign-in/sign-in-methods.ts";
import { codeField, passkeyNameField } from "../../../domain/staff/staff-fields.ts";
import { pathInConsole, recoveryCodesPath, secondFactorPath, secondFactorSetUpPath } from "../../../domain/staff/staff-paths.ts";
import { domainContext, servicesContext, visitContext } from "../../context.ts";
import { emptyForm } from "../../forms/form-state.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { asFormStatus, done, refused } from "../../page.ts";
import { privateMeta } from "../../private-meta.ts";
import { AccountForm } from "../account-form.tsx";
import type { Route } from "./+types/set-up-factor";
import { AppOffer } from "./app-offer.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = {
  access: "visitor",
  script: "passkey",
  form: { body: "account", limit: secondFactorSetUpPath(), tooOften: accountMessages.tooOften, slowRefusals: true },
} satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { fields } = visit;
  const { accounts } = context.get(servicesContext);
  const to = pathInConsole(textOf(fields, "to") || url.searchParams.get("to"));
  const who = await accounts.staffAtDoor(visit);
  if (!who) return done(visit, staffSignInPath(to));
  if (who.awaits === "proof") return done(visit, secondFactorPath(to));
  const ctx = { ...context.get(domainContext), actor: who.actor };
  if (who.awaits === null && !(await readSignInMethods(ctx)).recent)
    return done(visit, staffSignInPath(secondFactorSetUpPath(to), "again"));
  const [offer, question] = await Promise.all([
    accounts.offerApp(who, textOf(fields, "sealed").slice(0, 500)),
    accounts.offerPasskey(who),
  ]);
  return { to, offer, question, mustHave: who.awaits === "set-up" };
}

export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const { fields, client } = visit;
  const { accounts } = context.get(servicesContext);
  const to = pathInConsole(textOf(fields, "to"));
  const who = await accounts.staffAtDoor(visit);
  if (!who || who.awaits === "proof") return done(visit, staffSignInPath(to));
  if ("passkey" in fields) {
    const made = { answer: textOf(fields, "passkey").slice(0, 10_000), name: passkeyName(fields) };
    const added = await accounts.addPasskey(who, made, client);
    if (!added.ok) return refused({ ...added, status: asFormStatus(added.status), values: { ...added.values, way: "passkey" } });
    return done(visit, recoveryCodesPath(to), { cookies: added.cookies });
  }
  const proof = { sealed: textOf(fields, "sealed").slice(0, 500), code: textOf(fields, codeField.name).slice(0, 100) };
  const answer = await accounts.setUpApp(who, proof, client);
  if (!answer.ok) return refused({ ...answer, status: asFormStatus(answer.status) });
  return done(visit, recoveryCodesPath(to), { cookies: answer.cookies });
}

const passkeyName = (fields: object) => textOf(fields, passkeyNameField.name).trim().slice(0, passkeyNameField.maxLength);

export const meta = privateMeta("Set up a second factor");

/** Where somebody of staff sets up an authenticator app or a passkey: before anything else opens, where the role needs a second factor. */
export function Page({ loaderData: { to, offer, question, mustHave }, actionData }: Route.ComponentProps) {
  const isPasskey = actionData?.values.way === "passkey";
  return (
    <StaffScreen
      title="Set up a second factor"
      intro={
        mustHave
          ? "Your role needs a second factor besides the password. Set it up now: nothing else opens before."
          : "Besides your password, signing in will then need a code of your phone, or a passkey."
      }
      side={[
        "Any authenticator app will do: those of password managers, of phones, of Google or Microsoft.",
        "After this you get ten recovery codes, for the day on which the phone is lost.",
      ]}
    >
      <h2 className="h3">An authenticator app</h2>
      <AppOffer offer={offer} />
      <AccountForm
        label="Authenticator app"
        fields={[codeField]}
        action={secondFactorSetUpPath()}
        hidden={{ to, sealed: offer.sealed }}
        button="Set up the app"
        state={actionData && !isPasskey ? actionData : emptyForm}
      />
      <h2 className="h3">Or a passkey</h2>
      <p>A key of this device, a phone or a security key, which you unlock with a finger, your face or a PIN.</p>
      <PasskeyForm
        label="Passkey"
        does="make"
        question={question}
        fields={[passkeyNameField]}
        action={secondFactorSetUpPath()}
        hidden={{ to, sealed: offer.sealed }}
        button="Make a passkey"
        state={actionData && isPasskey ? actionData : emptyForm}
      />
    </StaffScreen>
  );
}
