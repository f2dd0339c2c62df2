import { Form, useNavigation } from "react-router";
import { acceptField } from "../../../domain/fields/accept-field.ts";
import { personName } from "../../../domain/fields/usual-fields.ts";
import { staffRoles } from "../../../domain/people/actor.ts";
import { inviteStaff } from "../../../domain/staff/invite-staff.ts";
import { staffEmail } from "../../../domain/staff/staff-fields.ts";
import { domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, refused } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { oneOf } from "../id-of.ts";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { personPath } from "../staff-paths.ts";
import type { Route } from "./+types/invite";
import { roleWords } from "./person-words.tsx";

export const handle = { access: "staff", verb: "staff.invite", form: { body: "account" } } satisfies PageHandle;

export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const [email, name] = [textOf(visit.fields, "email"), textOf(visit.fields, "name")];
  const role = oneOf(staffRoles, textOf(visit.fields, "role"));
  const values = { email, name, role: role ?? "" };
  if (!role) return refused({ status: 422, message: "Choose a role.", values });
  const invite = async () =>
    inviteStaff(context.get(domainContext), {
      email: acceptField(staffEmail, email).toLowerCase(),
      name: acceptField(personName("name", "Name"), name),
      role,
    });
  const invited = await invite().catch(refusal);
  if (invited instanceof Error) return refused({ status: pageStatusOf(invited), message: invited.message, values });
  return done(visit, `${personPath(invited.id)}?done=invite`);
}

export const meta: Route.MetaFunction = () => [{ title: "Invite staff | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** The form by which an administrator invites somebody to the staff. */
export default function Invite({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== "idle";
  const refused = actionData && "message" in actionData ? actionData : undefined;
  const typed = refused?.values ?? {};
  return (
    <StaffMain title="Invite staff" intro="A mail with a link goes to the address; it works once, for seven days.">
      <Form className="act" method="post">
        {refused && (
          <p className="notice notice--bad" role="alert">
            {refused.message}
          </p>
        )}
        <label className="field field--wide">
          <span className="legend">E-mail</span>
          <input
            className="input"
            name="email"
            type="email"
            required
            maxLength={200}
            autoComplete="off"
            defaultValue={typed.email}
          />
        </label>
        <label className="field field--wide">
          <span className="legend">
            Name<span className="opt"> optional</span>
          </span>
          <input className="input" name="name" maxLength={200} autoComplete="off" defaultValue={typed.name} />
        </label>
        <label className="field field--wide">
          <span className="legend">Role</span>
          <select className="select" name="role" required defaultValue={typed.role ?? ""}>
            <option value="">Choose</option>
            {staffRoles.map((role) => (
              <option key={role} value={role}>
                {roleWords[role]}
              </option>
            ))}
          </select>
        </label>
        <button className="btn" type="submit" disabled={isSending}>
          Invite
        </button>
      </Form>
    </StaffMain>
  );
}
