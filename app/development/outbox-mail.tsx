import { servicesContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { notFound, pageMeta } from "../page.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import type { Route } from "./+types/outbox-mail";

export const handle = { access: "development", framesItself: true } satisfies PageHandle;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  return { mail: (await context.get(servicesContext).readMail(id)) ?? notFound() };
}

export function meta({ loaderData: { mail } }: Route.MetaArgs) {
  return pageMeta({ title: mail.subject, description: mail.subject, canonical: "/dev/outbox", noindex: true });
}

/** One mail, as text and as it looks in a mail program. */
export function Page({ loaderData: { mail } }: Route.ComponentProps) {
  const { id, from, to, replyTo, subject, text } = mail;
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
