import type { AccountKind } from "../domain/accounts/account.ts";
import type { Kind } from "../domain/enquiries/kind.ts";
import type { Field } from "../domain/fields/field.ts";

/** One POST call: its routes, documentation and tests are generated from this. */
export type WriteCall = {
  /** With `{product}` in place of the configured prefix. */
  name: string;
  /** What it does, in one sentence. */
  summary: string;
  /** The encoding of the specification; every call accepts all three. */
  encoding: "form" | "json" | "multipart";
  /** Named as in a form, `Billing_Info.City`, which JSON may nest. The label is the description, without its full stop. */
  fields: readonly Field[];
  /** The message of an accepted call. */
  success: string;
  /** Files may be sent with it, under the name `attachments`. */
  attachments: boolean;
  /** Only people, or programs with a key, may send it. */
  humanCheck: boolean;
  /** What it does: submits an enquiry of a kind, looks up a serial number, or is about an account (api/accounts.ts). */
  takes: { enquiry: Kind; required: readonly string[] } | "serial" | "account";
  /** The kind of account whose bearer token it requires. */
  needs?: AccountKind;
  /** The answer has a token. */
  token?: boolean;
  /** The one file that is sent with it, under this name. */
  file?: string;
};

/** The values that a call accepts in a field; undefined for any text. */
export function valuesOf({ options, open }: Field): readonly string[] | undefined {
  return open ? undefined : options;
}

/** The groups of these calls in the documentation. */
export const writeGroups = ["Enquiries", "Accounts"] as const;

/** The group of the documentation that a call is listed in. */
export function groupOf({ takes }: Pick<WriteCall, "takes">): (typeof writeGroups)[number] {
  return takes === "account" ? "Accounts" : "Enquiries";
}
