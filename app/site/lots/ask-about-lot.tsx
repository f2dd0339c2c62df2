import { checkAway } from "../../../domain/enquiries/messages.ts";
import { readFields } from "../../../domain/fields/read-fields.ts";
import { askAboutLot } from "../../../domain/lot-watch/ask-about-lot.ts";
import { askOfLotPath, lotWatchFields, lotWatchMessages } from "../../../domain/lot-watch/lot-watch.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";
import { readLot } from "../../../domain/lots/read-lot.ts";
import { domainContext, servicesContext, visitContext } from "../../context.ts";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { FormField } from "../../forms/field.tsx";
import { formAttributes } from "../../forms/form-attributes.ts";
import { emptyForm, type FormState, isOfHumanCheck } from "../../forms/form-state.ts";
import { HiddenFields } from "../../forms/hidden-fields.tsx";
import { HumanCheck } from "../../forms/human-check.tsx";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, done, notFound, page, refused, siteMeta } from "../../page.ts";
import { SubmitButton } from "../../ui/buttons.tsx";
import { RowLink } from "../../ui/links.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/ask-about-lot";
import { lotWatchFormPlan } from "./lot-watch-form-plan.ts";

export const handle = {
  section: "support",
  params: ["sent"],
  script: "forms",
  form: { body: "text", limit: "lot-watch", humanCheck: "lot-watch" },
} satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { lot } = await readLot(context.get(domainContext), params.number);
  if (!lot) return notFound();
  canonicalRedirect(url, askOfLotPath(lot.number));
  const { number, state } = lot;
  return page({
    number,
    isRecalled: state === "recalled",
    sent: url.searchParams.get("sent") === "yes",
    tags: [`lot:${number}`],
  });
}

/** Takes an address; the same answer for each, so that nobody learns which addresses are on the list. */
export async function action({ params: { number }, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const { people, log } = context.get(servicesContext);
  const { values, issues } = readFields(lotWatchFields, visit.fields);
  if (issues[0]) return refused({ status: 422, message: issues[0].message, issues, values });
  const email = values.email ?? "";
  const checked = await people.check(visit.fields, "lot-watch", `${number} ${email.toLowerCase()}`);
  if (checked === "away") return refused({ status: 503, message: checkAway, values });
  if (checked === "unproved") return refused({ status: 422, reason: "human-check", message: lotWatchMessages.check, values });
  if (!(await askAboutLot(context.get(domainContext), { number, email }))) notFound();
  log({ lot: number }, "somebody asks to be told if a lot is recalled");
  return done(visit, `${url.pathname}?sent=yes`, { answer: { message: lotWatchMessages.success } });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { number } }) => ({
  title: `Tell me if lot ${number} is recalled`,
  description: `Leave an e-mail address and be told if lot ${number} is recalled.`,
  canonical: askOfLotPath(number),
  noindex: true,
}));

/** Asks for the address that is told if a lot is recalled. */
export function Page({ loaderData: { number, isRecalled, sent }, actionData }: Route.ComponentProps) {
  const state: FormState = actionData ?? emptyForm;
  const plan = lotWatchFormPlan(number);
  return (
    <PageMain
      crumbs={[{ label: "Support", href: "/support" }, { label: `Lot ${number}`, href: lotPath(number) }, { label: "Recall" }]}
    >
      <PageHead
        number={number}
        title={plan.title}
        intro={
          isRecalled
            ? "This lot is recalled already: its page says why, and what to do. Leave your address if you want the notice by e-mail."
            : "One e-mail asks you to confirm. After that we write only if this lot is recalled; the same link ends it."
        }
      />
      <Notice>{sent && lotWatchMessages.success}</Notice>
      <form className="form subscribe" {...formAttributes(plan)} data-stays="">
        <ErrorSummary message={state.message} failure={lotWatchMessages.failure} issues={state.issues} />
        <div className="fields">
          {lotWatchFields.map((field) => (
            <FormField
              key={field.name}
              field={field}
              name={field.name}
              value={state.values[field.name] ?? ""}
              error={state.issues.find((issue) => issue.field === field.name)?.message}
              countries={[]}
            />
          ))}
        </div>
        <div className="form__send" id="send">
          <HumanCheck question={state.question} error={state.issues.find(isOfHumanCheck)?.message} />
          <HiddenFields keyValue={state.key} />
          <div className="row">
            <SubmitButton>{plan.button}</SubmitButton>
            <RowLink href={lotPath(number)}>Lot {number}</RowLink>
          </div>
        </div>
      </form>
    </PageMain>
  );
}
