import type { Field } from "../enquiries/kind.ts";

/** Fields of a comment; only the text is required. Safe for the browser. */
export const commentFields: readonly Field[] = [
  { name: "comments", label: "Comments", type: "textarea", maxLength: 4000 },
  { name: "name", label: "Name", type: "text", maxLength: 120, autocomplete: "name" },
  {
    name: "email",
    label: "E-mail",
    type: "email",
    maxLength: 254,
    autocomplete: "email",
    hint: "Not shown. Staff may write to you about your comment.",
  },
  { name: "website", label: "Website", type: "url", maxLength: 300, autocomplete: "url" },
];

export const commentMessages = {
  missing: "Write a comment first.",
  check: "Please Verify reCAPTCHA",
  failure: "Error submitting form. Please try again.",
  success: "Thank you. Your comment appears once we have read it.",
};
