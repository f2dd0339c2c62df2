import type { ReactNode } from "react";
import { Form } from "react-router";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import type { RequestAct } from "./request-acts.ts";

type Props = {
  act: RequestAct;
  /** The version of the request that is shown. */
  seen: number;
  fields?: Readonly<Record<string, string | number>>;
  className?: string;
  children: ReactNode;
};

/** A form of the page of a request: what it asks for, and the version that was read. */
export function ActForm({ act, seen, fields = {}, className = "reqpage__act", children }: Props) {
  return (
    <Form className={className} method="post" preventScrollReset>
      <HiddenInputs values={{ act, seen, ...fields }} />
      {children}
    </Form>
  );
}
