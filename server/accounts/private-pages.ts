import type { PortalKind } from "../../domain/accounts/account.ts";

/** Every page that is one person's, and whose session it asks for: a page that is not listed cannot be given a route (portal-routes.ts). */
export const privatePages = {
  "/customer-dashboard": { get: "customer" },
  "/customer-request/:reference": { get: "customer" },
  "/customer-request/:reference/again": { get: "customer" },
  "/agent-dashboard": { get: "agent" },
  "/agent-dashboard/upload": { post: "agent" },
  "/agent-dashboard/delete": { post: "agent" },
} as const satisfies Record<string, { get: PortalKind } | { post: PortalKind }>;

export type PrivatePage = keyof typeof privatePages;
