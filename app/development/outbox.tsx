import { Form, NavLink, type ShouldRevalidateFunctionArgs, useOutlet, useSearchParams } from "react-router";
import { listOutbox } from "../../domain/outbox/read-outbox.ts";
import { domainContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { PageMain } from "../ui/page-main.tsx";
import type { Route } from "./+types/outbox";

export const handle = { access: "development", framesItself: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return { mails: await listOutbox({ ...context.get(domainContext), actor: { kind: "system" } }) };
}

export const meta: Route.MetaFunction = () => [{ title: "Outbox" }, { name: "robots", content: "noindex" }];

/** The filter hides rows that are here already: only another mail, or something that was sent, asks the server again. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" || currentUrl.pathname !== nextUrl.pathname;
}

/** In development: every mail that was written, whether or not it went out, and one of them beside the list. */
export default function Outbox({ loaderData: { mails } }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams();
  const filter = query.get("q") ?? "";
  const shown = mails.filter((mail) => textOf(mail).includes(filter.toLowerCase()));
  const mail = useOutlet();
  return (
    <PageMain crumbs={[{ label: "Outbox" }]}>
      <div className="head">
        <div>
          <h1>Outbox</h1>
          <p className="head__lead">The mails that this site has written, the newest first. Shown in development only.</p>
        </div>
      </div>
      <div className="outbox">
        <section aria-label="Mails">
          <Form role="search" className="row">
            <input
              className="input"
              type="search"
              name="q"
              aria-label="Filter mails"
              placeholder="Name, recipient, state …"
              defaultValue={filter}
              onChange={({ target: { value } }) =>
                setQuery(value ? { q: value } : {}, { replace: true, preventScrollReset: true })
              }
            />
            <noscript>
              <button className="btn" type="submit">
                Filter
              </button>
            </noscript>
            <p className="small" role="status">
              {shown.length} of {mails.length} mails
            </p>
          </Form>
          <ul role="list" className="outbox__list">
            {shown.map(({ id, message, to_address, created_at, state, last_error }) => (
              <li key={id}>
                <NavLink to={{ pathname: `/dev/outbox/${id}`, search: String(query) }} preventScrollReset>
                  <strong>
                    {message} {id}
                  </strong>
                  <span>{to_address || "nobody"}</span>
                  <span className="small">
                    <time dateTime={created_at.toISOString()}>{created_at.toISOString().slice(0, 16).replace("T", " ")}</time>
                    {` · ${[state, last_error].filter(Boolean).join(": ")}`}
                  </span>
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
        {mail ?? <p>{mails.length === 0 ? "No mail was written yet: send a form." : "Choose a mail to read it here."}</p>}
      </div>
    </PageMain>
  );
}

type Row = Route.ComponentProps["loaderData"]["mails"][number];

function textOf({ id, message, to_address, state, last_error }: Row): string {
  return [message, id, to_address, state, last_error].join(" ").toLowerCase();
}
