import { accountEmail, newPasswordFields } from "../accounts/account-fields.ts";
import type { Field } from "../fields/field.ts";
import { personName, text } from "../fields/usual-fields.ts";

/** The code of an authenticator app. */
export const codeField: Field = text("code", "Code", {
  required: true,
  maxLength: 12,
  autocomplete: "one-time-code",
  example: "123456",
  hint: "Six digits, as your authenticator app shows them.",
  messages: { missing: "Type the six digits that your app shows.", "too-long": "Type the six digits that your app shows." },
});

export const recoveryCodeField: Field = text("recovery_code", "Recovery code", {
  required: true,
  maxLength: 40,
  autocomplete: "off",
  example: "k3v7-m2xq-8rta-05wd",
  hint: "One of the ten that you have kept. Each works once.",
});

/** What somebody calls a passkey. */
export const passkeyNameField: Field = text("passkey_name", "What you call it", {
  maxLength: 60,
  autocomplete: "off",
  example: "Key on my key ring",
  hint: "Such as the device that it is on.",
});

/** What somebody invited chooses. */
export const invitedFields: readonly Field[] = [
  { ...personName("name", "Your name"), required: true, hint: "As others here see it." },
  ...newPasswordFields,
];

/** The address of an account of staff. */
export const staffEmail: Field = accountEmail();

export const staffMessages = {
  wrongCode: "This code is wrong, or was used already. Wait for the next one, then type it.",
  wrongRecoveryCode: "This recovery code is wrong, or was used already.",
  wrongPasskey: "The passkey was not accepted. Please try again.",
  passkeyNeedsScript: "A passkey needs JavaScript in your browser. Use a code of an authenticator app instead.",
  tooManyCodes: "Too many wrong codes. Please try again later.",
  startAgain: "This took too long, or you are signed in already. Please sign in with your password again.",
  signInAgain: "To change this, sign in again first: it needs a sign-in within the last ten minutes.",
} as const;
