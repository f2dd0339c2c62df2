import { Form, NavLink, useNavigation, useOutlet } from "react-router";
import { staffPath } from "../../../domain/accounts/account-paths.ts";
import { listQuarantine } from "../../../domain/incoming-mail/quarantine.ts";
import { listUndelivered } from "../../../domain/outbox/read-outbox.ts";
import { retryMail } from "../../../domain/outbox/retry-mail.ts";
import { domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, notFound, refused } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { EmailText } from "../email-text.tsx";
import { Moment } from "../moment.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import type { Route } from "./+types/mail";

export const handle = { access: "staff", verb: "mail.list", form: { body: "button" } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const [waiting, aside, undelivered] = await Promise.all([
    listQuarantine(ctx),
    listQuarantine(ctx, "ignored"),
    listUndelivered(ctx),
  ]);
  return { waiting, aside, undelivered };
}

/** Makes a mail that was not delivered due again. */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const id = textOf(visit.fields, "mail");
  const problem = await retryMail(context.get(domainContext), /^\d{1,15}$/.test(id) ? Number(id) : notFound()).catch(refusal);
  if (problem) return refused({ status: pageStatusOf(problem), message: problem.message });
  return done(visit, mailPath);
}

export const meta: Route.MetaFunction = () => [{ title: "Mail" }, { name: "robots", content: "noindex" }];

const mailPath = `${staffPath}/mail`;

/** Mail that needs somebody: what came in and belongs to no request by itself, one of it beside the list; and what could not be delivered. */
export default function Mail({ loaderData: { waiting, aside, undelivered }, actionData }: Route.ComponentProps) {
  const open = useOutlet();
  return (
    <StaffMain title="Mail" intro={`${waiting.length} to decide, ${undelivered.length} not delivered`}>
      <div className={open ? "mailroom mailroom--open" : "mailroom"}>
        <div className="mailroom__lists">
          <section aria-labelledby="waiting">
            <h2 className="h4" id="waiting">
              To decide
            </h2>
            {waiting.length === 0 ? (
              <p className="small">
                Nothing waits. Mail that names no request, or comes from another address, waits here for 30 days.
              </p>
            ) : (
              <MailList mails={waiting} />
            )}
          </section>
          {aside.length > 0 && (
            <details>
              <summary className="h4">
                Set aside <span className="num">{aside.length}</span>
              </summary>
              <p className="small">
                Automatic replies, bounces, lists, and what one of us has set aside: nothing is lost for 30 days.
              </p>
              <MailList mails={aside} />
            </details>
          )}
          <section aria-labelledby="undelivered">
            <h2 className="h4" id="undelivered">
              Not delivered
            </h2>
            {actionData?.message && (
              <p className="notice notice--bad" role="alert">
                {actionData.message}
              </p>
            )}
            {undelivered.length === 0 ? (
              <p className="small">Every mail of ours has arrived, or is on its way.</p>
            ) : (
              <ul role="list" className="mailroom__list">
                {undelivered.map((mail) => (
                  <Undelivered key={mail.id} mail={mail} />
                ))}
              </ul>
            )}
          </section>
        </div>
        {open}
      </div>
    </StaffMain>
  );
}

export const ErrorBoundary = StaffError;

/** Mails that are in no thread: who wrote them, when, about what, and why they are here. */
function MailList({ mails }: { mails: Route.ComponentProps["loaderData"]["waiting"] }) {
  return (
    <ul role="list" className="mailroom__list">
      {mails.map(({ id, from, name, subject, reason, receivedAt, reference }) => (
        <li key={id}>
          <NavLink to={`${mailPath}/${id}`} preventScrollReset>
            <strong>{name || (from ? <EmailText address={from} /> : "nobody")}</strong>
            <span className="small num">
              <Moment at={receivedAt} />
            </span>
            <span>{subject || "(no subject)"}</span>
            <span className="small">{[reason, reference].filter(Boolean).join(" · ")}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

type Undelivered = Route.ComponentProps["loaderData"]["undelivered"][number];

const states: Record<Undelivered["state"], string> = {
  bounced: "Bounced: the address refuses it",
  "given up": "Given up",
  waiting: "Could not be sent yet, tried again by itself",
  sent: "Sent",
};

function Undelivered({ mail: { id, message, to, writtenAt, error, reference, state, canRetry } }: { mail: Undelivered }) {
  const isSending = useNavigation().formData?.get("mail") === String(id);
  return (
    <li>
      <div>
        <strong>{to ? <EmailText address={to} /> : "nobody"}</strong>
        <span className="small num">
          <Moment at={writtenAt} />
        </span>
        <span>
          {message}
          {reference && (
            <>
              {" · "}
              <a className="link num" href={`${staffPath}/inbox/${reference}`}>
                {reference}
              </a>
            </>
          )}
        </span>
        <span className="small">{[states[state], error].filter(Boolean).join(". ")}</span>
        {canRetry && (
          <Form method="post" preventScrollReset>
            <button className="btn btn--line btn--s" type="submit" name="mail" value={id} disabled={isSending}>
              Try again now
            </button>
          </Form>
        )}
      </div>
    </li>
  );
}
