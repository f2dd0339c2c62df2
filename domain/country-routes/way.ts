/** The rule that decided who gets the requests of a country (db/functions/enquiries/enquiry-recipient.sql). */
export type WayRule = "route" | "route-to-agent" | "agent" | "head-office" | "supplier" | "nobody";

export type Way = {
  /** Null: requests that name no country. */
  country: string | null;
  rule: WayRule;
  /** The address; empty where there is none at all. */
  recipient: string;
  /** The name among the agents of the one who gets them, where it is one. */
  agent: string | null;
};

/** Why somebody gets the requests of a country, in a sentence. */
export function waySentence({ country, rule, recipient, agent }: Way): string {
  if (rule === "route") return `Staff have set a route: they go to ${recipient}.`;
  if (rule === "route-to-agent") return `Staff have set a route: they go to ${agent}.`;
  if (rule === "agent") return `Agent for ${country} in the catalog: ${agent}.`;
  const missing = country === null ? "No country was named" : `The catalog has no agent with an e-mail address for ${country}`;
  if (rule === "head-office") return `${missing}, so they go to the head office, ${agent}.`;
  if (rule === "supplier") return `${missing}, and no head office with one, so they go to the supplier’s own address.`;
  return `${missing}, no head office with one, and the supplier has none either: nobody gets them by mail.`;
}

/** The name of a rule in lists. */
export const wayNames: Readonly<Record<WayRule, string>> = {
  route: "Route to an address",
  "route-to-agent": "Route to an agent",
  agent: "Agent of the country",
  "head-office": "Head office",
  supplier: "Supplier’s address",
  nobody: "Nobody",
};

/** Whether a country has no answer of its own, neither a route nor an agent. */
export const isUsual = (rule: WayRule) => rule === "head-office" || rule === "supplier" || rule === "nobody";
