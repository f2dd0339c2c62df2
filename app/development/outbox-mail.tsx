import { Form, useNavigation } from "react-router";
import { retryMail } from "../../domain/outbox/retry-mail.ts";
import { domainContext, servicesContext, visitContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { done, notFound, refused } from "../page.ts";
import { pageStatusOf, refusal } from "../status-of.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import type { Route } from "./+types/outbox-mail";

export const handle = { access: "development", form: { body: "button" } } satisfies PageHandle;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  return { mail: (await context.get(servicesContext).readMail(id)) ?? notFound() };
}

export async function action({ params: { id }, url, context }: Route.ActionArgs) {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : notFound();
  const ctx = { ...context.get(domainContext), actor: { kind: "system" } } as const;
  const problem = await retryMail(ctx, number).catch(refusal);
  if (problem) return refused({ status: pageStatusOf(problem), message: problem.message });
  return done(context.get(visitContext), url.pathname + url.search);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.mail.subject ?? "No such mail" },
  { name: "robots", content: "noindex" },
];

/** One mail, as text and as it looks in a mail program, beside the list of all. */
export default function OutboxMail({ loaderData: { mail }, actionData }: Route.ComponentProps) {
  const { id, from, to, replyTo, subject, text, state, lastError } = mail;
  const isSending = useNavigation().formMethod === "POST";
  const head = { From: from, To: to, "Reply-To": replyTo, State: [state, lastError].filter(Boolean).join(": ") };
  return (
    <article aria-labelledby="subject">
      <h2 className="h3" id="subject">
        {subject}
      </h2>
      <dl className="mailhead">
        {Object.entries(head).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || "none"}</dd>
          </div>
        ))}
      </dl>
      {actionData?.message && (
        <p className="notice notice--bad" role="alert">
          {actionData.message}
        </p>
      )}
      {state !== "sent" && (
        <Form method="post" preventScrollReset>
          <button className="btn btn--line" type="submit" disabled={isSending}>
            Try to send it now
          </button>
        </Form>
      )}
      <div className="mail">
        <section aria-labelledby="as-html">
          <h3 className="h4" id="as-html">
            As HTML
          </h3>
          <iframe key={id} title="The mail as HTML" src={`/dev/outbox/${id}/html`} sandbox="" />
        </section>
        <section aria-labelledby="as-text">
          <h3 className="h4" id="as-text">
            As text
          </h3>
          <pre>{text}</pre>
        </section>
      </div>
    </article>
  );
}

/** The list stays when a mail cannot be shown. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorMessage error={error} />;
}
