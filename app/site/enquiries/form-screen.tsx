import { productPath } from "../../../domain/catalogue/paths.ts";
import { fieldName } from "../../../domain/fields/field-group.ts";
import type { FormPlan } from "../../forms/form-plan.ts";
import { FormShell, partId } from "../../forms/form-shell.tsx";
import { type FormState, isOfHumanCheck } from "../../forms/form-state.ts";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { stepOf } from "./form-plan.ts";
import { FormSide } from "./form-side.tsx";

export type FormScreenProps = {
  /** The form with all of its steps. */
  whole: FormPlan;
  /** The name of the field that it asks first, where it has steps. */
  first?: string | undefined;
  /** What the form is for. */
  lead: string;
  /** What happens after it was sent. */
  nextSteps: readonly string[];
  /** The names of its steps, where it is asked in steps. */
  steps: readonly string[];
  /** The address that it is known under. */
  canonical: string;
  /** The product that it was opened for. */
  product?: { id: number; name: string; itemNumber: string } | undefined;
  supplier: { name: string; phone: string; email: string };
  countries: readonly string[];
  state: FormState;
};

/** The page of a form: its parts on the left, the form, and what happens next on the right. */
export function FormScreen({ whole, first, lead, nextSteps, steps, product, supplier, countries, state }: FormScreenProps) {
  const plan = stepOf(whole, first, state.values);
  const { kind, title } = plan;
  return (
    <PageMain crumbs={[{ label: "Support", href: "/support" }, { label: title }]}>
      <PageHead title={title} intro={lead} />
      <div className={isShort(plan) ? "formpage formpage--short" : "formpage"}>
        {!isShort(plan) && <Parts plan={plan} state={state} />}
        <FormShell plan={plan} state={state} countries={countries}>
          <Steps steps={steps} plan={plan} />
          {product && (
            <p className="form__about">
              About{" "}
              <a className="rowlink" href={productPath(product)}>
                item {product.itemNumber}
              </a>
              , {product.name}
            </p>
          )}
        </FormShell>
        <FormSide kind={kind} nextSteps={nextSteps} supplier={supplier} />
      </div>
    </PageMain>
  );
}

/** One part needs no contents. */
const isShort = ({ groups, attachments }: FormPlan) => groups.length === 1 && !attachments;

/** The contents of a long form, with a mark where something is wrong. */
function Parts({ plan, state }: { plan: FormPlan; state: FormState }) {
  const parts = plan.groups.map((group, index) => ({
    id: partId(index),
    label: group.legend,
    bad: state.issues.some(({ field }) => group.fields.some((one) => isOf(field, fieldName(group, one), group.prefix))),
  }));
  if (plan.attachments) parts.push({ id: partId(parts.length), label: "Attachments", bad: false });
  parts.push({ id: "send", label: "Send", bad: state.issues.some(isOfHumanCheck) });
  return (
    <nav className="formnav" aria-label="Parts of the form">
      {parts.map(({ id, label, bad }, index) => (
        <a key={id} href={`#${id}`}>
          <span className="num">{index + 1}</span>
          {label}
          {bad && <Icon name="warn" />}
        </a>
      ))}
    </nav>
  );
}

function isOf(field: string, name: string, prefix: string | undefined): boolean {
  return field === name || (prefix !== undefined && field.startsWith(`${prefix}.`));
}

/** The step of a form that is asked in steps, and what was answered. */
function Steps({ steps, plan }: { steps: readonly string[]; plan: FormPlan }) {
  if (steps.length === 0) return null;
  const [chosen] = Object.values(plan.hidden ?? {});
  return (
    <div className="form__steps">
      <ol role="list">
        {steps.map((label, index) => (
          <li key={label} aria-current={(index === 0) === (chosen === undefined) ? "step" : undefined}>
            {label}
          </li>
        ))}
      </ol>
      {chosen && (
        <p>
          {steps[0]}: <b>{chosen}</b> <TextLink href={plan.action}>Change</TextLink>
        </p>
      )}
    </div>
  );
}
