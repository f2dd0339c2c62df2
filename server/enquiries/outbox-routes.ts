import { Hono } from "hono";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Config } from "../../adapters/config.ts";
import { drawHead } from "../../app/head.ts";
import { pageMeta } from "../../app/page.ts";
import { OpenMailScreen, OutboxScreen } from "../../app/site/enquiries/outbox-screen.tsx";
import type { Context } from "../../domain/context.ts";
import { listOutbox, readOutboxMail } from "../../domain/enquiries/read-outbox.ts";
import { mailComposer } from "../mail/compose-mail.ts";
import { htmlResponse } from "../pages/page-door.ts";
import type { ShellDrawer } from "../pages/shell.ts";
import { htmlHeaders } from "../requests/headers.ts";

type Options = { context: Context; shell: ShellDrawer; config: Pick<Config, "origin" | "mailFrom"> };

const own = { "Cache-Control": "private, no-store" };

/** What stands in the outbox, to be read while developing: mounted there only. */
export function outboxRoutes({ context, shell, config }: Options): Hono {
  const compose = mailComposer({ context, config });
  const routes = new Hono();
  const policy = htmlHeaders["Content-Security-Policy"] ?? "";

  async function draw(title: string, screen: ReactElement): Promise<Response> {
    const { around } = await shell.frame();
    const head = drawHead(pageMeta({ title, description: title, canonical: "/dev/outbox", noindex: true }), config.origin);
    const html = around(head, renderToStaticMarkup(screen));
    return htmlResponse(200, html, { ...own, "Content-Security-Policy": `${policy}; frame-src 'self'` });
  }

  async function open(id: string) {
    const mail = /^\d{1,15}$/.test(id) ? await readOutboxMail(context, Number(id)) : undefined;
    const composed = mail && (await compose(mail));
    return composed && { ...composed, id: mail.id };
  }

  routes.get("/dev/outbox", async () => {
    const mails = await listOutbox(context);
    return draw("Outbox", createElement(OutboxScreen, { mails }));
  });
  routes.get("/dev/outbox/:id", async (c, next) => {
    const mail = await open(c.req.param("id"));
    if (!mail) return next();
    const from = `${mail.from.name} <${mail.from.address}>`;
    return draw(mail.subject, createElement(OpenMailScreen, { mail: { ...mail, from } }));
  });
  routes.get("/dev/outbox/:id/html", async (c, next) => {
    const mail = await open(c.req.param("id"));
    if (!mail) return next();
    const alone = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
    return htmlResponse(200, mail.html, { ...own, "Content-Security-Policy": alone });
  });
  return routes;
}
