import { email } from "../../fields/usual-fields.ts";
import type { Kind } from "../kind.ts";
import { tryAgain, valuesFirst, verifyHuman } from "../messages.ts";

/** A subscription to the newsletter, which begins once the address has confirmed it by mail. */
export const newsletter: Kind = {
  kind: "newsletter",
  paths: ["/newsletter"],
  title: "Newsletter",
  lead: "Leave your e-mail address: the newsletter begins once you have confirmed it by e-mail.",
  calls: [{ name: "newsletter_subscribe", encoding: "form" }],
  groups: [{ legend: "Your address", fields: [email("email", { required: true })] }],
  messages: {
    missing: valuesFirst,
    check: verifyHuman,
    failure: tryAgain,
    success: "Almost done: follow the link in the e-mail that we have sent you.",
  },
  lockedUntilChecked: false,
  button: "Subscribe",
  staffSubject: (values) => `Newsletter: ${values.email}`,
  senderName: (values) => values.email ?? "",
  senderEmail: (values) => values.email,
  mails: () => [{ message: "newsletter-confirmation", to: "sender" }],
};
