import { bodyPath, methodPath } from "../../../domain/catalogue/paths.ts";
import { readMethodRecords } from "../../../domain/catalogue/read-method-records.ts";
import { idFromSlug } from "../../../domain/catalogue/slug.ts";
import { askForEditions } from "../../../domain/edition-watch/ask-for-editions.ts";
import { askPath, watchFields, watchMessages } from "../../../domain/edition-watch/watch.ts";
import { checkAway } from "../../../domain/enquiries/messages.ts";
import { readFields } from "../../../domain/fields/read-fields.ts";
import { domainContext, servicesContext, visitContext } from "../../context.ts";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { FormField } from "../../forms/field.tsx";
import { formAttributes } from "../../forms/form-attributes.ts";
import { emptyForm, type FormState, isOfHumanCheck } from "../../forms/form-state.ts";
import { HiddenFields } from "../../forms/hidden-fields.tsx";
import { HumanCheck } from "../../forms/human-check.tsx";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, done, found, notFound, page, refused, siteMeta } from "../../page.ts";
import { SubmitButton } from "../../ui/buttons.tsx";
import { RowLink } from "../../ui/links.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/ask";
import { watchFormPlan } from "./watch-form-plan.ts";

export const handle = {
  section: "methods",
  params: ["sent"],
  script: "forms",
  form: { body: "text", limit: "edition-watch", humanCheck: "edition-watch" },
} satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const method = await found(idFromSlug(params.slug), async (id) => (await readMethodRecords(ctx, { method: id })).methods[0]);
  canonicalRedirect(url, askPath({ id: method.id, name: method.designation }));
  const { id, designation, title, body } = method;
  const crumbs = [
    { label: "Standard Test Method", href: "/product-by-standards" },
    { label: body.name, href: bodyPath(body) },
    { label: designation, href: methodPath({ id, name: designation }) },
    { label: "New editions" },
  ];
  const sent = url.searchParams.get("sent") === "yes";
  return page({ method: { id, designation, title }, crumbs, sent, tags: [`method:${id}`, `body:${body.id}`] });
}

/** Takes an address; the same answer for each, so that nobody learns which addresses are on the list. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const { people, log } = context.get(servicesContext);
  const method = idFromSlug(params.slug) ?? notFound();
  const { values, issues } = readFields(watchFields, visit.fields);
  if (issues[0]) return refused({ status: 422, message: issues[0].message, issues, values });
  const email = values.email ?? "";
  const checked = await people.check(visit.fields, "edition-watch", `${method} ${email.toLowerCase()}`);
  if (checked === "away") return refused({ status: 503, message: checkAway, values });
  if (checked === "unproved") return refused({ status: 422, reason: "human-check", message: watchMessages.check, values });
  if (!(await askForEditions(context.get(domainContext), { method, email }))) notFound();
  log({ method }, "somebody asks to be told of new editions");
  return done(visit, `${url.pathname}?sent=yes`, { answer: { message: watchMessages.success } });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { method, crumbs } }) => ({
  title: `New editions of ${method.designation}`,
  description: `Leave an e-mail address and be told when a new edition of ${method.designation} comes.`,
  canonical: askPath({ id: method.id, name: method.designation }),
  crumbs,
  noindex: true,
}));

/** Asks for the address that is told of new editions of a method. */
export function Page({ loaderData: { method, crumbs, sent }, actionData }: Route.ComponentProps) {
  const state: FormState = actionData ?? emptyForm;
  const plan = watchFormPlan(method);
  return (
    <PageMain crumbs={crumbs}>
      <PageHead
        number={method.designation}
        title={plan.title}
        intro={`${method.title}. One e-mail asks you to confirm; every e-mail has a link that ends it.`}
      />
      <Notice>{sent && watchMessages.success}</Notice>
      <form className="form subscribe" {...formAttributes(plan)} data-stays="">
        <ErrorSummary message={state.message} failure={watchMessages.failure} issues={state.issues} />
        <div className="fields">
          {watchFields.map((field) => (
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
            <RowLink href={methodPath({ id: method.id, name: method.designation })}>{method.designation}</RowLink>
          </div>
        </div>
      </form>
    </PageMain>
  );
}
