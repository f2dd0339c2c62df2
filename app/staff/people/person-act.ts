import type { Verb } from "../../../domain/people/policy.ts";

/** What can be done on the page of a person, and the verb behind it. */
export const personActs = {
  approve: "agent.decide",
  decline: "agent.decide",
  "suspend-agent": "agent.decide",
  represent: "agent.represent",
  withdraw: "document.withdraw",
  "suspend-customer": "customer.decide",
  reactivate: "customer.decide",
  "sign-out": "person.sign-out",
  "sign-out-staff": "staff.sign-out",
  "set-role": "staff.set-role",
  "suspend-staff": "staff.suspend",
  "reactivate-staff": "staff.suspend",
  "reset-factor": "staff.reset-second-factor",
} as const satisfies Record<string, Verb>;

export type PersonAct = keyof typeof personActs;

/** What the page says when it is done. */
export const actNotices: Record<PersonAct, string> = {
  approve: "The account is open. A mail tells the agent.",
  decline: "The request is declined. A mail tells the agent why.",
  "suspend-agent": "The account is suspended, and signed out everywhere.",
  represent: "The account is shown the leads of that agent’s countries from now on.",
  withdraw: "The document is withdrawn.",
  "suspend-customer": "The account is suspended, and signed out everywhere.",
  reactivate: "The account is open again.",
  "sign-out": "The session is ended.",
  "sign-out-staff": "The session is ended.",
  "set-role": "The role is set. The next sign-in asks for what it needs.",
  "suspend-staff": "The account is suspended, and signed out everywhere.",
  "reactivate-staff": "The account is open again. Somebody who never chose a password is invited again.",
  "reset-factor": "The second factors are removed. The next sign-in sets up another, where the role needs one.",
};
