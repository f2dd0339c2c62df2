import type { AccountKind } from "../domain/accounts/account.ts";
import type { Kind } from "../domain/enquiries/kind.ts";
import type { Field } from "../domain/fields/field.ts";

/** One call that sends something: from this its routes, documentation and tests are made. */
export type WriteCall = {
  /** `{product}` stands for the configured prefix. */
  name: string;
  /** What it does, in one sentence. */
  summary: string;
  /** In which the specification has it; every call takes all three. */
  encoding: "form" | "json" | "multipart";
  /** Under the names of a form: `Billing_Info.City`, which JSON may nest. A label is a sentence of the documentation without its full stop. */
  fields: readonly Field[];
  /** What an accepted one says. */
  success: string;
  /** Files may be sent with it, under the name `attachments`. */
  attachments: boolean;
  /** Only people, or programs with a key, may send it. */
  humanCheck: boolean;
  /** What it becomes: an enquiry of a kind, a look at a serial number, or something about an account (api/accounts.ts). */
  takes: { enquiry: Kind; required: readonly string[] } | "serial" | "account";
  /** Whose bearer token it asks for. */
  needs?: AccountKind;
  /** An accepted one answers with a token. */
  token?: boolean;
  /** The one file that is sent with it, under this name. */
  file?: string;
};

/** The values that a call accepts in a field; undefined where that is any text. */
export function valuesOf({ options, open }: Field): readonly string[] | undefined {
  return open ? undefined : options;
}

/** Where these calls stand in the documentation. */
export const writeGroups = ["Enquiries", "Accounts"] as const;

export function groupOf({ takes }: Pick<WriteCall, "takes">): (typeof writeGroups)[number] {
  return takes === "account" ? "Accounts" : "Enquiries";
}
