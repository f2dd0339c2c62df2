import type { MessageKind } from "../../db/column-types.ts";

/** What a visitor filled in, flat: `inquiry__Email`, `Billing_Info.Email`, `Items.1.Quantity`. Every field that is shown is there, empty ones as "". */
export type Values = Readonly<Record<string, string>>;

export type FieldType =
  | "text"
  | "email"
  | "tel"
  | "url"
  | "textarea"
  | "select"
  | "radio"
  | "country"
  | "date"
  | "number"
  | "postal-code"
  | "product"
  | "hidden";

export type Field = {
  /** Public name, as in the payload. */
  name: string;
  label: string;
  type: FieldType;
  required?: boolean;
  /** In UTF-16 units, as a browser counts. */
  maxLength: number;
  options?: readonly string[];
  /** The options are what the page offers; a call may say something else. */
  open?: boolean;
  autocomplete?: string;
  hint?: string;
  initial?: string;
  /** Other names that are taken for this one. */
  aliases?: readonly string[];
  /** Asked on the page only, and no part of a call's required fields. */
  screenOnly?: boolean;
  /** Taken from calls only: the page asks in another way. */
  callOnly?: boolean;
  /** Asks how much: a number, with a unit perhaps. */
  quantity?: boolean;
};

export type FieldGroup = {
  legend: string;
  fields: readonly Field[];
  /** So many rows of the fields, no more and no fewer. */
  repeat?: number;
  /** Stands before the names of the fields: `Billing_Info.Email`; with rows `Items.1.Quantity`. */
  prefix?: string;
};

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

/** What is wrong with a field. */
export type Issue = {
  field: string;
  message: string;
  /** Where to go instead. */
  link?: { label: string; href: string };
};

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

/** The name of a field in the payload: `fieldName(billing, email)` is `Billing_Info.Email`; rows count from 1. */
export function fieldName(group: FieldGroup, field: Field, row?: number): string {
  return [group.prefix, row, field.name].filter((part) => part !== undefined).join(".");
}

/** Every field of a kind with its full name, row by row, in the order of the page. */
export function fieldsOf(kind: Kind): { name: string; field: Field; group: FieldGroup; row?: number }[] {
  return kind.groups.flatMap((group) => {
    const rows = group.repeat === undefined ? [undefined] : Array.from({ length: group.repeat }, (_, index) => index + 1);
    return rows.flatMap((row) =>
      group.fields.map((field) => ({
        name: fieldName(group, field, row),
        field,
        group,
        ...(row === undefined ? {} : { row }),
      })),
    );
  });
}

/** The kind that is reached under an address of a page, or has a short name. */
export function findKind(kinds: readonly Kind[], name: string): Kind | undefined {
  return kinds.find((kind) => kind.kind === name || kind.paths.includes(name));
}
