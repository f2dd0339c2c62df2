import type { AccountMessage } from "../domain/accounts/account.ts";
import {
  confirmPath,
  dashboardPath,
  forgottenPasswordPath,
  resetPasswordPath,
  verifyEmailPath,
} from "../domain/accounts/account-paths.ts";
import { Answers, Letter, renderHtml } from "./letter.tsx";
import type { Message } from "./message.ts";
import { oneLine, plainAnswers, plainText, signature } from "./plain-text.ts";

export type AccountFacts = {
  /** Data stored in the outbox with the message: a token, or the person who applies. */
  payload: Readonly<Record<string, string>>;
  supplier: { name: string; address: string; phone: string };
  /** The public origin, `https://www.example.com`. */
  origin: string;
};

/** The texts of a letter: the paragraph before the link, the link or answers, and the paragraph after it. */
type LetterTexts = { title: string; before: string; link?: string; answers?: { label: string; value: string }[]; after: string };

const notYou = "If this was not you, you need not do anything.";

const letters: Record<AccountMessage, (facts: AccountFacts) => LetterTexts> = {
  "verify-email": ({ payload, supplier, origin }) => ({
    title: "Please confirm your e-mail address",
    before: `An account was opened with this address at ${supplier.name}. With this link, good for a day, you log in to it and confirm that the address is yours:`,
    link: origin + verifyEmailPath(payload.token ?? ""),
    after: notYou,
  }),
  "reset-password": ({ payload, supplier, origin }) => ({
    title: "A new password for your account",
    before: `Somebody, probably you, wants a new password for the account with this address at ${supplier.name}. With this link, good for an hour and once, you choose it:`,
    link: origin + resetPasswordPath(payload.token ?? ""),
    after: `${notYou} Your password stays as it is.`,
  }),
  "already-signed-up": ({ supplier, origin }) => ({
    title: "You have an account already",
    before: `Somebody, probably you, has tried to open an account with this address at ${supplier.name}. There is one already, and it was left as it is. If you have forgotten its password, choose a new one:`,
    link: origin + forgottenPasswordPath,
    after: notYou,
  }),
  "change-email": ({ payload, supplier, origin }) => ({
    title: "Please confirm your new e-mail address",
    before: `Somebody, probably you, wants this to be the address of an account at ${supplier.name}. With this link, good for an hour and once, you confirm it where you are logged in:`,
    link: origin + confirmPath("change-email", payload.token ?? ""),
    after: notYou,
  }),
  "email-taken": ({ supplier, origin }) => ({
    title: "You have an account already",
    before: `Somebody, probably you, wants this to be the address of another account at ${supplier.name}. It has one already, and both were left as they are. If you have forgotten its password, choose a new one:`,
    link: origin + forgottenPasswordPath,
    after: notYou,
  }),
  "email-changed": ({ payload, supplier }) => ({
    title: "The e-mail address of your account was changed",
    before: `Your account at ${supplier.name} now has the address ${payload.email}. Mail about it goes there, and it is what you log in with.`,
    after: "If this was not you, please answer this mail at once.",
  }),
  "password-changed": ({ payload, supplier, origin }) => ({
    title: "The password of your account was changed",
    before: `The password of your account at ${supplier.name} was changed on ${payload.when}. Wherever else you were logged in, you are logged out. If this was you, all is well. If it was not, choose a new password at once:`,
    link: origin + forgottenPasswordPath,
    after: "Then answer this mail, so that we know of it.",
  }),
  "export-data": ({ payload, supplier, origin }) => ({
    title: "Download your data",
    before: `Somebody, probably you, wants a copy of what ${supplier.name} keeps about you. With this link, good for an hour and once, you download it where you are logged in:`,
    link: origin + confirmPath("export", payload.token ?? ""),
    after: `${notYou} Nobody gets anything without this link.`,
  }),
  "delete-account": ({ payload, supplier, origin }) => ({
    title: "Delete your account?",
    before: `Somebody, probably you, wants to delete your account at ${supplier.name}. With this link, good for an hour and once, you confirm it where you are logged in:`,
    link: origin + confirmPath("deletion", payload.token ?? ""),
    after: `${notYou} Your account stays as it is.`,
  }),
  "agent-request": ({ payload }) => ({
    title: `An agent asks for an account: ${payload.name}`,
    before: "The account waits until somebody approves or declines it.",
    answers: Object.entries(payload)
      .filter(([, value]) => value !== "")
      .map(([label, value]) => ({ label, value })),
    after: "Whoever runs the site approves or declines it, by this e-mail address.",
  }),
  "agent-approved": ({ supplier, origin }) => ({
    title: "Your agent account is open",
    before: `${supplier.name} has approved your account. Your documents are here:`,
    link: origin + dashboardPath("agent"),
    after: "",
  }),
  "agent-declined": ({ supplier }) => ({
    title: "Your request for an agent account",
    before: `${supplier.name} has not approved your request for an agent account.`,
    after: "If you think that is a mistake, please answer this mail.",
  }),
  "lead-handed-back": ({ payload }) => ({
    title: `Handed back by an agent: ${payload.reference}`,
    before: "An agent cannot take care of this request, and it is yours again.",
    answers: [
      { label: "Agent", value: payload.agent ?? "" },
      { label: "Reason", value: payload.reason ?? "" },
    ],
    after: "Please see to it that the sender gets an answer.",
  }),
};

/** Whether a message of the outbox is about an account. */
export function isAccountMessage(message: string): message is AccountMessage {
  return Object.hasOwn(letters, message);
}

/** A mail about an account, from its facts: subject, HTML and text. */
export function renderAccountMessage(message: AccountMessage, facts: AccountFacts): Message {
  const { title, before, link = "", answers = [], after } = letters[message](facts);
  return {
    subject: oneLine(title),
    html: renderHtml(
      <Letter title={title} supplier={facts.supplier}>
        <p>{before}</p>
        {answers.length > 0 && <Answers answers={answers} />}
        {link && (
          <p>
            <a href={link}>{link}</a>
          </p>
        )}
        {after && <p>{after}</p>}
      </Letter>,
    ),
    text: plainText(before, plainAnswers(answers), link, after, signature(facts.supplier)),
  };
}
