import { Hono } from "hono";
import { accountRoutes } from "./accounts/account-routes.ts";
import { sessionDoor } from "./accounts/session-door.ts";
import { apiDoor } from "./calls/api-door.ts";
import { searchRoutes } from "./calls/search-routes.ts";
import { securityTxtRoute } from "./feeds/security-txt.ts";
import { agentDocumentRoutes } from "./files/agent-documents.ts";
import { paperRoutes } from "./files/papers.ts";
import { headersDoor } from "./headers/headers-door.ts";
import { healthRoutes } from "./health/health.ts";
import { createReadiness } from "./health/readiness.ts";
import { TooMany } from "./limits/too-many.ts";
import { logDoor } from "./logs/log-door.ts";
import { lotDoor } from "./lots/lot-door.ts";
import { mailWebhook } from "./mail/mail-webhook.ts";
import { accessDoor } from "./pages/access-door.ts";
import { answerPage } from "./pages/answer-page.ts";
import { cacheDoor } from "./pages/cache-door.ts";
import { downloadApp } from "./pages/download-app.ts";
import { formDoor } from "./pages/form-door.ts";
import { pageDoor } from "./pages/page-door.ts";
import type { PageEnv } from "./pages/page-env.ts";
import { previewDoor } from "./pages/preview-door.ts";
import { addressDoor } from "./requests/address-door.ts";
import type { Env } from "./requests/env.ts";
import type { Services } from "./services.ts";
import { staffChangeRoutes } from "./staff/change-routes.ts";
import { ownHostDoor } from "./staff/own-host-door.ts";

/**
 * The doors of the site, in the order in which a request passes them: each answers it, or hands it to the next. Only a page or call that is ready in
 * the cache passes none of them (`quick` of pages/cache-door.ts).
 */
export function createDoors(services: Services): Hono<Env> {
  const { api, cached, errors, hydrated, log, mount, refusals } = services;
  const app = new Hono<Env>();

  // Every request: its id and client, its headers, its limits, who sends it.
  app.use(logDoor(services));
  app.use(headersDoor(services));
  app.use(ownHostDoor(services));
  app.use("/api/*", apiDoor(api));
  app.use(addressDoor(services));
  app.use(lotDoor({ ...services, refuse: refusals.refuse }));
  app.use(sessionDoor(services));

  // Addresses that are no pages.
  app.route("/", healthRoutes(createReadiness(services)));
  app.route("/", securityTxtRoute(services));
  app.route("/", searchRoutes(services));
  app.route("/", downloadApp(services));
  for (const { path, routes } of mount) app.route(path, routes);
  app.use("/api/*", api.redirect);
  app.route("/", accountRoutes(services));
  app.route("/", agentDocumentRoutes(services));
  app.route("/", paperRoutes(services));
  app.route("/", staffChangeRoutes(services));
  app.route("/", mailWebhook(services));
  app.route("/", api.routes(cached));
  app.route("/", hydrated.manifest);

  app.route("/", pageDoors(services));
  app.onError((error, c) =>
    error instanceof TooMany ? refusals.refuse(c.req.raw, error) : errors.thrown(error, c.req.raw, c.get("requestId"), log),
  );
  return app;
}

type PageServices = Parameters<typeof pageDoor>[0] &
  Parameters<typeof previewDoor>[0] &
  Parameters<typeof cacheDoor>[0] &
  Parameters<typeof accessDoor>[0] &
  Parameters<typeof formDoor>[0] &
  Parameters<typeof answerPage>[0];

/** The doors of every page, public or private, static or hydrated: of its document, its data and its form. */
export function pageDoors(services: PageServices): Hono<PageEnv> {
  return new Hono<PageEnv>().all(
    "*",
    pageDoor(services),
    previewDoor(services),
    cacheDoor(services),
    accessDoor(services),
    formDoor(services),
    answerPage(services),
  );
}
