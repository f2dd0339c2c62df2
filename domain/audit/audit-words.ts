import { policy, type Verb } from "../people/policy.ts";

/** What a row of a table is, as people say it. */
const subjectWords: Readonly<Record<string, string>> = {
  account: "Account",
  account_passkey: "Passkey",
  account_recovery_code: "Recovery codes",
  account_totp: "Authenticator app",
  agent_document: "Agent's document",
  answer_template: "Template",
  audit_event: "Audit",
  delivery: "Deliveries",
  enquiry: "Request",
  enquiry_route: "Country's agent",
  holiday: "Holiday",
  incoming_mail: "Incoming mail",
  kit: "Kit",
  lot: "Lot",
  news_comment: "Comment",
  newsletter_subscriber: "Subscriber",
  outbox: "Mail",
  paper: "Paper",
  product: "Product",
  recall_notice: "Notice of a recall",
  setting: "Setting",
};

/** A stored verb in words; the name itself for one that is no longer known. */
export function wordsOfVerb(verb: string): string {
  const rule = Object.hasOwn(policy, verb) ? policy[verb as Verb] : undefined;
  return rule && "done" in rule ? rule.done : verb;
}

/** A stored table in words; a table without a word of its own by its name, `lot_value` as "Lot value". */
export const wordsOfSubject = (subject: string): string =>
  Object.hasOwn(subjectWords, subject)
    ? (subjectWords[subject] ?? subject)
    : subject.charAt(0).toUpperCase() + subject.slice(1).replaceAll("_", " ");
