import { Hono } from "hono";
import type { Config } from "../../adapters/config.ts";
import type { Log } from "../../adapters/log.ts";
import { accountCalls } from "../../api/accounts.ts";
import { listCalls } from "../../api/calls.ts";
import { listWriteCalls } from "../../api/enquiries.ts";
import type { Client } from "../../app/refused.ts";
import type { Context } from "../../domain/context.ts";
import type { Resource } from "../answers/resource.ts";
import type { EnquiryIntake } from "../enquiries/enquiry-intake.ts";
import type { PersonCheck } from "../enquiries/person-check.ts";
import type { FormLimit } from "../limits/form-limit.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { CachedAnswers } from "../pages/cache-door.ts";
import type { ShellRenderer } from "../pages/shell.ts";
import { createApiGate } from "./api-door.ts";
import { apiRoutes } from "./api-routes.ts";
import { createCallSource } from "./call-source.ts";
import { exportRoutes } from "./export-routes.ts";
import { createOpenApiPage } from "./openapi-page.ts";
import { createReferencePage } from "./reference-page.ts";
import { spellingRedirects } from "./spelling-redirects.ts";
import { writeRoutes } from "./write-routes.ts";

type Options = {
  config: Pick<Config, "origin" | "productPrefix" | "cdnTags" | "trustedProxy" | "apiAllowedOrigins">;
  context: Context;
  /** The same with the connections for pages and calls that only read. */
  reading: Context;
  shell: ShellRenderer;
  log: Log;
  /** The country that an address belongs to, as ISO 3166-1 alpha-2. */
  countryOf: (address: string | undefined) => string | null;
  enquiries: EnquiryIntake;
  people: PersonCheck;
  rateLimits: RateLimits;
  formLimit: FormLimit;
};

/** The public API: `find` finds the resource of an address below /api/, `gate` limits the clients, `routes` are its routes. */
export function createApi(options: Options) {
  const { config, context, reading, shell, log, countryOf, enquiries, people, rateLimits, formLimit } = options;
  const { origin, cdnTags, trustedProxy } = config;
  const calls = listCalls(config.productPrefix);
  const writeCalls = listWriteCalls(config.productPrefix);
  const sending = [...writeCalls, ...accountCalls];
  const source = createCallSource({ calls, context: reading, cdnTags });
  const pages = [
    createReferencePage({ shell, calls, writeCalls: sending, origin, cdnTags }),
    createOpenApiPage({ context: reading, calls, writeCalls: sending, origin, cdnTags }),
  ];
  const gate = createApiGate({ rateLimits, allowedOrigins: config.apiAllowedOrigins, trustedProxy });
  const writes = writeRoutes({ calls: writeCalls, enquiries, people, context, log, formLimit });

  function find(url: URL): Resource {
    return pages.find(({ address }) => address === url.pathname) ?? source.find(url);
  }

  function routes(cached: CachedAnswers): Hono {
    const callerOf = ({ address }: Client) => ({ countryCode: countryOf(address) });
    return new Hono()
      .route("/", exportRoutes({ context: reading, origin, log }))
      .route("/", writes.routes)
      .route("/", apiRoutes({ cached, calls: source, callerOf }));
  }

  const { written, redirect } = spellingRedirects(config.productPrefix);
  const isAccountCall = (pathname: string) =>
    accountCalls.some(({ name }) => pathname.replace(/^\/api\/(index\.php\/)?/, "").replace(/\/+$/, "") === name);
  const isWrite = (pathname: string) => writes.isWrite(pathname) || isAccountCall(pathname);
  return { find, gate, routes, redirect, isWrite: (pathname: string) => isWrite(written(pathname) ?? pathname) };
}
