import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import type { PersonAct } from "./person-act.ts";

type Props = {
  act: PersonAct;
  /** What is sent besides. */
  fields: Readonly<Record<string, string | number>>;
  look?: string;
  /** The button's name for screen readers, where its text is not enough. */
  label?: string;
  /** Fields above the button. */
  above?: ReactNode;
  children: ReactNode;
};

/** A button of the page of a person, with the fields above it. */
export function ActButton({ act, fields, look = "btn btn--line btn--s", label, above, children }: Props) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Form className="act" method="post" preventScrollReset>
      <HiddenInputs values={{ act, ...fields }} />
      {above}
      <button className={look} type="submit" aria-label={label} disabled={isSending}>
        {children}
      </button>
    </Form>
  );
}
