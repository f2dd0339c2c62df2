import type { AccountKind, AccountMessage, AccountStatus } from "../../db/account-schema.ts";

export type { AccountKind, AccountMessage, AccountStatus };

/** Who can sign up by themselves; staff are made by the command line. */
export type PortalKind = "customer" | "agent";

/** Characters of a new password: short ones are guessed, very long ones only cost time. */
export const passwordLimits = { min: 10, max: 128 } as const;

/** Seconds after which a session ends, however much it is used; and the token that names it. */
export const sessionSeconds = 14 * 24 * 3600;

/** Texts that the specification fixes to the letter, and the answers around them. */
export const accountMessages = {
  loggedIn: "Login successfully.",
  signedUp: "Signup successfully. Now login to continue",
  agentSignedUp: "Your request has been received. We open your documents once it is approved.",
  agentWaits: "Login successfully. Your account is waiting for approval: your documents open once it is approved.",
  differ: "Confirm password and password must be same",
  wrong: "The e-mail or the password is wrong.",
  locked: "Too many failed logins. Please try again later.",
  tooOften: "Too many attempts. Please try again later.",
  busy: "Many people are signing in just now. Please try again in a few seconds.",
  check: "Please show us that you are a person.",
  wrongCurrent: "The current password is wrong.",
  closed: "This account is closed. Please write to us if you think that is a mistake.",
  loginFirst: "Login to access your dashboard.",
  fillIn: "Please fill in all required fields.",
  unexpected: "Unexpected Error occured. Try again",
} as const;

/** The calls that sign up: the human check of a sign-up is made for one of them. */
export const signUpCalls = { customer: "customer-signup", agent: "request-agent-signup" } as const satisfies Record<
  PortalKind,
  string
>;

/** One thing that is asked for when signing up or in. */
export type AccountField = {
  /** Public name, as in the payload. */
  name: string;
  label: string;
  type: "text" | "email" | "tel" | "country" | "password";
  maxLength: number;
  autocomplete: string;
  required?: false;
  hint?: string;
  example: string;
};

const email: AccountField = {
  name: "email",
  label: "E-mail",
  type: "email",
  maxLength: 254,
  autocomplete: "email",
  example: "ada@lab.example",
};
const company: AccountField = {
  name: "company",
  label: "Company",
  type: "text",
  maxLength: 200,
  autocomplete: "organization",
  example: "Lovelace Laboratories",
};
const phone: AccountField = {
  name: "phone",
  label: "Phone",
  type: "tel",
  maxLength: 40,
  autocomplete: "tel",
  example: "+1 508 555 0142",
};
const newPassword: AccountField = {
  name: "password",
  label: "Password",
  type: "password",
  maxLength: passwordLimits.max,
  autocomplete: "new-password",
  hint: `At least ${passwordLimits.min} characters; a few words are better than one.`,
  example: "worsted flannel twill",
};

export const loginFields: readonly AccountField[] = [
  { ...email, autocomplete: "username" },
  {
    name: "password",
    label: "Password",
    type: "password",
    maxLength: passwordLimits.max,
    autocomplete: "current-password",
    example: newPassword.example,
  },
];

export const signUpFields: Record<PortalKind, readonly AccountField[]> = {
  customer: [
    { name: "first_name", label: "First name", type: "text", maxLength: 120, autocomplete: "given-name", example: "Ada" },
    { name: "last_name", label: "Last name", type: "text", maxLength: 120, autocomplete: "family-name", example: "Lovelace" },
    company,
    phone,
    email,
    newPassword,
    {
      name: "confirm_password",
      label: "Confirm password",
      type: "password",
      maxLength: passwordLimits.max,
      autocomplete: "new-password",
      example: newPassword.example,
    },
  ],
  agent: [
    { name: "name", label: "Name", type: "text", maxLength: 120, autocomplete: "name", example: "Ada Lovelace" },
    email,
    { ...company, required: false },
    {
      name: "country",
      label: "Country",
      type: "country",
      maxLength: 100,
      autocomplete: "country-name",
      required: false,
      example: "United States",
    },
    { ...phone, required: false },
    { name: "fax", label: "Fax", type: "tel", maxLength: 40, autocomplete: "off", required: false, example: "" },
    newPassword,
  ],
};
