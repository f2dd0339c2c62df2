import type { RouteTo } from "../../../domain/country-routes/change-route.ts";
import { DomainError } from "../../../domain/errors.ts";

/** The ways to set a route, as the form of the page sends them. */
export type RouteFields = { to: string; agent: string; recipient: string };

/** The route that a form asks for. @throws DomainError invalid where nothing is chosen */
export function routeIn({ to, agent, recipient }: RouteFields): RouteTo {
  if (to === "catalogue") return "catalogue";
  if (to === "agent") return { agent: /^\d{1,9}$/.test(agent) ? Number(agent) : 0 };
  if (to === "address") return { recipient };
  throw new DomainError("invalid", "Choose where the requests go.");
}
