import type { Field } from "../fields/field.ts";
import { email, paragraph, person, personName } from "../fields/usual-fields.ts";

const withSentences = (field: Field): Field => ({
  ...field,
  messages: {
    "too-long": `${field.label}: ${field.maxLength} characters at most.`,
    ...(field.type === "url" && { malformed: `${field.label}: write an address such as https://www.example.com.` }),
  },
});

/** The fields of a comment; only the comment itself must not be empty (read-comment.ts). */
export const commentFields: readonly Field[] = [
  paragraph("comments", "Comments", { maxLength: 4000, neededByForm: true, hint: "All that we need; the rest is up to you." }),
  personName("name", "Name"),
  email("email", { hint: "Not shown. Staff may write to you about your comment." }),
  person.website("website"),
].map(withSentences);

export const commentMessages = {
  missing: "Write a comment first.",
  check: "Please Verify reCAPTCHA",
  failure: "Error submitting form. Please try again.",
  success: "Thank you. Your comment appears once we have read it.",
};
