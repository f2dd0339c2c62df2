import type { ConfirmationKind } from "../../domain/accounts/confirmations.ts";

export const confirmationTitles: Record<ConfirmationKind, string> = {
  "change-email": "Change the e-mail address",
  export: "Download your data",
  deletion: "Delete the account",
};

export const confirmationTexts: Record<ConfirmationKind, string> = {
  "change-email": "Press the button, and this address is the one of your account. Everywhere else you are signed out.",
  export:
    "Press the button to download what we keep about you and your files, as one archive (ZIP). The link is good for one download.",
  deletion:
    "Press the button, and your account is gone for good, with its messages, files and documents. Your requests stay with us without anything that points to you.",
};

export const confirmationButtons: Record<ConfirmationKind, string> = {
  "change-email": "Change it",
  export: "Download",
  deletion: "Delete my account",
};

export const tooManyLinks = "We have sent several links already. Please try again later.";
export const logInAgain = "Log in first, then open the link of the mail again.";
