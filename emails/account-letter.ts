import type { AccountMessage } from "../domain/accounts/account.ts";
import {
  confirmPath,
  dashboardPath,
  forgottenPasswordPath,
  resetPasswordPath,
  verifyEmailPath,
} from "../domain/accounts/account-paths.ts";
import { invitationPath } from "../domain/staff/staff-paths.ts";
import type { LetterPart } from "./letter/letter.ts";
import { renderLetter } from "./letter/render-letter.ts";
import type { Message } from "./message.ts";

export type AccountFacts = {
  /** Data stored in the outbox with the message: a token, or the person who applies. */
  payload: Readonly<Record<string, string>>;
  supplier: { name: string; address: string; phone: string };
  /** The public origin, `https://www.example.com`. */
  origin: string;
};

/** The texts of a letter: its title, and what stands between that and the signature. */
type LetterTexts = { title: string; parts: readonly LetterPart[] };

const notYou = "If this was not you, you need not do anything.";

const letters: Record<AccountMessage, (facts: AccountFacts) => LetterTexts> = {
  "verify-email": ({ payload, supplier, origin }) => ({
    title: "Please confirm your e-mail address",
    parts: [
      `An account was opened with this address at ${supplier.name}. Log in through this link within a day, and we know that the address is yours.`,
      { link: origin + verifyEmailPath(payload.token ?? ""), label: "Confirm this address" },
      notYou,
    ],
  }),
  "reset-password": ({ payload, supplier, origin }) => ({
    title: "A new password for your account",
    parts: [
      `Somebody, probably you, asked for a new password for the account with this address at ${supplier.name}. This link works once, for an hour.`,
      { link: origin + resetPasswordPath(payload.token ?? ""), label: "Choose a new password" },
      `${notYou} Your password stays as it is.`,
    ],
  }),
  "already-signed-up": ({ supplier, origin }) => ({
    title: "You have an account already",
    parts: [
      `Somebody, probably you, tried to open an account with this address at ${supplier.name}. There is one already, and nothing in it was changed. If you have forgotten its password, choose a new one.`,
      { link: origin + forgottenPasswordPath, label: "Choose a new password" },
      notYou,
    ],
  }),
  "change-email": ({ payload, supplier, origin }) => ({
    title: "Please confirm your new e-mail address",
    parts: [
      `Somebody, probably you, wants to use this address for an account at ${supplier.name}. Confirm it where you are logged in: this link works once, for an hour.`,
      { link: origin + confirmPath("change-email", payload.token ?? ""), label: "Confirm this address" },
      notYou,
    ],
  }),
  "email-taken": ({ supplier, origin }) => ({
    title: "You have an account already",
    parts: [
      `Somebody, probably you, wants to use this address for another account at ${supplier.name}. It belongs to one already, and neither was changed. If you have forgotten its password, choose a new one.`,
      { link: origin + forgottenPasswordPath, label: "Choose a new password" },
      notYou,
    ],
  }),
  "email-changed": ({ payload, supplier }) => ({
    title: "The e-mail address of your account was changed",
    parts: [
      `Your account at ${supplier.name} now has the address ${payload.email}. Mail about it goes there, and you log in with it.`,
      "If this was not you, please answer this mail at once.",
    ],
  }),
  "password-changed": ({ payload, supplier, origin }) => ({
    title: "The password of your account was changed",
    parts: [
      `The password of your account at ${supplier.name} was changed on ${payload.when}. You are logged out everywhere else. If this was you, there is nothing to do. If it was not, choose a new password at once, then answer this mail so that we know.`,
      { link: origin + forgottenPasswordPath, label: "Choose a new password" },
    ],
  }),
  "export-data": ({ payload, supplier, origin }) => ({
    title: "Download your data",
    parts: [
      `Somebody, probably you, asked for a copy of what ${supplier.name} keeps about you. Download it where you are logged in: this link works once, for an hour.`,
      { link: origin + confirmPath("export", payload.token ?? ""), label: "Download your data" },
      `${notYou} Nobody gets anything without this link.`,
    ],
  }),
  "delete-account": ({ payload, supplier, origin }) => ({
    title: "Delete your account?",
    parts: [
      `Somebody, probably you, wants to delete your account at ${supplier.name}. Confirm it where you are logged in: this link works once, for an hour.`,
      { link: origin + confirmPath("deletion", payload.token ?? ""), label: "Go on to delete the account" },
      `${notYou} Your account stays as it is.`,
    ],
  }),
  "agent-request": ({ payload }) => ({
    title: `An agent asks for an account: ${payload.name}`,
    parts: [
      "The account waits until somebody approves or declines it.",
      {
        answers: Object.entries(payload)
          .filter(([, value]) => value !== "")
          .map(([name, value]) => ({ label: agentLabels[name] ?? name, value })),
      },
      "Whoever runs the site approves or declines it, by this e-mail address.",
    ],
  }),
  "agent-approved": ({ supplier, origin }) => ({
    title: "Your agent account is open",
    parts: [
      `${supplier.name} has approved your account.`,
      { link: origin + dashboardPath("agent"), label: "Open your documents" },
    ],
  }),
  "agent-declined": ({ payload, supplier }) => ({
    title: "Your request for an agent account",
    parts: [
      `${supplier.name} has not approved your request for an agent account.`,
      ...(payload.reason ? [{ answers: [{ label: "Reason", value: payload.reason }] }] : []),
      "If you think that is a mistake, please answer this mail.",
    ],
  }),
  "staff-invitation": ({ payload, supplier, origin }) => ({
    title: `You are invited to work in the console of ${supplier.name}`,
    parts: [
      `An administrator has made an account for this address, with the role ${payload.role}. Choose your name and a password: this link works once, for seven days.`,
      { link: origin + invitationPath(payload.token ?? ""), label: "Open my account" },
      "If you do not know what this is about, please answer this mail.",
    ],
  }),
  "second-factor-changed": ({ payload, supplier, origin }) => ({
    title: "The second factor of your account was changed",
    parts: [
      `${payload.what} on ${payload.when}, for your account at ${supplier.name}. If this was you, or you have asked for it, there is nothing to do. If not, choose a new password at once and tell an administrator.`,
      { link: origin + forgottenPasswordPath, label: "Choose a new password" },
    ],
  }),
  "lead-handed-back": ({ payload }) => ({
    title: `Handed back by an agent: ${payload.reference}`,
    parts: [
      "An agent cannot take care of this request, and it is yours again.",
      {
        answers: [
          { label: "Agent", value: payload.agent ?? "" },
          { label: "Reason", value: payload.reason ?? "" },
        ],
      },
      "Please see to it that the sender gets an answer.",
    ],
  }),
};

/** What an agent fills in who asks for an account. */
const agentLabels: Record<string, string> = {
  email: "E-mail",
  name: "Name",
  first_name: "First name",
  last_name: "Last name",
  company: "Company",
  country: "Country",
  phone: "Phone",
  fax: "Fax",
};

/** Whether a message of the outbox is about an account. */
export function isAccountMessage(message: string): message is AccountMessage {
  return Object.hasOwn(letters, message);
}

/** A mail about an account, from its facts: subject, HTML and text. */
export function renderAccountMessage(message: AccountMessage, facts: AccountFacts): Message {
  return renderLetter({ ...letters[message](facts), supplier: facts.supplier });
}
