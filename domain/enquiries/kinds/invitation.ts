import { email, paragraph, personName } from "../../fields/usual-fields.ts";
import { type Kind, usualMails } from "../kind.ts";
import { tryAgain, valuesFirst, verifyHuman } from "../messages.ts";

/** An invitation to a friend, who gets our text with the sender's comment as a quotation. */
export const invitation: Kind = {
  kind: "invite",
  paths: ["/tell-a-friend"],
  title: "Tell a friend",
  lead: "We send your friend one e-mail with a link to our catalog, in your name, and keep no address for anything else.",
  calls: [{ name: "tell_a_friend", encoding: "form" }],
  groups: [
    {
      legend: "You",
      fields: [
        personName("user_name", "Your name", { required: true }),
        email("user_email", { label: "Your e-mail", required: true }),
      ],
    },
    {
      legend: "Your friend",
      fields: [
        personName("friend_name", "Friend's name", { required: true, autocomplete: "off" }),
        email("friend_email", { label: "Friend's e-mail", example: "jonas@mill.example", required: true, autocomplete: "off" }),
        paragraph("comments", "Comments", {
          maxLength: 1000,
          initial: "Have a look at this catalog of test fabrics and testing materials.",
        }),
      ],
    },
  ],
  messages: { missing: valuesFirst, check: verifyHuman, failure: tryAgain, success: "Invitation Sent Successfully" },
  lockedUntilChecked: false,
  button: "Send invitation",
  staffSubject: (values) => `${values.user_name} has invited a friend`,
  senderName: (values) => values.user_name ?? "",
  senderEmail: (values) => values.user_email,
  mails: (values) => [...usualMails, { message: "invitation", to: { address: values.friend_email ?? "" } }],
};
