import { servicesContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { notFound } from "../page.ts";
import type { Route } from "./+types/outbox-html";

export const handle = { access: "development" } satisfies PageHandle;

/** What a mail looks like in a mail program: nothing of it runs. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { html } = (await context.get(servicesContext).readMail(id)) ?? notFound();
  const alone = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": alone } });
}
