import { attachmentPath } from "../../../domain/accounts/find-attachment.ts";
import type { CustomerRequest } from "../../../domain/accounts/read-request.ts";
import type { SignedIn } from "../../../domain/people/actor.ts";
import { SentAnswers } from "../enquiries/sent-answers.tsx";
import { customerHome, PortalHead } from "./portal-head.tsx";
import { type RefusedMessage, RequestThread } from "./request-thread.tsx";
import { shortDate } from "./short-date.ts";

type Props = { actor: SignedIn; request: CustomerRequest; refused?: RefusedMessage | undefined; notice?: string | undefined };

/** One request, whole: what was filled in, its files, what was written about it, and what has become of it. */
export function CustomerRequestScreen({ actor, request, refused, notice }: Props) {
  const { reference, kind, status, receivedAt, answers, files, events, thread } = request;
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <PortalHead
          actor={actor}
          title={reference}
          above={[customerHome]}
          lead={
            <>
              {kind.title}. Status: <b>{status}</b>.
            </>
          }
        />
        <div className="receipt">
          <div className="thread__page">
            <section aria-labelledby="copy">
              <div className="section__head">
                <h2 id="copy">What you sent</h2>
                <p>{shortDate(receivedAt.toISOString())}</p>
              </div>
              <SentAnswers
                answers={answers}
                files={files.map((file) => ({ ...file, href: attachmentPath(reference, file.position) }))}
              />
            </section>
            <RequestThread reference={reference} thread={thread} refused={refused} notice={notice} />
          </div>
          <aside className="formside" aria-label="What has become of it">
            <h2 className="h4">What has become of it</h2>
            <ol className="portal__side">
              {events.map(({ at, kind: what, detail }) => (
                <li key={at.toISOString() + detail}>
                  {what === "received" ? "Received" : detail} <span className="small">{shortDate(at.toISOString())}</span>
                </li>
              ))}
            </ol>
            <p className="row noprint">
              <a className="btn" href={`/customer-request/${reference}/again`} data-plain="">
                Send again
              </a>
            </p>
          </aside>
        </div>
      </div>
    </main>
  );
}
