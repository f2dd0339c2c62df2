import type { PortalKind } from "../../domain/accounts/account.ts";

/** Every page that is one person's, and whose session it asks for: a page that is not listed cannot be given a route (portal-routes.ts). */
export const privatePages = {
  "/customer-dashboard": { get: "customer" },
  "/customer-request/:reference": { get: "customer" },
  "/customer-request/:reference/files/:position": { get: "customer" },
  "/customer-request/:reference/answer": { post: "customer" },
  "/customer-request/:reference/again": { get: "customer" },
  "/agent-dashboard": { get: "agent" },
  "/agent-dashboard/upload": { post: "agent" },
  "/agent-dashboard/delete": { post: "agent" },
  "/agent-dashboard/leads": { get: "agent" },
  "/agent-dashboard/leads/:reference": { get: "agent" },
  "/agent-dashboard/leads/:reference/files/:position": { get: "agent" },
  "/agent-dashboard/leads/:reference/accept": { post: "agent" },
  "/agent-dashboard/leads/:reference/note": { post: "agent" },
  "/agent-dashboard/leads/:reference/hand-back": { post: "agent" },
} as const satisfies Record<string, { get: PortalKind } | { post: PortalKind }>;

export type PrivatePage = keyof typeof privatePages;

/**
 * Every address of one's own account, for whoever is signed in, customer or agent: one that is not listed cannot be given a route
 * (own-page.ts).
 */
export const ownPages = [
  "GET /account",
  "POST /account/end-session",
  "POST /account/password",
  "POST /account/set-password",
  "POST /account/verify",
  "POST /account/claim",
  "POST /account/email",
  "POST /account/export",
  "POST /account/delete",
  "GET /account/confirm",
  "POST /account/confirm",
] as const satisfies `${"GET" | "POST"} /account${string}`[];

export type OwnPage = (typeof ownPages)[number];
