import { accountMessages } from "../../../domain/accounts/account.ts";
import { loginFields } from "../../../domain/accounts/account-fields.ts";
import { forgottenPasswordPath, staffSignInPath } from "../../../domain/accounts/account-paths.ts";
import { pathInConsole, secondFactorPath, secondFactorSetUpPath } from "../../../domain/staff/staff-paths.ts";
import { servicesContext, visitContext } from "../../context.ts";
import { emptyForm } from "../../forms/form-state.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { asFormStatus, done, refused } from "../../page.ts";
import { privateMeta } from "../../private-meta.ts";
import { TextLink } from "../../ui/links.tsx";
import { AccountForm } from "../account-form.tsx";
import type { Route } from "./+types/sign-in";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = {
  access: "visitor",
  form: { body: "account", limit: staffSignInPath(), tooOften: accountMessages.tooOften, slowRefusals: true },
} satisfies PageHandle;

/** Somebody who has signed in already is led on, unless they are to do it again. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const to = pathInConsole(url.searchParams.get("to"));
  const who = visit.request.method === "POST" ? undefined : await context.get(servicesContext).accounts.staffAtDoor(visit);
  return who?.awaits === null && !url.searchParams.has("again") ? done(visit, to) : { to };
}

/** Compares the password; the second factor is asked for on the next page. */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const { request, fields, client } = visit;
  const to = pathInConsole(textOf(fields, "to"));
  const answer = await context.get(servicesContext).accounts.signInStaff(request, fields, client);
  if (!answer.ok) return refused({ ...answer, status: asFormStatus(answer.status), values: { ...answer.values, to } });
  const { awaits, cookies } = answer;
  const next = { proof: secondFactorPath(to), "set-up": secondFactorSetUpPath(to), none: to };
  return done(visit, next[awaits ?? "none"], { cookies });
}

export const meta = privateMeta("Staff sign-in");

/** Where staff sign in: customers and agents have their portals. */
export function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { to = loaderData.to } = actionData?.values ?? {};
  return (
    <StaffScreen
      title="Staff sign-in"
      intro="For people who work here. Customers and agents sign in at their portals."
      side={[
        "An account is made by an administrator, who sends an invitation.",
        "After the password you are asked for your second factor, if you have one. Administrators always have one.",
        "You are signed out after half a day without use.",
      ]}
    >
      <AccountForm
        label="Staff sign-in"
        fields={loginFields}
        action={staffSignInPath()}
        hidden={{ to }}
        button="Sign in"
        focused
        state={actionData ?? emptyForm}
      >
        <TextLink href={forgottenPasswordPath}>Forgot your password?</TextLink>
      </AccountForm>
    </StaffScreen>
  );
}
