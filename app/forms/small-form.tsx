import type { ReactNode } from "react";
import { SubmitButton } from "../ui/buttons.tsx";
import { FieldError, FormField } from "./field.tsx";
import { formAttributes } from "./form-attributes.ts";
import type { FormPlan } from "./form-plan.ts";
import { HiddenFields } from "./hidden-fields.tsx";

type Props = {
  plan: FormPlan;
  /** Prefix of the ids of its controls. */
  ids: string;
  className: string;
  /** Shown beside the button. */
  children?: ReactNode;
};

/**
 * A form of a few fields inside another page. It has no box to tick: the script does the human check while it sends; without a script
 * the form's page asks a question. The page around it must load app/browser/forms.ts.
 */
export function SmallForm({ plan, ids, className, children }: Props) {
  return (
    <form className={className} {...formAttributes(plan, ids)} data-quiet="">
      <div className="fields">
        {plan.groups
          .flatMap(({ fields }) => fields)
          .map((field) => (
            <FormField key={field.name} field={field} name={field.name} value="" countries={[]} ids={ids} />
          ))}
      </div>
      <HiddenFields ids={ids} />
      <input type="hidden" name="human_check" />
      <FieldError id={`${ids}-human_check`} />
      <p className="notice" data-sent="" role="status" hidden />
      <div className="row">
        <SubmitButton>{plan.button}</SubmitButton>
        {children}
      </div>
    </form>
  );
}
