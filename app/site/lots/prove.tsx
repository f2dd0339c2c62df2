import { data } from "react-router";
import { readLot } from "../../../domain/lot-passports/read-lot.ts";
import { lotPath, provePath } from "../../../domain/lots/lot-paths.ts";
import { domainContext, servicesContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound, page, refused, siteMeta } from "../../page.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/prove";
import { ProveFile } from "./prove-file.tsx";

export const handle = { section: "support", script: "proof", form: { body: "itself" } } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { lot, tags } = await readLot(context.get(domainContext), params.number);
  if (!lot) return notFound();
  return page({ number: lot.number, tags });
}

/** Compares the file of a browser without script, and forgets it. */
export async function action({ params, context }: Route.ActionArgs) {
  const { request, client } = context.get(visitContext);
  const answer = await context
    .get(servicesContext)
    .papers.prove(context.get(domainContext), params.number, request, client.address);
  if (answer.ok) return data({ message: undefined, proof: answer.proof });
  return refused({ ...answer, proof: undefined });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { number } }) => ({
  title: `Compare a file with lot ${number}`,
  description: `Whether a PDF is a paper of lot ${number}.`,
  canonical: provePath(number),
  noindex: true,
}));

/** The form that compares a file with the papers of a lot, with its answer. */
export function Page({ loaderData: { number }, actionData }: Route.ComponentProps) {
  const crumbs = [
    { label: "Support", href: "/support" },
    { label: `Lot ${number}`, href: lotPath(number) },
    { label: "Compare a file" },
  ];
  return (
    <PageMain crumbs={crumbs}>
      <PageHead title="Compare a file" number={number} />
      <ProveFile lotNumber={number} isPage proof={actionData?.proof} refusal={actionData?.message} />
    </PageMain>
  );
}
