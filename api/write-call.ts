import type { AccountKind } from "../domain/accounts/account.ts";
import type { Kind } from "../domain/enquiries/kind.ts";

/** One call that sends something: from this its routes, documentation and tests are made. */
export type WriteCall = {
  /** `{product}` stands for the configured prefix. */
  name: string;
  /** What it does, in one sentence. */
  summary: string;
  /** In which the specification has it; every call takes all three. */
  encoding: "form" | "json" | "multipart";
  fields: readonly WriteField[];
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

export type WriteField = {
  /** As a form sends it: `Billing_Info.City`; as JSON it may be nested. */
  name: string;
  description: string;
  required: boolean;
  maxLength: number;
  values?: readonly string[];
  example: string;
};

/** Where these calls stand in the documentation. */
export const writeGroups = ["Enquiries", "Accounts"] as const;

export function groupOf({ takes }: Pick<WriteCall, "takes">): (typeof writeGroups)[number] {
  return takes === "account" ? "Accounts" : "Enquiries";
}
