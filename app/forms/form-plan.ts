import type { FieldGroup } from "../../domain/fields/field-group.ts";

/** The description of a form, from which it is rendered. */
export type FormPlan = {
  /** Its short name, such as `buy`. */
  kind: string;
  /** The path it is sent to. */
  action: string;
  /** The API call that a script sends it to, and its encoding. */
  call: { name: string; encoding: "form" | "json" | "multipart" } | undefined;
  title: string;
  groups: readonly FieldGroup[];
  attachments: boolean;
  /** Whether the script disables the button until the human check has passed. */
  locked: boolean;
  button: string;
  busy: string | undefined;
  messages: { missing: string; check: string; failure: string; success: string };
  /** Values of hidden fields, by name. */
  hidden?: Readonly<Record<string, string>>;
  /** Set on a step before the last: sending it opens the next page and stores nothing. */
  step?: string;
};
