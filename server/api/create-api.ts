import { Hono } from "hono";
import type { Config } from "../../adapters/config.ts";
import type { Log } from "../../adapters/log.ts";
import { accountCalls } from "../../api/accounts.ts";
import { listCalls } from "../../api/calls.ts";
import { listWriteCalls } from "../../api/enquiries.ts";
import type { Context } from "../../domain/context.ts";
import { clientAddress } from "../client-address.ts";
import type { EnquiryDesk } from "../enquiries/enquiry-desk.ts";
import type { PersonCheck } from "../enquiries/person-check.ts";
import type { Found } from "../pages/drawn.ts";
import type { PageDoor } from "../pages/page-door.ts";
import type { ShellDrawer } from "../shell.ts";
import { createApiGate } from "./api-gate.ts";
import { apiRoutes } from "./api-routes.ts";
import { createCallSource } from "./call-source.ts";
import { exportRoutes } from "./export-routes.ts";
import { createOpenApiPage } from "./openapi-page.ts";
import { createRateLimit, type RateLimit } from "./rate-limit.ts";
import { createReferencePage } from "./reference-page.ts";
import { writeRoutes } from "./write-routes.ts";

type Options = {
  config: Pick<
    Config,
    "origin" | "productPrefix" | "cdnTags" | "trustedProxy" | "apiRateLimit" | "apiAllowedOrigins" | "enquiryRateLimit"
  >;
  context: Context;
  shell: ShellDrawer;
  log: Log;
  /** The country that an address belongs to, as ISO 3166-1 alpha-2. */
  countryOf: (address: string | undefined) => string | null;
  /** Where enquiries arrive. */
  desk: EnquiryDesk;
  people: PersonCheck;
};

/**
 * The public API: what stands at an address below /api/ (`find`), who may ask for it (`gate`), and its routes.
 */
export function createApi({ config, context, shell, log, countryOf, desk, people }: Options) {
  const { origin, cdnTags, trustedProxy } = config;
  const calls = listCalls(config.productPrefix);
  const writeCalls = listWriteCalls(config.productPrefix);
  const sending = [...writeCalls, ...accountCalls];
  const source = createCallSource({ calls, context, cdnTags });
  const pages = [
    createReferencePage({ shell, context, calls, writeCalls: sending, origin, cdnTags }),
    createOpenApiPage({ context, calls, writeCalls: sending, origin, cdnTags }),
  ];
  const gate = createApiGate({
    rateLimit: createRateLimit(config.apiRateLimit),
    allowedOrigins: config.apiAllowedOrigins,
    trustedProxy,
  });

  const limits = new Map<string, RateLimit>(writeCalls.map(({ name }) => [name, createRateLimit(config.enquiryRateLimit)]));
  const writes = writeRoutes({
    calls: writeCalls,
    desk,
    people,
    context,
    log,
    limitOf: (name) => limits.get(name) ?? createRateLimit(0),
    addressOf: (peer, headers) => clientAddress(peer, headers, trustedProxy),
  });

  function find(url: URL): Found {
    return pages.find(({ address }) => address === url.pathname) ?? source.find(url);
  }

  function routes(door: PageDoor): Hono {
    const callerOf = (peer: string | undefined, headers: Headers) => ({
      countryCode: countryOf(clientAddress(peer, headers, trustedProxy)),
    });
    return new Hono()
      .route("/", exportRoutes({ context, origin, log }))
      .route("/", writes.routes)
      .route("/", apiRoutes({ door, calls: source, callerOf }));
  }

  const isAccountCall = (pathname: string) =>
    accountCalls.some(({ name }) => pathname.replace(/^\/api\/(index\.php\/)?/, "").replace(/\/+$/, "") === name);
  return { find, gate, routes, isWrite: (pathname: string) => writes.isWrite(pathname) || isAccountCall(pathname) };
}
