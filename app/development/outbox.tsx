import { listOutbox } from "../../domain/enquiries/read-outbox.ts";
import { domainContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { pageMeta } from "../page.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import type { Route } from "./+types/outbox";

export const handle = { access: "development" } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return { mails: await listOutbox({ ...context.get(domainContext), actor: { kind: "system" } }) };
}

export function meta() {
  return pageMeta({ title: "Outbox", description: "Outbox", canonical: "/dev/outbox", noindex: true });
}

/** In development: every mail that was written, whether or not it went out. */
export function Page({ loaderData: { mails } }: Route.ComponentProps) {
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
