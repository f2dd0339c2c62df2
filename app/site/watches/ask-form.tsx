import type { ReactNode } from "react";
import { watchFields, watchMessages } from "../../../domain/watches/watch.ts";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { formAttributes } from "../../forms/form-attributes.ts";
import type { FormPlan } from "../../forms/form-plan.ts";
import { type FormState, isOfHumanCheck } from "../../forms/form-state.ts";
import { HiddenFields } from "../../forms/hidden-fields.tsx";
import { HumanCheck } from "../../forms/human-check.tsx";
import { ShortFields } from "../../forms/short-fields.tsx";
import { SubmitButton } from "../../ui/buttons.tsx";
import { Notice } from "../../ui/notice.tsx";

type Props = {
  plan: FormPlan;
  state: FormState;
  /** Whether it has just been sent. */
  sent: boolean;
  /** Beside the button: the link back to what the address is told of. */
  children: ReactNode;
};

/** The form of a page that asks for the address that is told. */
export function AskForm({ plan, state, sent, children }: Props) {
  return (
    <>
      <Notice>{sent && watchMessages.success}</Notice>
      <form className="form subscribe" {...formAttributes(plan)} data-stays="">
        <ErrorSummary message={state.message} failure={watchMessages.failure} issues={state.issues} />
        <p className="notice" data-sent="" role="status" hidden />
        <ShortFields fields={watchFields} state={state} />
        <div className="form__send" id="send">
          <HumanCheck question={state.question} error={state.issues.find(isOfHumanCheck)?.message} />
          <HiddenFields keyValue={state.key} />
          <div className="row">
            <SubmitButton>{plan.button}</SubmitButton>
            {children}
          </div>
        </div>
      </form>
    </>
  );
}
