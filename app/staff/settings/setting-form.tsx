import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";

/** Why a form was refused, and what was typed. */
export type SettingProblem = { message?: string | undefined; values: Readonly<Record<string, string>> } | undefined;

/** What was typed into a field of a refused form, or what is set. */
export function typedIn(problem: SettingProblem, name: string, set: string): string {
  return problem ? (problem.values[name] ?? "") : set;
}

type Props = {
  act: string;
  /** Of the setting as it was read; holidays have none. */
  version?: number;
  problem: SettingProblem;
  button?: string;
  /** What its button does cannot be undone. */
  isDangerous?: boolean;
  /** The page that it leads to is a step of its own: Back leads here. */
  isStep?: boolean;
  children: ReactNode;
};

/** The form of one setting: fields, what was wrong with it, and its button. What was typed stays when it is refused. */
export function SettingForm({ act, version, problem, button = "Save", isDangerous = false, isStep = false, children }: Props) {
  const navigation = useNavigation();
  const isSending = navigation.state === "submitting" && navigation.formData?.get("act") === act;
  return (
    <Form
      method="post"
      className="setting"
      key={`${version} ${problem?.message}`}
      preventScrollReset
      {...(isStep && { replace: false })}
    >
      <HiddenInputs values={{ act, ...(version !== undefined && { version }) }} />
      {problem && (
        <p className="notice notice--mark" role="alert">
          {problem.message}
        </p>
      )}
      {children}
      <button className={isDangerous ? "btn btn--danger btn--s" : "btn btn--s"} type="submit" disabled={isSending}>
        {button}
      </button>
    </Form>
  );
}
