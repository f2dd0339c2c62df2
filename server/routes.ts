import { Hono } from "hono";
import { accountRoutes } from "./accounts/account-routes.ts";
import { guardApi } from "./calls/api-routes.ts";
import { searchRoutes } from "./calls/search-routes.ts";
import { securityTxtRoute } from "./feeds/security-txt.ts";
import { agentDocumentRoutes } from "./files/agent-documents.ts";
import { paperRoutes } from "./files/papers.ts";
import { addDefaultHeaders } from "./headers/add-default-headers.ts";
import { healthRoutes } from "./health/health.ts";
import { createReadiness } from "./health/readiness.ts";
import { requestLog } from "./logs/request-log.ts";
import { mailWebhook } from "./mail/mail-webhook.ts";
import { downloadApp } from "./pages/download-app.ts";
import { hydratedRoutes } from "./pages/hydrated-routes.ts";
import { pageRoutes } from "./pages/page-routes.ts";
import { previewRoutes } from "./pages/preview-routes.ts";
import type { Env } from "./requests/env.ts";
import { isReadableAddress } from "./requests/readable-address.ts";
import type { Services } from "./services.ts";
import { staffChangeRoutes } from "./staff/change-routes.ts";
import { ownHostOnly } from "./staff/own-host.ts";

/** The routes of the site, in the order in which a request passes them; most pages and calls are answered before, by pages/page-door.ts. */
export function createRoutes(services: Services): Hono<Env> {
  const { api, door, errors, mount } = services;
  const app = new Hono<Env>();
  app.use(requestLog(services));
  app.use(addDefaultHeaders(services));
  app.use(ownHostOnly(services));
  app.route("/", healthRoutes(createReadiness(services)));
  app.route("/", securityTxtRoute(services));
  app.use("/api/*", guardApi(api.gate, api.isWrite), api.redirect);
  app.route("/", searchRoutes(services));
  app.route("/", downloadApp(services));
  for (const { path, routes } of mount) app.route(path, routes);
  app.use((c, next) => (isReadableAddress(addressOf(c.req.raw)) ? next() : errors.notFound(c.req.raw)));
  app.route("/", accountRoutes(services));
  app.route("/", agentDocumentRoutes(services));
  app.route("/", paperRoutes(services));
  app.route("/", staffChangeRoutes(services));
  app.route("/", mailWebhook(services));
  app.route("/", api.routes(door));
  app.route("/", hydratedRoutes(services));
  app.route("/", pageRoutes(services));
  app.route("/", previewRoutes(services));
  app.on(["GET", "HEAD"], "*", (c) => door.respond(c.req.raw, c.env?.peer));
  app.all("*", (c) => errors.notAllowed(c.req.raw));
  app.notFound((c) => errors.notFound(c.req.raw));
  app.onError((error, c) => errors.thrown(error, c.req.raw, c.get("requestId"), services.log));
  return app;
}

function addressOf({ url }: Request): string {
  return url.slice(new URL(url).origin.length);
}
