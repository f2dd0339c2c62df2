import type { ReactNode } from "react";
import { FieldError, FormField } from "./field.tsx";
import { formAttributes } from "./form-attributes.ts";
import type { FormPlan } from "./form-plan.ts";
import { HiddenFields } from "./hidden-fields.tsx";

type Props = {
  plan: FormPlan;
  /** Begins the ids of its controls. */
  ids: string;
  className: string;
  /** Stands beside the button. */
  children?: ReactNode;
};

/**
 * A form of a few fields inside another page. It asks for no tick: a script works the human check out while it sends; without one the
 * form's own page asks. The page around it loads app/browser/forms.ts.
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
      <div className="row">
        <button className="btn" type="submit">
          {plan.button}
        </button>
        {children}
      </div>
    </form>
  );
}
