import { type FormRead, readFields } from "../fields/read-fields.ts";
import { commentFields, commentMessages } from "./comment.ts";

/** Reads a comment on an article. Never throws, whatever it is given. */
export function readComment(input: object): FormRead {
  const { values, issues } = readFields(commentFields, input);
  if (values.comments === "") issues.push({ field: "comments", message: commentMessages.missing });
  const [first] = issues;
  return first ? { ok: false, message: first.message, issues, values } : { ok: true, values };
}
