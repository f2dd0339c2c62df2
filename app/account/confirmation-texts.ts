import type { ConfirmationKind } from "../../domain/accounts/confirmations.ts";

/** Title, text and button of the page that a mail's link leads to. */
export const confirmations: Record<ConfirmationKind, { title: string; text: string; button: string }> = {
  "change-email": {
    title: "Change the e-mail address",
    text: "Press the button, and this address is the one of your account. Everywhere else you are signed out.",
    button: "Change it",
  },
  export: {
    title: "Download your data",
    text: "Press the button to download what we keep about you and your files, as one archive (ZIP). The link is good for one download.",
    button: "Download",
  },
  deletion: {
    title: "Delete the account",
    text: "Press the button, and your account is gone for good, with its messages, files and documents. Your requests stay with us without anything that points to you.",
    button: "Delete my account",
  },
};

export const tooManyLinks = "We have sent several links already. Please try again later.";
export const logInAgain = "Log in first, then open the link of the mail again.";
