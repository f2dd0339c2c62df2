import { request as kind } from "../../../domain/enquiries/kinds/request.ts";
import type { Want } from "../../../domain/request-lines/request-line.ts";
import type { ListLine } from "../../../domain/request-lists/read-list.ts";
import type { Substitute } from "../../../domain/substitutes/read-substitutes.ts";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { FormGroup } from "../../forms/field-group.tsx";
import { formAttributes } from "../../forms/form-attributes.ts";
import { type FormState, isOfHumanCheck } from "../../forms/form-state.ts";
import { HiddenFields } from "../../forms/hidden-fields.tsx";
import { HumanCheck } from "../../forms/human-check.tsx";
import { SmallSubmitButton, SubmitButton } from "../../ui/buttons.tsx";
import { planOf } from "../enquiries/form-plan.ts";
import { FormSide } from "../enquiries/form-side.tsx";
import { AddItem } from "./add-item.tsx";
import { ListLines } from "./list-lines.tsx";

type Props = {
  lines: readonly ListLine[];
  /** What is wanted of an item that is added here. */
  want: Want;
  /** What may stand in for items that are short or gone, by their numbers. */
  substitutes: ReadonlyMap<string, Substitute[]>;
  state: FormState;
  countries: readonly string[];
  nextSteps: readonly string[];
  supplier: { phone: string; email: string };
};

const plan = { ...planOf(kind, { path: "/request-list", productPrefix: "" }), call: undefined };
const [, you, rest] = plan.groups;

/** The list, with what is wanted of each item, and who wants it: one form. Every button of it stores the lines first. */
export function RequestForm({ lines, want, substitutes, state, countries, nextSteps, supplier }: Props) {
  const checkIssue = state.issues.find(isOfHumanCheck);
  return (
    <div className="formpage formpage--list">
      <form className="form" {...formAttributes(plan)} data-then="receipt">
        {/* The button that Enter in a field presses. */}
        <button className="vh" type="submit" name="do" value="save" tabIndex={-1} data-plain="" data-keeps="">
          Save
        </button>
        <ErrorSummary message={state.message} failure={plan.messages.failure} issues={state.issues} />
        <ListLines lines={lines} substitutes={substitutes} />
        <div className="list-tools">
          <div className="list-add">
            <AddItem want={want} />
          </div>
          <p className="row">
            <a className="btn btn--line btn--s" href="/request-list/paste">
              Paste or upload a list
            </a>
            <SmallSubmitButton name="do" value="save" data-plain="">
              Save changes
            </SmallSubmitButton>
            <SmallSubmitButton name="do" value="share" data-plain="">
              Share a copy
            </SmallSubmitButton>
            <a className="btn btn--line btn--s" href="/request-list/download" download="" data-plain="">
              Download as CSV
            </a>
            {lines.some(({ product }) => product) && (
              <a className="btn btn--line btn--s" href="/request-list/spec-sheets" download="" data-plain="">
                Spec sheets
              </a>
            )}
            <button className="btn btn--line btn--s needs-script" type="button" data-print="">
              Print
            </button>
          </p>
        </div>
        {[you, rest].map(
          (group, index) =>
            group && <FormGroup key={group.legend} group={group} id={`part-${index + 1}`} state={state} countries={countries} />,
        )}
        <div className="form__send" id="send">
          <HumanCheck question={state.question} error={checkIssue?.message} />
          <HiddenFields keyValue={state.key} />
          <div className="row">
            <SubmitButton name="do" value="send">
              {plan.button}
            </SubmitButton>
          </div>
        </div>
      </form>
      <FormSide kind={kind.kind} nextSteps={nextSteps} supplier={supplier} />
    </div>
  );
}
