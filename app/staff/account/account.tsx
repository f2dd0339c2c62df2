import { changePasswordFields } from "../../../domain/accounts/account-fields.ts";
import { readAccountForm } from "../../../domain/accounts/read-account-form.ts";
import { endSession, listSessions } from "../../../domain/sign-in/sessions.ts";
import { readSignInMethods } from "../../../domain/sign-in/sign-in-methods.ts";
import { listPasskeys, readApp } from "../../../domain/staff/passkeys.ts";
import { countRecoveryCodes } from "../../../domain/staff/recovery-codes.ts";
import { staffAccountPath } from "../../../domain/staff/staff-paths.ts";
import { askNewEmail } from "../../account/ask-new-email.ts";
import { actorContext, domainContext, servicesContext, visitContext } from "../../context.ts";
import { emptyForm } from "../../forms/form-state.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { asFormStatus, done, refused } from "../../page.ts";
import { Notice } from "../../ui/notice.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import type { Route } from "./+types/account";
import { OwnAddress } from "./own-address.tsx";
import { OwnPassword } from "./own-password.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { SecondFactors } from "./second-factors.tsx";

export const handle = { access: "staff", verb: "second-factor.read", form: { body: "account" } } satisfies PageHandle;

const notices: Record<string, string> = {
  password: "Your password is changed. Everywhere else you are signed out.",
  removed: "It is removed, and asked for no more.",
  email: "A link is on its way to the new address. It is good for an hour.",
  "new-email": "Your e-mail address is changed. Everywhere else you are signed out.",
  ended: "That session is ended.",
  export: "A link to your data is on its way to your address. It is good for an hour.",
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const ctx = { ...context.get(domainContext), actor };
  const [sessions, { recent }, app, passkeys, codes] = await Promise.all([
    listSessions(ctx),
    readSignInMethods(ctx),
    readApp(ctx),
    listPasskeys(ctx),
    countRecoveryCodes(ctx),
  ]);
  return {
    email: actor.email,
    role: actor.role ?? "",
    sessions,
    // What a passkey is checked with is nothing for a page.
    factors: {
      recent,
      app,
      codes,
      passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({ id, name, created_at, used_at })),
    },
    notice: notices[url.searchParams.get("done") ?? ""],
  };
}

export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const { fields, client } = visit;
  const actor = context.get(actorContext);
  const { accounts } = context.get(servicesContext);
  const [does, id] = [textOf(fields, "does"), textOf(fields, "id")];
  const isId = /^\d{1,15}$/.test(id);
  if (does === "end-session" && isId) {
    await endSession({ ...context.get(domainContext), actor }, Number(id));
    return done(visit, `${staffAccountPath}?done=ended`);
  }
  if (does === "remove-app" || (does === "remove-passkey" && isId)) {
    const removed = await accounts.removeFactor(actor, does === "remove-app" ? "app" : Number(id));
    return removed.ok
      ? done(visit, `${staffAccountPath}?done=removed`)
      : refused({ ...removed, status: asFormStatus(removed.status), form: "factors" });
  }
  if (does === "email") {
    const again = await askNewEmail({ ...context.get(domainContext), actor }, accounts, visit);
    return again ?? done(visit, `${staffAccountPath}?done=email`);
  }
  const read = readAccountForm(changePasswordFields, fields);
  if (!read.ok) return refused({ ...read, status: 422, form: "password" });
  const { current_password: current = "", password = "" } = read.values;
  const changed = await accounts.changePassword(actor, { current, password }, client);
  if (!changed.ok) return refused({ ...changed, status: asFormStatus(changed.status), form: "password" });
  return done(visit, `${staffAccountPath}?done=password`, { cookies: changed.cookies });
}

export const meta: Route.MetaFunction = () => [{ title: "Your sign-in" }, { name: "robots", content: "noindex" }];

/** How a person of staff signs in: their address, password, second factors and open sessions. */
export default function OwnSignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { email, role, sessions, factors, notice } = loaderData;
  const form = actionData && "form" in actionData ? actionData.form : "password";
  const stateOf = (name: string) => (actionData && form === name ? actionData : emptyForm);
  return (
    <StaffMain title="Your sign-in" intro={`${email}, ${role}`}>
      <div className="own">
        <Notice>{actionData ? undefined : notice}</Notice>
        <SecondFactors {...factors} problem={stateOf("factors").message} />
        <OwnAddress state={stateOf("email")} />
        <OwnPassword state={stateOf("password")} />
        <OwnSessions sessions={sessions} />
      </div>
    </StaffMain>
  );
}

export const ErrorBoundary = StaffError;
