import type { MessageKind } from "../../db/enquiry-schema.ts";
import { type FieldGroup, type GroupField, listFields } from "../fields/field-group.ts";
import type { Issue, Values } from "../fields/read-fields.ts";

export type Encoding = "form" | "json" | "multipart";

export type KindCall = {
  /** `{product}` stands for the configured prefix. */
  name: string;
  /** In which the specification has it; every call takes all three. */
  encoding: Encoding;
  /** What the call insists on, where that is not what the page insists on. */
  required?: readonly string[];
};

/** A mail that an enquiry causes: to whom the country's enquiries go, to its sender, or to an address. */
export type KindMail = { message: MessageKind; to: "staff" | "sender" | { address: string } };

/** Staff hear of it, and the sender gets a receipt. */
export const usualMails: readonly KindMail[] = [
  { message: "staff-notice", to: "staff" },
  { message: "receipt", to: "sender" },
];

/** One kind of enquiry: from this come its page, validation, calls, documentation, mail and history. */
export type Kind = {
  /** Short name, as it is stored: `inquiry`. */
  kind: string;
  /** Addresses of its page, the first being its own. */
  paths: readonly string[];
  title: string;
  /** What the form is for, in a sentence or two. */
  lead: string;
  calls: readonly KindCall[];
  groups: readonly FieldGroup[];
  /** `missing`: a required field is empty; `check`: the human check is missing; `failure`: it could not be sent; `success`: it was. */
  messages: { missing: string; check: string; failure: string; success: string };
  /** The page's button stays locked until the human check has passed. */
  lockedUntilChecked: boolean;
  /** What the button says while sending. */
  busy?: string;
  attachments?: boolean;
  steps?: readonly string[];
  button: string;
  /** Under which tab the customer's dashboard shows it, and the row there. */
  history?: { tab: string; row(values: Values, receivedAt: Date): Record<string, string> };
  /** What staff read in a list: in a line, without line breaks. */
  staffSubject(values: Values): string;
  senderName(values: Values): string;
  senderEmail(values: Values): string | undefined;
  /** The mail that it causes, where it is not the usual. */
  mails?(values: Values): readonly KindMail[];
  /** What it asks after: the numbers of an order or a quote, and the e-mail that it was sent from. */
  tracks?(values: Values): { numbers: readonly string[]; email: string };
  /** What no field can tell alone. */
  check?(values: Values): Issue[];
};

/** Every field of a kind with its full name, row by row, in the order of the page. */
export function fieldsOf(kind: Kind): GroupField[] {
  return listFields(kind.groups);
}

/** The kind that is reached under an address of a page, or has a short name. */
export function findKind(kinds: readonly Kind[], name: string): Kind | undefined {
  return kinds.find((kind) => kind.kind === name || kind.paths.includes(name));
}
