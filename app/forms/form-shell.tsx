import type { ReactNode } from "react";
import type { FieldGroup } from "../../domain/fields/field-group.ts";
import { Attachments } from "./attachments.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FormGroup } from "./field-group.tsx";
import { formMarks } from "./form-marks.ts";
import { type FormState, isOfHumanCheck } from "./form-state.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { HumanCheck } from "./human-check.tsx";

/** A form as it is described. */
export type FormPlan = {
  /** Short name. */
  kind: string;
  /** Where it is sent. */
  action: string;
  /** The call that a script sends it to, and in which encoding. */
  call: { name: string; encoding: "form" | "json" | "multipart" } | undefined;
  title: string;
  groups: readonly FieldGroup[];
  attachments: boolean;
  /** The button is locked until the human check has passed, where there is a script to do it. */
  locked: boolean;
  button: string;
  busy: string | undefined;
  messages: { missing: string; check: string; failure: string; success: string };
  /** Sent along without being shown. */
  hidden?: Readonly<Record<string, string>>;
  /** A step before the last: it leads on to another page, nothing is sent away. */
  step?: string;
};

/** The address of a group's heading on the page. */
export const partId = (index: number) => `part-${index + 1}`;

type Props = {
  plan: FormPlan;
  state: FormState;
  countries: readonly string[];
  /** Stands above the first group. */
  children?: ReactNode;
};

/** A whole form: plain markup that a browser can send by itself, and marks for app/browser/forms.ts. */
export function FormShell({ plan, state, countries, children }: Props) {
  const { groups, attachments, locked, button, hidden = {}, step } = plan;
  const checkIssue = state.issues.find(isOfHumanCheck);
  return (
    <form className="form" {...formMarks(plan)} data-step={step} data-locked={locked ? "" : undefined}>
      <ErrorSummary message={state.message} failure={plan.messages.failure} issues={state.issues} />
      {children}
      {step === undefined && <p className="small form__rule">Fill in every field that is not marked optional.</p>}
      {Object.entries({ ...hidden, ...(step && { step }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      {groups.map((group, index) => (
        <FormGroup key={group.legend} group={group} id={partId(index)} state={state} countries={countries} />
      ))}
      {attachments && (
        <Attachments id={partId(groups.length)} excluded={state.excluded ?? []} lost={state.message !== undefined} />
      )}
      <div className="form__send" id="send">
        {step === undefined && <HumanCheck question={state.question} error={checkIssue?.message} />}
        <HiddenFields keyValue={state.key} />
        <div className="row">
          <button className="btn" type="submit" aria-describedby={locked ? "send-hint" : undefined}>
            {button}
          </button>
          {locked && (
            <p className="hint" id="send-hint" hidden>
              The button opens once the check has passed.
            </p>
          )}
        </div>
      </div>
    </form>
  );
}
