import { Form, Link, useNavigation } from "react-router";
import { staffPath } from "../../../domain/accounts/account-paths.ts";
import { dismissMail, readQuarantined, releaseMail } from "../../../domain/incoming-mail/quarantine.ts";
import { domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, notFound, refused } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { EmailText } from "../email-text.tsx";
import { Moment } from "../moment.tsx";
import { rawMailPath } from "../staff-paths.ts";
import type { Route } from "./+types/incoming-mail";

export const handle = { access: "staff", verb: "mail.list", form: { body: "button" } } satisfies PageHandle;

const idOf = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : notFound());

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  return { mail: (await readQuarantined(context.get(domainContext), idOf(id))) ?? notFound() };
}

/** Files the mail to a request, or ends its wait. */
export async function action({ params, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const ctx = context.get(domainContext);
  const [id, version] = [idOf(params.id), Number(textOf(visit.fields, "version")) || 0];
  const [what, reference] = [textOf(visit.fields, "what"), textOf(visit.fields, "reference")];
  const work =
    what === "ignored" || what === "deleted" ? dismissMail(ctx, id, what, version) : releaseMail(ctx, id, reference, version);
  const problem = await work.then(() => undefined, refusal);
  if (problem) return refused({ status: pageStatusOf(problem), message: problem.message, values: { reference } });
  return done(visit, `${staffPath}/mail`);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.mail.subject || "Mail" },
  { name: "robots", content: "noindex" },
];

/** One mail beside the list: who wrote it, why it is in no thread, its text and files, and what can be done with it. */
export default function IncomingMail({ loaderData: { mail }, actionData }: Route.ComponentProps) {
  const { id, from, name, subject, receivedAt, reason, text, fullText, excluded, files, reference, version, state, rawKey } =
    mail;
  const waits = state === "quarantined";
  const isSending = useNavigation().state === "submitting";
  const facts = [
    {
      label: "From",
      value: from ? (
        <>
          {name && `${name}, `}
          <EmailText address={from} />
        </>
      ) : (
        name || "nobody"
      ),
    },
    { label: "Came", value: <Moment at={receivedAt} /> },
    { label: waits ? "Waits because" : "Set aside because", value: reason },
  ];
  return (
    <article className="mailroom__mail" aria-labelledby="subject">
      <p className="mailroom__back">
        <Link className="link" to={`${staffPath}/mail`}>
          All mail
        </Link>
      </p>
      <h2 className="h3" id="subject">
        {subject || "(no subject)"}
      </h2>
      <FactList facts={facts} />
      <pre className="mailroom__text">{text || "(no text)"}</pre>
      {fullText !== text && (
        <details>
          <summary>The whole text, with what it quotes</summary>
          <pre className="mailroom__text">{fullText}</pre>
        </details>
      )}
      {rawKey !== null && (
        <p className="small">
          <a className="link" href={rawMailPath(id)} download="">
            The mail as it came
          </a>
        </p>
      )}
      {excluded && <pre className="mailroom__text small">{excluded}</pre>}
      {files.length > 0 && (
        <ul role="list" className="thread__files small" aria-label="Files">
          {files.map(({ name: fileName, position, bytes }) => (
            <li key={position}>
              <a className="link" href={`${staffPath}/mail/${id}/files/${position}`} download="">
                {fileName}
              </a>{" "}
              <span className="num">{Math.ceil(bytes / 1000).toLocaleString("en-US")} kB</span>
            </li>
          ))}
        </ul>
      )}
      <Form className="mailroom__decide" method="post" aria-label="Decide" key={id}>
        <input type="hidden" name="version" value={version} />
        <div className={actionData?.message ? "field field--bad" : "field"}>
          <label htmlFor="reference">File to request</label>
          <input
            className="input num"
            id="reference"
            name="reference"
            placeholder="W-2611-0042"
            maxLength={40}
            autoComplete="off"
            defaultValue={actionData?.values.reference ?? reference ?? ""}
            aria-invalid={!!actionData?.message}
            aria-describedby="reference-error"
          />
          <p className="err" id="reference-error" role="alert">
            {actionData?.message}
          </p>
        </div>
        <div className="row">
          <button className="btn btn--s" type="submit" disabled={isSending}>
            File
          </button>
          {waits && (
            <button className="btn btn--line btn--s" type="submit" name="what" value="ignored" disabled={isSending}>
              Set aside
            </button>
          )}
          <button className="btn btn--line btn--s" type="submit" name="what" value="deleted" disabled={isSending}>
            Delete
          </button>
        </div>
        <p className="small">
          Filing adds it to the request as the sender’s message and tells the recipient. What is set aside can still be read and
          filed for 30 days after it came. Deleting empties it and forgets who wrote it.
        </p>
      </Form>
    </article>
  );
}

/** The list stays when a mail cannot be shown. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorMessage error={error} />;
}
