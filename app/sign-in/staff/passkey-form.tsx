import type { Field } from "../../../domain/fields/field.ts";
import type { FormState } from "../../forms/form-state.ts";
import { AccountForm } from "../account-form.tsx";

type Props = {
  label: string;
  /** Whether a passkey is made, or one that there is signs. */
  does: "make" | "use";
  /** What the browser is asked, as JSON. */
  question: string;
  fields?: readonly Field[];
  action: string;
  button: string;
  hidden: Readonly<Record<string, string>>;
  state: FormState;
};

/** A form that is sent with the answer of a passkey (app/browser/passkey.ts). */
export function PasskeyForm({ does, question, fields = [], hidden, ...form }: Props) {
  return (
    <AccountForm
      {...form}
      fields={fields}
      hidden={{ ...hidden, passkey: "" }}
      ids="p"
      script={{ "data-passkey": does, "data-question": question, "data-ids": "p", "data-failure": failures[does] }}
    />
  );
}

const failures = {
  make: "No passkey was made. Your browser has stopped, or this device has one for you already.",
  use: "No passkey was used. Please try again, or use another way.",
};
