import type { OutboxLine } from "../../../domain/enquiries/read-outbox.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";

export type OpenMail = { id: number; from: string; to: string; replyTo: string; subject: string; text: string };

/** In development: every mail that was written, whether or not it went out. */
export function OutboxScreen({ mails }: { mails: readonly OutboxLine[] }) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <Breadcrumb items={[{ label: "Home", href: "/" }, { label: "Outbox" }]} />
        <div className="head">
          <div>
            <h1>Outbox</h1>
            <p className="head__lead">The mails that this site has written, the newest first. Shown in development only.</p>
          </div>
        </div>
        {mails.length === 0 ? (
          <p>No mail was written yet: send a form.</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          <section className="tbl-scroll" aria-label="Mails" tabIndex={0}>
            <table className="tbl">
              <thead>
                <tr>
                  {["Written", "Mail", "To", "State"].map((heading) => (
                    <th key={heading} scope="col">
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {mails.map(({ id, message, to_address, created_at, state, last_error }) => (
                  <tr key={id}>
                    <td className="num">
                      <time dateTime={created_at.toISOString()}>{created_at.toISOString().slice(0, 16).replace("T", " ")}</time>
                    </td>
                    <td>
                      <a className="link" href={`/dev/outbox/${id}`}>
                        {message} {id}
                      </a>
                    </td>
                    <td>{to_address || "nobody"}</td>
                    <td>{[state, last_error].filter(Boolean).join(": ")}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </main>
  );
}

/** One mail, as text and as it looks in a mail program. */
export function OpenMailScreen({ mail: { id, from, to, replyTo, subject, text } }: { mail: OpenMail }) {
  const head = { From: from, To: to, "Reply-To": replyTo };
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <Breadcrumb items={[{ label: "Home", href: "/" }, { label: "Outbox", href: "/dev/outbox" }, { label: String(id) }]} />
        <div className="head">
          <div>
            <h1>{subject}</h1>
          </div>
        </div>
        <dl className="mailhead">
          {Object.entries(head).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || "none"}</dd>
            </div>
          ))}
        </dl>
        <div className="mail">
          <section aria-labelledby="as-html">
            <h2 className="h4" id="as-html">
              As HTML
            </h2>
            <iframe title="The mail as HTML" src={`/dev/outbox/${id}/html`} sandbox="" />
          </section>
          <section aria-labelledby="as-text">
            <h2 className="h4" id="as-text">
              As text
            </h2>
            <pre>{text}</pre>
          </section>
        </div>
      </div>
    </main>
  );
}
