import { lotPath } from "../../../domain/lots/lot-paths.ts";
import { readLot } from "../../../domain/lots/read-lot.ts";
import { readPapersOfLot } from "../../../domain/lots/read-papers.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, notFound, page, siteMeta } from "../../page.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/lot";
import { LotPapers } from "./lot-papers.tsx";

export const handle = { section: "support", script: "proof" } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const { lot, tags } = await readLot(ctx, params.number);
  if (!lot) return notFound();
  canonicalRedirect(url, decodeURI(lotPath(lot.number)));
  const { tags: paperTags, ...papers } = await readPapersOfLot(ctx, lot);
  return page({ lot, papers, tags: [...new Set([...tags, ...paperTags])] });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { lot } }) => ({
  title: `Lot ${lot.number}`,
  description: `What lot ${lot.number} is, when it was released, and what was measured on it.`,
  canonical: lotPath(lot.number),
  noindex: true,
}));

/** The passport of a lot: what it is today, and the proof. */
export function Page({ loaderData: { lot, papers } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={[{ label: "Support", href: "/support" }, { label: `Lot ${lot.number}` }]}>
      <PageHead number={lot.number} title={`Lot ${lot.number}`} lead={lot.state} />
      <LotPapers lotNumber={lot.number} {...papers} />
    </PageMain>
  );
}
