import type { Schema } from "../../db/schema.ts";
import type { Role } from "./actor.ts";

type Rule = {
  may: readonly Role[];
  /** Where the verb leaves a record of who did it: a table, or the security log; "nothing" for what only reads. */
  leaves: Exclude<keyof Schema, "audit_event"> | "security log" | "nothing";
};
/** `done`: what was done, as the audit says it. */
type AuditedRule = Pick<Rule, "may"> & { leaves: "audit_event"; done: string };

const everyone = ["visitor", "customer", "agent", "viewer", "sales", "editor", "quality", "admin", "system"] as const;
const staff = ["viewer", "sales", "editor", "quality", "admin"] as const;
const accounts = ["customer", "agent", ...staff] as const;

/**
 * Who may do what: every verb that writes, or reads what is not public (docs/decisions/024). Whose record it is, the verb's SQL checks.
 * What happens often has a row of its own kind instead of an audit event: an enquiry its events, a comment itself.
 */
export const policy = {
  // What visitors send and look up.
  "enquiry.submit": { may: everyone, leaves: "enquiry_event" },
  "enquiry.track": { may: everyone, leaves: "nothing" },
  "list.read": { may: everyone, leaves: "request_list" },
  "list.change": { may: everyone, leaves: "request_list" },
  "receipt.read": { may: everyone, leaves: "nothing" },
  "request-link.read": { may: everyone, leaves: "nothing" },
  "request-link.write": { may: everyone, leaves: "enquiry_message" },
  "request-link.ask": { may: everyone, leaves: "outbox" },
  // Whose quote it is, the link or the account says.
  "quote.open": { may: everyone, leaves: "nothing" },
  "quote.answer": { may: everyone, leaves: "enquiry_event" },
  "newsletter.read": { may: everyone, leaves: "nothing" },
  "newsletter.change": { may: everyone, leaves: "newsletter_subscriber" },
  "edition-watch.ask": { may: everyone, leaves: "edition_watch" },
  "edition-watch.read": { may: everyone, leaves: "nothing" },
  "edition-watch.change": { may: everyone, leaves: "edition_watch" },
  "lot-watch.ask": { may: everyone, leaves: "lot_watch" },
  "lot-watch.read": { may: everyone, leaves: "nothing" },
  "lot-watch.change": { may: everyone, leaves: "lot_watch" },
  "recall-notice.read": { may: everyone, leaves: "nothing" },
  "recall-notice.receive": { may: everyone, leaves: "recall_notice" },
  "comment.submit": { may: everyone, leaves: "news_comment" },
  "serial.verify": { may: everyone, leaves: "serial_look" },
  "paper.prove": { may: everyone, leaves: "nothing" },
  "paper.fetch": { may: everyone, leaves: "nothing" },
  "search.log": { may: everyone, leaves: "search_log" },

  // Accounts and what belongs to them.
  "account.open": { may: everyone, leaves: "account" },
  "account.reset-password": { may: everyone, leaves: "audit_event", done: "New password set" },
  "staff.accept-invitation": { may: everyone, leaves: "audit_event", done: "Invitation accepted" },
  "account.read": { may: accounts, leaves: "nothing" },
  "account.change-password": { may: accounts, leaves: "audit_event", done: "Password changed" },
  "account.change-email": { may: accounts, leaves: "audit_event", done: "E-mail address changed" },
  "account.confirm-email": { may: accounts, leaves: "audit_event", done: "E-mail address confirmed" },
  "account.end-sessions": { may: accounts, leaves: "security log" },
  "account.export": { may: accounts, leaves: "audit_event", done: "Own data exported" },
  "account.delete": { may: ["customer", "agent"], leaves: "audit_event", done: "Account deleted" },
  "request.read": { may: ["customer"], leaves: "nothing" },
  "request.write": { may: ["customer"], leaves: "enquiry_message" },
  "request.claim": { may: ["customer"], leaves: "audit_event", done: "Earlier requests added to an account" },
  "document.read": { may: ["agent"], leaves: "nothing" },
  "document.fetch": { may: ["agent"], leaves: "agent_document" },
  "document.upload": { may: ["agent"], leaves: "audit_event", done: "Document uploaded" },
  "document.delete": { may: ["agent"], leaves: "audit_event", done: "Document deleted" },
  "lead.read": { may: ["agent"], leaves: "nothing" },
  "lead.accept": { may: ["agent"], leaves: "lead_event" },
  "lead.answer": { may: ["agent"], leaves: "enquiry_message" },
  "lead.note": { may: ["agent"], leaves: "lead_event" },
  "lead.hand-back": { may: ["agent"], leaves: "lead_event" },

  // Of staff, and of the agent who has accepted the lead.
  "quote.read": { may: [...staff, "agent"], leaves: "nothing" },
  "quote.write": { may: ["sales", "admin", "agent"], leaves: "quote_revision" },
  "quote.send": { may: ["sales", "admin", "agent"], leaves: "audit_event", done: "Quote sent" },
  "quote.extend": { may: ["sales", "admin", "agent"], leaves: "audit_event", done: "Quote extended" },
  "quote.withdraw": { may: ["sales", "admin", "agent"], leaves: "audit_event", done: "Quote withdrawn" },

  // Staff.
  "enquiry.list": { may: staff, leaves: "nothing" },
  "enquiry.read": { may: staff, leaves: "nothing" },
  "enquiry.answer": { may: ["sales", "quality", "admin"], leaves: "audit_event", done: "Request answered" },
  "enquiry.assign": { may: ["sales", "quality", "admin"], leaves: "audit_event", done: "Request assigned" },
  "enquiry.note": { may: ["sales", "editor", "quality", "admin"], leaves: "audit_event", done: "Note written about a request" },
  "enquiry.snooze": { may: ["sales", "quality", "admin"], leaves: "audit_event", done: "Request snoozed" },
  "enquiry.hand-over": {
    may: ["sales", "quality", "admin"],
    leaves: "audit_event",
    done: "Request handed to an agent, or taken back",
  },
  "enquiry.undo": { may: ["sales", "editor", "quality", "admin"], leaves: "audit_event", done: "Act about a request undone" },
  "enquiry.draft": { may: ["sales", "editor", "quality", "admin"], leaves: "enquiry_draft" },
  "page.view": { may: staff, leaves: "page_viewer" },
  "template.list": { may: staff, leaves: "nothing" },
  "template.change": { may: ["sales", "quality", "admin"], leaves: "audit_event", done: "Template changed" },
  "enquiry.set-status": { may: ["sales", "quality", "admin"], leaves: "audit_event", done: "Status of a request changed" },
  "inbox.save-view": { may: staff, leaves: "inbox_view" },
  "request-link.revoke": { may: ["sales", "quality", "admin"], leaves: "audit_event", done: "Link to a request revoked" },
  "mail.list": { may: ["sales", "quality", "admin"], leaves: "nothing" },
  "mail.send-again": { may: ["sales", "quality", "admin"], leaves: "audit_event", done: "Mail sent again" },
  "mail.decide": { may: ["sales", "quality", "admin"], leaves: "audit_event", done: "Incoming mail decided" },
  "enquiry.export": { may: ["sales", "admin"], leaves: "audit_event", done: "Requests exported" },
  "subscriber.export": { may: ["sales", "editor", "admin"], leaves: "audit_event", done: "Subscribers exported" },
  "comment.list": { may: staff, leaves: "nothing" },
  "comment.decide": { may: ["editor", "admin"], leaves: "audit_event", done: "Comment decided" },
  "person.list": { may: staff, leaves: "nothing" },
  "person.read": { may: staff, leaves: "nothing" },
  "person.sign-out": { may: ["sales", "admin"], leaves: "audit_event", done: "Person signed out" },
  "staff.sign-out": { may: ["admin"], leaves: "audit_event", done: "Staff signed out" },
  "customer.decide": { may: ["sales", "admin"], leaves: "audit_event", done: "Customer's account decided" },
  "audit.search": { may: ["admin"], leaves: "nothing" },
  "audit.export": { may: ["admin"], leaves: "audit_event", done: "Audit exported" },
  "agent.list": { may: staff, leaves: "nothing" },
  "agent.decide": { may: ["sales", "admin"], leaves: "audit_event", done: "Agent's account decided" },
  "agent.represent": { may: ["sales", "admin"], leaves: "audit_event", done: "Agent's account tied to a representation" },
  "document.withdraw": { may: ["sales", "quality", "admin"], leaves: "audit_event", done: "Shared document withdrawn" },
  "document.open": { may: ["sales", "quality", "admin"], leaves: "nothing" },
  "document.share": { may: ["sales", "quality", "admin"], leaves: "audit_event", done: "Document shared with an agent" },
  "staff.list": { may: ["admin"], leaves: "nothing" },
  "staff.invite": { may: ["admin"], leaves: "audit_event", done: "Staff invited" },
  "staff.set-role": { may: ["admin"], leaves: "audit_event", done: "Role of staff changed" },
  "staff.suspend": { may: ["admin"], leaves: "audit_event", done: "Staff suspended, or let in again" },
  "staff.reset-second-factor": { may: ["admin"], leaves: "audit_event", done: "Second factor of staff reset" },
  "second-factor.read": { may: staff, leaves: "nothing" },
  "second-factor.prove": { may: staff, leaves: "security log" },
  "second-factor.change": { may: staff, leaves: "audit_event", done: "Own second factor changed" },
  "search.read": { may: staff, leaves: "nothing" },
  "search.answer": { may: ["editor", "admin"], leaves: "audit_event", done: "Search answered" },
  "kit.list": { may: [...staff, "system"], leaves: "nothing" },
  "kit.release": { may: ["quality", "admin"], leaves: "audit_event", done: "Kit released, or taken back" },
  "lot.list": { may: staff, leaves: "nothing" },
  "lot.hold": { may: ["quality", "admin"], leaves: "audit_event", done: "Lot held" },
  "lot.release": { may: ["quality", "admin"], leaves: "audit_event", done: "Lot released" },
  "lot.supersede": { may: ["quality", "admin"], leaves: "audit_event", done: "Lot superseded" },
  "lot.recall": { may: ["quality", "admin"], leaves: "audit_event", done: "Lot recalled" },
  "lot.change": { may: ["quality", "admin"], leaves: "audit_event", done: "Lot changed" },
  "recall.read": { may: ["sales", "quality", "admin"], leaves: "nothing" },
  "recall.export": { may: ["sales", "quality", "admin"], leaves: "audit_event", done: "Addresses of a recall exported" },
  "recall.correct-address": { may: ["quality", "admin"], leaves: "audit_event", done: "Address of a notice corrected" },
  "recall.send-again": { may: ["quality", "admin"], leaves: "audit_event", done: "Notice of a recall sent again" },
  "request.forget": { may: ["admin"], leaves: "audit_event", done: "Sender of requests removed" },
  "delivery.import": { may: ["sales", "quality", "admin"], leaves: "audit_event", done: "Deliveries imported" },
  "method.compare": { may: staff, leaves: "nothing" },
  "route.read": { may: staff, leaves: "nothing" },
  "route.change": { may: ["sales", "admin"], leaves: "audit_event", done: "Country's agent changed" },
  "setting.read": { may: ["admin"], leaves: "nothing" },
  "setting.change": { may: ["admin"], leaves: "audit_event", done: "Setting changed" },
  "label.print": { may: ["sales", "quality", "admin"], leaves: "nothing" },
  "figures.read": { may: staff, leaves: "nothing" },
  "mail-delay.read": { may: [...staff, "system"], leaves: "nothing" },
  "paper.add": { may: ["quality", "admin", "system"], leaves: "audit_event", done: "Paper added" },
  "paper.list": { may: staff, leaves: "nothing" },
  "paper.withdraw": { may: ["quality", "admin"], leaves: "audit_event", done: "Paper withdrawn" },
  "record.read": { may: staff, leaves: "nothing" },
  // Which role edits which table: domain/workbench/edited-records.ts.
  "record.edit": { may: ["sales", "editor", "quality", "admin"], leaves: "record_draft" },
  "record.publish": {
    may: ["sales", "editor", "quality", "admin"],
    leaves: "audit_event",
    done: "Draft published, or taken back",
  },
  "catalogue.import": { may: ["editor", "admin", "system"], leaves: "audit_event", done: "Catalog imported" },
  "import.read": { may: staff, leaves: "nothing" },
  "import.start": { may: ["sales", "editor", "quality", "admin"], leaves: "catalogue_import" },
  "import.publish": { may: ["sales", "editor", "quality", "admin"], leaves: "audit_event", done: "Import published" },
  "demo.remove": { may: ["admin"], leaves: "audit_event", done: "Demo removed" },

  // The site itself, in the background.
  "mail.send": { may: ["system"], leaves: "outbox" },
  "mail.take": { may: ["system"], leaves: "incoming_mail" },
  "mail.retry": { may: ["system", "sales", "quality", "admin"], leaves: "audit_event", done: "Mail tried again" },
  "mail.read": { may: ["system"], leaves: "nothing" },
  "lot.look": { may: ["system"], leaves: "lot_look" },
  "edition-watch.tell": { may: ["system"], leaves: "outbox" },
  "recall.tell": { may: ["system"], leaves: "outbox" },
  "kit.tell-problems": { may: ["system"], leaves: "outbox" },
  "due-time.refresh": { may: ["system"], leaves: "enquiry" },
  "lead.return": { may: ["system"], leaves: "lead_event" },
  "quote.remind": { may: ["system"], leaves: "outbox" },
  "mail-delay.tell": { may: ["system"], leaves: "outbox" },
  "request.expire": { may: ["system"], leaves: "audit_event", done: "Senders of old requests removed" },
  "backup.note": { may: ["system", "admin"], leaves: "backup_run" },
  "backup.read": { may: ["system", "admin"], leaves: "nothing" },
  "operations.read": { may: ["system", "admin"], leaves: "nothing" },
  "record.publish-due": { may: ["system"], leaves: "audit_event", done: "Draft published at its time" },
  "import.run": { may: ["system"], leaves: "catalogue_import" },
  "search.look": { may: ["system"], leaves: "search_case" },
  "social-post.store": { may: ["system"], leaves: "social_post" },
} as const satisfies Record<string, Rule | AuditedRule>;

export type Verb = keyof typeof policy;
/** The verbs that leave an audit event. */
export type AuditedVerb = { [V in Verb]: (typeof policy)[V] extends AuditedRule ? V : never }[Verb];
