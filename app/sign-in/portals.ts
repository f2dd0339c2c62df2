import { accountMessages, type PortalKind, signUpCalls } from "../../domain/accounts/account.ts";
import { dashboardPath, portalPath } from "../../domain/accounts/account-paths.ts";

/** Where customers and agents sign in and up: its texts, addresses and calls. */
export const portals = {
  customer: {
    title: "Customer Portal",
    path: portalPath("customer"),
    dashboard: dashboardPath("customer"),
    lead: "Everything you have asked us for in one place: quotes, orders, certificates, safety data sheets, swatches and complaints, with their reference and status.",
    calls: { login: "customer-login", signup: signUpCalls.customer },
    failure: "Something went wrong, please try again.",
    signUp: "Create an account",
    side: [
      "Nothing on this site needs an account: every form can be sent without one.",
      "What you send while signed in shows in your dashboard, with its status.",
      "A request can be sent again with one press, as it was.",
    ],
  },
  agent: {
    title: "Agent Portal",
    path: portalPath("agent"),
    dashboard: dashboardPath("agent"),
    lead: "For our agents and distributors: upload documents, and read what we share with you.",
    calls: { login: "agent-login", signup: signUpCalls.agent },
    failure: accountMessages.unexpected,
    signUp: "Ask for an agent's account",
    side: [
      "An account is opened once we have approved your request; we tell you by mail.",
      "Until then you can sign in, and your documents stay closed.",
      "Customers sign in at the customer portal.",
    ],
  },
} as const;

/** The kind of account that signs in at a path. */
export const kindAt = (pathname: string): PortalKind => (pathname === portals.agent.path ? "agent" : "customer");
