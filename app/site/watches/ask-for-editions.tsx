import { bodyPath, methodPath } from "../../../domain/catalogue/paths.ts";
import { idFromSlug } from "../../../domain/catalogue/slug.ts";
import { askForEditions } from "../../../domain/edition-watch/ask-for-editions.ts";
import { askForEditionsPath } from "../../../domain/edition-watch/edition-watch.ts";
import { readMethodRecords } from "../../../domain/methods/read-method-records.ts";
import { domainContext } from "../../context.ts";
import { emptyForm } from "../../forms/form-state.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, notFound, page, readOrNotFound, siteMeta } from "../../page.ts";
import { RowLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/ask-for-editions";
import { AskForm } from "./ask-form.tsx";
import { takeAddress } from "./take-address.ts";
import { watchFormPlan } from "./watch-form-plan.ts";

export const handle = {
  section: "methods",
  params: ["sent"],
  script: "forms",
  form: { body: "text", limit: "edition-watch", humanCheck: "edition-watch" },
} satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const method = await readOrNotFound(
    idFromSlug(params.slug),
    async (id) => (await readMethodRecords(ctx, { method: id })).methods[0],
  );
  canonicalRedirect(url, askForEditionsPath({ id: method.id, name: method.designation }));
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

export async function action({ params, url, context }: Route.ActionArgs) {
  const method = idFromSlug(params.slug) ?? notFound();
  const ask = (email: string) => askForEditions(context.get(domainContext), { method, email });
  return takeAddress(context, url, { kind: "edition-watch", subject: method, ask });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { method, crumbs } }) => ({
  title: `New editions of ${method.designation}`,
  description: `Leave an e-mail address and be told when a new edition of ${method.designation} comes.`,
  canonical: askForEditionsPath({ id: method.id, name: method.designation }),
  crumbs,
  noindex: true,
}));

/** Asks for the address that is told of new editions of a method. */
export function Page({ loaderData: { method, crumbs, sent }, actionData }: Route.ComponentProps) {
  const { id, designation } = method;
  const plan = watchFormPlan("edition-watch", {
    action: askForEditionsPath({ id, name: designation }),
    title: `Tell me when a new edition of ${designation} comes`,
  });
  return (
    <PageMain crumbs={crumbs}>
      <PageHead
        number={designation}
        title={plan.title}
        intro={`${method.title}. One e-mail asks you to confirm; every e-mail has a link that ends it.`}
      />
      <AskForm plan={plan} state={actionData ?? emptyForm} sent={sent}>
        <RowLink href={methodPath({ id, name: designation })}>{designation}</RowLink>
      </AskForm>
    </PageMain>
  );
}
