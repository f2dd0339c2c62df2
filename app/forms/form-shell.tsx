import type { ReactNode } from "react";
import { Attachments } from "./attachments.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FormGroup } from "./field-group.tsx";
import { formAttributes } from "./form-attributes.ts";
import type { FormPlan } from "./form-plan.ts";
import { type FormState, isOfHumanCheck } from "./form-state.ts";
import { HiddenFields, HiddenInputs } from "./hidden-fields.tsx";
import { HumanCheck } from "./human-check.tsx";

/** The id of a group on the page, by its index. */
export const partId = (index: number) => `part-${index + 1}`;

type Props = {
  plan: FormPlan;
  state: FormState;
  countries: readonly string[];
  /** Shown above the first group. */
  children?: ReactNode;
};

/** A whole form: plain markup that a browser can send without a script, with attributes for app/browser/forms.ts. */
export function FormShell({ plan, state, countries, children }: Props) {
  const { groups, attachments, locked, button, hidden = {}, step } = plan;
  const checkIssue = state.issues.find(isOfHumanCheck);
  return (
    <form className="form" {...formAttributes(plan)} data-step={step} data-locked={locked ? "" : undefined}>
      <ErrorSummary message={state.message} failure={plan.messages.failure} issues={state.issues} />
      {children}
      {step === undefined && <p className="small form__rule">Fill in every field that is not marked optional.</p>}
      <HiddenInputs values={{ ...hidden, ...(step && { step }) }} />
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
