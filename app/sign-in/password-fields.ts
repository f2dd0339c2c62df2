import { type AccountField, loginFields, passwordLimits } from "../../domain/accounts/account.ts";

const password = (name: string, label: string, autocomplete: string): AccountField => ({
  name,
  label,
  type: "password",
  maxLength: passwordLimits.max,
  autocomplete,
  example: "",
});
const currentPassword = password("current_password", "Current password", "current-password");

export const emailField: readonly AccountField[] = loginFields.filter(({ name }) => name === "email");
export const newPasswordFields: readonly AccountField[] = [
  { ...password("password", "New password", "new-password"), hint: `At least ${passwordLimits.min} characters.` },
  password("confirm_password", "Confirm password", "new-password"),
];
export const changePasswordFields: readonly AccountField[] = [currentPassword, ...newPasswordFields];
/** Of an account that has no password. */
export const newEmailFields: readonly AccountField[] = emailField.map((field) => ({
  ...field,
  label: "New e-mail",
  autocomplete: "email",
}));
export const changeEmailFields: readonly AccountField[] = [...newEmailFields, currentPassword];
