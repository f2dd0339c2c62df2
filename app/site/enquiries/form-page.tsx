import type { Context } from "../../../domain/context.ts";
import { fieldsOf, findKind, type Kind } from "../../../domain/enquiries/kind.ts";
import { kinds } from "../../../domain/enquiries/kinds.ts";
import { cityFirst, filesExcluded } from "../../../domain/enquiries/messages.ts";
import { readFormPage } from "../../../domain/enquiries/read-form-page.ts";
import { cleanText } from "../../../domain/fields/clean-text.ts";
import type { Values } from "../../../domain/fields/read-fields.ts";
import { quantityOfPack } from "../../../domain/packs/quantity-of-pack.ts";
import { domainContext, productPrefixContext, servicesContext, visitContext } from "../../context.ts";
import type { FormState } from "../../forms/form-state.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, notFound, page, refused, siteMeta } from "../../page.ts";
import type { ReadFields } from "../../services.ts";
import type { Route } from "./+types/form-page";
import { firstQuestion, planOf } from "./form-plan.ts";
import { FormScreen, type FormScreenProps } from "./form-screen.tsx";
import { namedRows } from "./named-rows.ts";
import { stepsAfter } from "./next-steps.tsx";
import { refusedEnquiry } from "./refused-enquiry.ts";

const kindAt = (pathname: string) => findKind(kinds, pathname)?.kind ?? "";

export const handle = {
  section: "support",
  params: ["product", "quantity", "pack", "lot", "message", "country"],
  script: "forms",
  form: { body: "itself", limit: kindAt, humanCheck: kindAt },
} satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const kind = findKind(kinds, url.pathname) ?? notFound();
  const { data, tags } = await readFormScreen(context.get(domainContext), kind, url, context.get(productPrefixContext));
  return page({ ...data, tags });
}

/** Takes an enquiry; the first question of a form with steps leads on to the form itself. */
export async function action({ url, context }: Route.ActionArgs) {
  const kind = findKind(kinds, url.pathname) ?? notFound();
  const visit = context.get(visitContext);
  const { enquiries, log } = context.get(servicesContext);
  const body = firstQuestion(kind) === undefined ? undefined : await enquiries.read(visit.request);
  const step = body && nextStep(kind, body);
  if (step === "unanswered") {
    const issues = [{ field: firstQuestion(kind) ?? "", message: "Country must be filled in." }];
    return refused({ status: 422, message: cityFirst, issues });
  }
  if (step) return done(visit, step);
  const received = await enquiries.receive(visit, kind, { onPage: true, body });
  if (!received.ok)
    return refusedEnquiry({ ...received, items: await namedRows(context.get(domainContext), kind, received.values) });
  const { reference, excluded, tracked } = received;
  log({ kind: kind.kind, reference }, "an enquiry has come in");
  const receipt = `/receipt/${received.receipt}`;
  const notice = excluded.length > 0 ? { excluded, notice: filesExcluded } : {};
  return done(visit, receipt, { answer: { message: kind.messages.success, reference, receipt, tracked, ...notice } });
}

/** Where the first question of a form with steps leads; undefined for what is no such question. */
function nextStep(kind: Kind, body: ReadFields): string | undefined {
  const first = firstQuestion(kind);
  if (first === undefined || !body.ok || !("step" in body.fields)) return undefined;
  const answer = textOf(body.fields, first);
  return answer === "" ? "unanswered" : `${kind.paths[0]}?country=${encodeURIComponent(answer)}`;
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData }) => formFacts(loaderData));

/** Any form of an enquiry, as the description of its kind has it. */
export function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <FormScreen {...loaderData} state={actionData ?? loaderData.state} />;
}

/**
 * A form, filled in with what the address says: `?product=`, `?quantity=` with `&pack=`, `?lot=`, `?message=`, `?country=`.
 *
 * @param left what is filled in, in place of that
 */
export async function readFormScreen(
  context: Context,
  kind: Kind,
  url: URL,
  productPrefix: string,
  left?: FormState,
): Promise<{ data: FormScreenProps; tags: string[] }> {
  const item = url.searchParams.get("product") ?? undefined;
  const { lead, nextSteps, product, supplier, countries, tags } = await readFormPage(context, kind.kind, item);
  const filled = valuesOf(kind, url.searchParams, { product, countries });
  const state = left ?? { values: filled, issues: [], items: await namedRows(context, kind, filled) };
  const whole = planOf(kind, { path: url.pathname, productPrefix });
  const { steps = [], paths } = kind;
  const canonical = paths[0] ?? url.pathname;
  return {
    data: {
      whole,
      first: firstQuestion(kind),
      lead: lead || kind.lead,
      nextSteps: stepsAfter(kind, nextSteps),
      steps,
      canonical,
      product,
      supplier,
      countries,
      state,
    },
    tags,
  };
}

/** Title, description and address of a form's page. */
export function formFacts({ whole, lead, canonical }: FormScreenProps) {
  return { title: whole.title, description: lead, canonical };
}

type Known = { product: { name: string; itemNumber: string } | undefined; countries: readonly string[] };

/** The values of a form's fields that its address names. */
function valuesOf(kind: Kind, params: URLSearchParams, { product, countries }: Known): Record<string, string> {
  const param = (name: string, maxLength: number) => cleanText(params.get(name) ?? "", { maxLength });
  const { item, lot, quantity } = kind.prefill ?? {};
  const country = countries.find((name) => name === params.get("country"));
  const values: readonly [name: string | undefined, value: string | undefined][] = [
    [nameOf(kind, "product"), product && `${product.name}, item ${product.itemNumber}`],
    [item, product?.itemNumber],
    [lot, param("lot", 60) || undefined],
    [quantity, quantityOfPack(param("quantity", 12), param("pack", 44)) || undefined],
    [nameOf(kind, "textarea"), params.get("message")?.slice(0, 2000)],
    [firstQuestion(kind) ?? nameOf(kind, "country"), country],
  ];
  return Object.fromEntries(values.filter((one): one is [string, string] => one[0] !== undefined && !!one[1]));
}

/** The first field of a type outside the item rows, whose value one address cannot fill. */
function nameOf(kind: Kind, type: string): keyof Values | undefined {
  return fieldsOf(kind).find(({ field, row }) => field.type === type && row === undefined)?.name;
}
