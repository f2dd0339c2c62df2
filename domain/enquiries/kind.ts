import type { MessageKind } from "../../db/column-types.ts";
import { type FieldGroup, type GroupField, listFields } from "../fields/field-group.ts";
import type { Issue, Values } from "../fields/read-fields.ts";
import type { RequestLine } from "../request-lines/request-line.ts";

type Encoding = "form" | "json" | "multipart";

export type KindCall = {
  /** With `{product}` in place of the configured prefix. */
  name: string;
  /** The encoding of the specification; every call accepts all three. */
  encoding: Encoding;
  /** Full names of the required fields, where the call requires others than the page. */
  required?: readonly string[];
};

/** A mail that an enquiry causes: to the recipient of the country's enquiries (`staff`), to its sender, or to an address. */
type KindMail = { message: MessageKind; to: "staff" | "sender" | { address: string } };

/** A notice to staff and a receipt to the sender. */
export const usualMails: readonly KindMail[] = [
  { message: "staff-notice", to: "staff" },
  { message: "receipt", to: "sender" },
];

/** Whether somebody has to answer a kind of enquiry: not a subscription, and not an invitation to a friend. */
export function isAnswered({ mails }: Pick<Kind, "mails">): boolean {
  return !mails;
}

/** One kind of enquiry: its page, validation, calls, documentation, mail and history are made from this. */
export type Kind = {
  /** Short name, as it is stored: `inquiry`. */
  kind: string;
  /** Addresses of its page; the first is the canonical one. */
  paths: readonly [string, ...string[]];
  /** Its page is a module of its own (app/routes.ts). */
  hasOwnPage?: true;
  title: string;
  /** What the form is for, in a sentence or two. */
  lead: string;
  calls: readonly KindCall[];
  groups: readonly FieldGroup[];
  /** `missing`: a required field is empty; `check`: the human check is missing; `failure`: it could not be sent; `success`: it was. */
  messages: { missing: string; check: string; failure: string; success: string };
  /** The page's button is disabled until the human check has passed. */
  lockedUntilChecked: boolean;
  /** The text of the button while sending. */
  busy?: string;
  attachments?: boolean;
  steps?: readonly string[];
  button: string;
  /** The tab of the customer's dashboard that lists it, and its row there. */
  history?: { tab: string; row(values: Values, receivedAt: Date): Record<string, string> };
  /** The subject in the lists of staff: one line. */
  staffSubject(values: Values): string;
  senderName(values: Values): string;
  senderEmail(values: Values): string | undefined;
  /** The mails that it causes; by default `usualMails`. */
  mails?(values: Values): readonly KindMail[];
  /** The order or quote that it asks about: its numbers, and the e-mail address that it was sent from. */
  tracks?(values: Values): { numbers: readonly string[]; email: string };
  /** The names of the fields that its address fills in: `?product=` as an item number (`item`), `?lot=`, `?quantity=` with its `&pack=`. */
  prefill?: { item?: string; lot?: string; quantity?: string };
  /** The field that names a product, where a request of this kind has no lines. */
  about?: string;
  /** Rules about several fields together. */
  check?(values: Values): Issue[];
  /** The items that it asks for. */
  lines?(values: Values): RequestLine[];
};

/**
 * The history of a kind whose columns are one field each.
 *
 * @param columns the names of the fields by the names of their columns
 * @param received the column of the time at which the request came in
 */
export function historyOf(
  tab: string,
  columns: Readonly<Record<string, string>>,
  received: string,
): NonNullable<Kind["history"]> {
  const row = (values: Values) =>
    Object.fromEntries(Object.entries(columns).map(([column, field]) => [column, values[field] ?? ""]));
  return { tab, row: (values, receivedAt) => ({ ...row(values), [received]: receivedAt.toISOString() }) };
}

/** Every field of a kind with its full name, row by row, in the order of the page. @param filled see `listFields` */
export function fieldsOf(kind: Kind, filled?: Values): GroupField[] {
  return listFields(kind.groups, filled);
}

/** The kind with this short name or this address of a page. */
export function findKind(kinds: readonly Kind[], name: string): Kind | undefined {
  return kinds.find((kind) => kind.kind === name || kind.paths.includes(name));
}
