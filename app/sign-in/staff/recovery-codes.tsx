import { data } from "react-router";
import { staffSignInPath } from "../../../domain/accounts/account-paths.ts";
import { readSignInMethods } from "../../../domain/sign-in/sign-in-methods.ts";
import { countRecoveryCodes, makeRecoveryCodes } from "../../../domain/staff/recovery-codes.ts";
import { staffMessages } from "../../../domain/staff/staff-fields.ts";
import { pathInConsole, recoveryCodesPath } from "../../../domain/staff/staff-paths.ts";
import { domainContext, servicesContext, visitContext } from "../../context.ts";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, refused } from "../../page.ts";
import { privateMeta } from "../../private-meta.ts";
import { ButtonLink, SubmitButton } from "../../ui/buttons.tsx";
import { TextLink } from "../../ui/links.tsx";
import type { Route } from "./+types/recovery-codes";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = { access: "visitor", form: { body: "button" } } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { request, fields } = visit;
  const to = pathInConsole(textOf(fields, "to") || url.searchParams.get("to"));
  const who = await context.get(servicesContext).accounts.staffAtDoor(visit);
  if (who?.awaits !== null) return done(visit, staffSignInPath(to));
  const ctx = { ...context.get(domainContext), actor: who.actor };
  if (request.method !== "POST" && !(await readSignInMethods(ctx)).recent)
    return done(visit, staffSignInPath(recoveryCodesPath(to), "again"));
  return { to, left: await countRecoveryCodes(ctx) };
}

/** Makes ten codes and shows them, this once. */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const to = pathInConsole(textOf(visit.fields, "to"));
  const who = await context.get(servicesContext).accounts.staffAtDoor(visit);
  if (who?.awaits !== null) return done(visit, staffSignInPath(to));
  const ctx = { ...context.get(domainContext), actor: who.actor };
  if (!(await readSignInMethods(ctx)).recent) return refused({ status: 403, message: staffMessages.signInAgain, codes: noCodes });
  return data({ message: "", issues: [], values: {}, codes: await makeRecoveryCodes(ctx) });
}

const noCodes: string[] = [];

export const meta = privateMeta("Recovery codes");

export function Page({ loaderData: { to, left }, actionData }: Route.ComponentProps) {
  const codes = actionData?.codes ?? [];
  return (
    <StaffScreen
      title="Recovery codes"
      intro="For the day on which your phone or passkey is lost: each code signs you in once, after the password."
      side={[
        "Print them, or keep them in a password manager: not on the phone that has the app.",
        "New codes make the old ones invalid.",
      ]}
    >
      {codes.length > 0 ? (
        <>
          <p>These are your ten codes. They are shown only now.</p>
          <ol role="list" className="recovery-codes code">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <p>
            <ButtonLink href={to}>I have kept them</ButtonLink>
          </p>
        </>
      ) : (
        <form className="form portal__step" method="post" action={recoveryCodesPath()}>
          <ErrorSummary message={actionData?.message} issues={[]} />
          <input type="hidden" name="to" value={to} readOnly />
          <p>{left === 0 ? "You have none yet." : `You have ${left} that ${left === 1 ? "is" : "are"} not used.`}</p>
          <div className="row">
            <SubmitButton>{left === 0 ? "Show me ten codes" : "Make ten new codes"}</SubmitButton>
            <TextLink href={to}>Not now</TextLink>
          </div>
        </form>
      )}
    </StaffScreen>
  );
}
