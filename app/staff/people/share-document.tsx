import { Form, Link, useNavigation } from "react-router";
import { inWords } from "../../../domain/agent-documents/document.ts";
import { readPerson } from "../../../domain/directory/read-person.ts";
import { domainContext, servicesContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { asFormStatus, done, notFound, refused } from "../../page.ts";
import { idOf } from "../id-of.ts";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { personPath } from "../staff-paths.ts";
import type { Route } from "./+types/share-document";

export const handle = { access: "staff", verb: "document.share", form: { body: "itself" } } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { person } = await readPerson(context.get(domainContext), idOf(params.id) ?? notFound());
  if (person.kind !== "agent") notFound();
  return { id: person.id, name: person.name, limits: context.get(servicesContext).documents.limits };
}

export async function action({ params, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const id = idOf(params.id) ?? notFound();
  const { documents } = context.get(servicesContext);
  const answer = await documents.share(context.get(domainContext), id, visit.request, visit.client.address);
  if (answer.ok) return done(visit, `${personPath(id)}?done=share`);
  const { message, retryAfter, reason } = answer;
  return refused({ status: reason === "unread" ? answer.status : asFormStatus(answer.status), message, retryAfter });
}

export const meta: Route.MetaFunction = () => [{ title: "Share a document | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** The form by which staff share a document with an agent. */
export default function ShareDocument({ loaderData: { id, name, limits }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== "idle";
  const error = actionData && "message" in actionData ? actionData.message : undefined;
  return (
    <StaffMain
      title="Share a document"
      intro={
        <>
          With{" "}
          <Link className="link" to={personPath(id)}>
            {name}
          </Link>
          , who can read it and cannot delete it. You see when it was first fetched.
        </>
      }
    >
      <Form className="act" method="post" encType="multipart/form-data">
        {error && (
          <p className="notice notice--bad" role="alert">
            {error}
          </p>
        )}
        <label className="field field--wide">
          <span className="legend">File</span>
          <span className="hint">
            {inWords(limits.types).toUpperCase().replace(" OR ", " or ")}, up to {limits.bytes / 1_000_000} MB.
          </span>
          <input
            name="agent_file"
            className="file"
            type="file"
            required
            accept={limits.types.map((type) => `.${type}`).join(",")}
          />
        </label>
        <button className="btn" type="submit" disabled={isSending}>
          Share
        </button>
      </Form>
    </StaffMain>
  );
}
