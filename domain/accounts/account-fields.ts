import type { Field } from "../fields/field.ts";
import { address, email, person, personName } from "../fields/usual-fields.ts";
import { type PortalKind, passwordLimits } from "./account.ts";

/** A required field of an account. Inputs stop at the limit, so that the sentence about it need not count. */
const required = (field: Field): Field => ({
  ...field,
  required: true,
  messages: { "too-long": `${field.label}: at most ${field.maxLength} characters, please.` },
});
const optional = (field: Field): Field => ({ ...required(field), required: false });

/** An address that every part of signing in accepts: ASCII, and a top-level domain of letters. */
export const accountEmail = (label = "E-mail"): Field =>
  required(email("email", { label, pattern: /^[\x21-\x7e]+\.[a-z]{2,}$/i }));

const password = (name: string, label: string, more: Partial<Field> = {}): Field =>
  required({
    name,
    label,
    type: "password",
    maxLength: passwordLimits.max,
    autocomplete: "new-password",
    example: "worsted flannel twill",
    ...more,
  });
const confirmPassword = password("confirm_password", "Confirm password");
const currentPassword = password("current_password", "Current password", { autocomplete: "current-password" });
const newPassword = (label: string, hint: string): Field => password("password", label, { minLength: passwordLimits.min, hint });
const signUpPassword = newPassword("Password", `At least ${passwordLimits.min} characters; a few words are better than one.`);

export const loginFields: readonly Field[] = [
  { ...accountEmail(), autocomplete: "username" },
  password("password", "Password", { autocomplete: "current-password" }),
];

export const signUpFields: Record<PortalKind, readonly Field[]> = {
  customer: [
    required(person.firstName("first_name")),
    required(person.lastName("last_name")),
    required(person.company("company")),
    required(person.telephone("phone")),
    accountEmail(),
    signUpPassword,
    confirmPassword,
  ],
  agent: [
    required(personName("name", "Name")),
    accountEmail(),
    optional(person.company("company")),
    optional(address.country("country")),
    optional(person.telephone("phone")),
    optional(person.fax("fax", { example: "" })),
    signUpPassword,
  ],
};

/** The address that the link to a new password goes to. */
export const forgottenPasswordFields: readonly Field[] = [{ ...accountEmail(), autocomplete: "username" }];
export const newPasswordFields: readonly Field[] = [
  newPassword("New password", `At least ${passwordLimits.min} characters.`),
  confirmPassword,
];
export const changePasswordFields: readonly Field[] = [currentPassword, ...newPasswordFields];
/** For an account without a password. */
export const newEmailFields: readonly Field[] = [accountEmail("New e-mail")];
export const changeEmailFields: readonly Field[] = [...newEmailFields, currentPassword];
