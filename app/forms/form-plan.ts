import type { FieldGroup } from "../../domain/enquiries/kind.ts";

/** A form as it is described. */
export type FormPlan = {
  /** Short name. */
  kind: string;
  /** Where it is sent. */
  action: string;
  /** The call that a script sends it to, and in which encoding. */
  call: { name: string; encoding: "form" | "json" | "multipart" } | undefined;
  title: string;
  groups: readonly FieldGroup[];
  attachments: boolean;
  /** The button is locked until the human check has passed, where there is a script to do it. */
  locked: boolean;
  button: string;
  busy: string | undefined;
  messages: { missing: string; check: string; failure: string; success: string };
  /** Sent along without being shown. */
  hidden?: Readonly<Record<string, string>>;
  /** A step before the last: it leads on to another page, nothing is sent away. */
  step?: string;
};
