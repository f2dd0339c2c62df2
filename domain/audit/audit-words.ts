import type { AuditedVerb } from "../people/policy.ts";

/** What was done, as people say it, for each verb that leaves an audit event. */
const verbWords: Readonly<Record<AuditedVerb, string>> = {
  "account.reset-password": "New password set",
  "staff.accept-invitation": "Invitation accepted",
  "account.change-password": "Password changed",
  "account.change-email": "E-mail address changed",
  "account.confirm-email": "E-mail address confirmed",
  "account.export": "Own data exported",
  "account.delete": "Account deleted",
  "request.claim": "Earlier requests added to an account",
  "document.upload": "Document uploaded",
  "document.delete": "Document deleted",
  "enquiry.answer": "Request answered",
  "enquiry.assign": "Request assigned",
  "enquiry.note": "Note written about a request",
  "enquiry.snooze": "Request snoozed",
  "enquiry.hand-over": "Request handed to an agent, or taken back",
  "enquiry.undo": "Act about a request undone",
  "template.change": "Template changed",
  "enquiry.set-status": "Status of a request changed",
  "request-link.revoke": "Link to a request revoked",
  "mail.send-again": "Mail sent again",
  "mail.decide": "Incoming mail decided",
  "mail.retry": "Mail tried again",
  "enquiry.export": "Requests exported",
  "subscriber.export": "Subscribers exported",
  "comment.decide": "Comment decided",
  "person.sign-out": "Person signed out",
  "staff.sign-out": "Staff signed out",
  "customer.decide": "Customer's account decided",
  "audit.export": "Audit exported",
  "agent.decide": "Agent's account decided",
  "agent.represent": "Agent's account tied to a representation",
  "document.withdraw": "Shared document withdrawn",
  "document.share": "Document shared with an agent",
  "staff.invite": "Staff invited",
  "staff.set-role": "Role of staff changed",
  "staff.suspend": "Staff suspended, or let in again",
  "staff.reset-second-factor": "Second factor of staff reset",
  "second-factor.change": "Own second factor changed",
  "kit.release": "Kit released, or taken back",
  "lot.hold": "Lot held",
  "lot.release": "Lot released",
  "lot.supersede": "Lot superseded",
  "lot.recall": "Lot recalled",
  "lot.change": "Lot changed",
  "recall.export": "Addresses of a recall exported",
  "recall.send-again": "Notice of a recall sent again",
  "recall.correct-address": "Address of a notice corrected",
  "delivery.import": "Deliveries imported",
  "route.change": "Country's agent changed",
  "setting.change": "Setting changed",
  "paper.add": "Paper added",
  "paper.withdraw": "Paper withdrawn",
  "catalogue.import": "Catalog imported",
  "demo.remove": "Demo removed",
};

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
export const wordsOfVerb = (verb: string): string => (Object.hasOwn(verbWords, verb) ? verbWords[verb as AuditedVerb] : verb);

/** A stored table in words; a table without a word of its own by its name, `lot_value` as "Lot value". */
export const wordsOfSubject = (subject: string): string =>
  Object.hasOwn(subjectWords, subject)
    ? (subjectWords[subject] ?? subject)
    : subject.charAt(0).toUpperCase() + subject.slice(1).replaceAll("_", " ");
