import { pageTitle } from "../../../domain/catalogue/page-title.ts";
import type { Context } from "../../../domain/context.ts";
import { fieldsOf, findKind, type Kind } from "../../../domain/enquiries/kind.ts";
import { kinds } from "../../../domain/enquiries/kinds.ts";
import { readFormPage } from "../../../domain/enquiries/read-form-page.ts";
import type { Values } from "../../../domain/fields/read-fields.ts";
import { domainContext, productPrefixContext } from "../../context.ts";
import type { FormState } from "../../forms/form-state.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound, page, pageMeta } from "../../page.ts";
import type { Route } from "./+types/form-page";
import { firstQuestion, planOf } from "./form-plan.ts";
import { FormScreen, type FormScreenProps } from "./form-screen.tsx";
import { stepsAfter } from "./next-steps.tsx";

export const handle = { section: "support", params: ["product", "message", "country"], script: "forms" } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const kind = findKind(kinds, url.pathname);
  if (!kind) notFound();
  const { data, tags } = await readFormScreen(context.get(domainContext), kind, url, context.get(productPrefixContext));
  return page(data, tags);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return formMeta(loaderData);
}

/** Any form of an enquiry, as the description of its kind has it. */
export function Page({ loaderData }: Route.ComponentProps) {
  return <FormScreen {...loaderData} />;
}

/**
 * A form, filled in with what the address says: `?product=`, `?message=`, `?country=`.
 *
 * @param left the form as somebody left it, in place of that
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
  const country = countries.find((name) => name === url.searchParams.get("country")) ?? "";
  const values: Record<string, string> = {};
  const fill = (name: string | undefined, value: string | null | undefined) => {
    if (name !== undefined && value) values[name] = value;
  };
  fill(nameOf(kind, "product"), product && `${product.name}, item ${product.itemNumber}`);
  fill(nameOf(kind, "textarea"), url.searchParams.get("message")?.slice(0, 2000));
  fill(firstQuestion(kind) ?? nameOf(kind, "country"), country);
  const state = left ?? { values, issues: [] };
  const plan = planOf(kind, { path: url.pathname, productPrefix }, state.values);
  const { steps = [], paths } = kind;
  const canonical = paths[0] ?? url.pathname;
  return {
    data: { plan, lead: lead || kind.lead, nextSteps: stepsAfter(kind, nextSteps), steps, canonical, supplier, countries, state },
    tags,
  };
}

export function formMeta({ plan, lead, canonical, supplier, state }: FormScreenProps) {
  return pageMeta({
    title: pageTitle(supplier.name, plan.title),
    description: lead,
    canonical,
    noindex: state.message !== undefined,
  });
}

/** The first field of a type outside the item rows, whose value one address cannot fill. */
function nameOf(kind: Kind, type: string): keyof Values | undefined {
  return fieldsOf(kind).find(({ field, row }) => field.type === type && row === undefined)?.name;
}
