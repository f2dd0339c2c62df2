import { readPapersOfLot } from "../../../domain/lot-papers/read-papers.ts";
import { lotTitle } from "../../../domain/lot-passports/lot-words.ts";
import { type LotPassport, readLot } from "../../../domain/lot-passports/read-lot.ts";
import { askAboutLotPath } from "../../../domain/lot-watch/lot-watch.ts";
import { lotDataPath, lotPath } from "../../../domain/lots/lot-paths.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, notFound, page, siteMeta } from "../../page.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { WatchSection } from "../watches/watch-section.tsx";
import type { Route } from "./+types/lot";
import { LotAsk } from "./lot-ask.tsx";
import { LotDates } from "./lot-dates.tsx";
import { LotItems } from "./lot-items.tsx";
import { LotMethods } from "./lot-methods.tsx";
import { LotPapers } from "./lot-papers.tsx";
import { LotStatus } from "./lot-status.tsx";
import { LotUse } from "./lot-use.tsx";
import { LotValues } from "./lot-values.tsx";

export const handle = { section: "support", script: "proof" } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const { lot, tags } = await readLot(ctx, params.number);
  if (!lot) return notFound();
  const path = lotPath(lot.number);
  canonicalRedirect(url, path);
  const { tags: paperTags, ...papers } = await readPapersOfLot(ctx, lot);
  return page({ lot, papers, address: url.origin + path, tags: [...tags, ...paperTags] });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { lot } }) => ({
  title: lotTitle(lot),
  description: `What lot ${lot.number} is today, when it was released, and what was measured on it.`,
  canonical: lotPath(lot.number),
  noindex: true,
  links: [{ tagName: "link", rel: "alternate", type: "application/json", href: lotDataPath(lot.number) }],
}));

/** The passport of a lot: what it is today, and the proof. */
export function Page({ loaderData: { lot, papers, address } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={[{ label: "Support", href: "/support" }, { label: `Lot ${lot.number}` }]}>
      <PageHead title={`Lot ${lot.number}`} intro={namesOf(lot)} />
      <LotStatus lot={lot} />
      <div className="lot-cols">
        <LotPapers lotNumber={lot.number} item={lot.itemNumbers[0] ?? ""} {...papers} />
        <div className="lot-cols__about">
          <LotItems items={lot.items} />
          <LotDates lot={lot} />
          <LotUse lot={lot} />
          <LotMethods methods={lot.methods} state={lot.state} />
        </div>
        <div>
          <LotValues values={lot.values} item={lot.itemNumbers[0] ?? ""} lot={lot.number} state={lot.state} />
          {lot.note && <p className="lot-note">{lot.note}</p>}
          <LotAsk lot={lot} />
          {lot.state !== "recalled" && (
            <WatchSection
              kind="lot-watch"
              id="lot-watch"
              title="Tell me if this lot is recalled"
              className="lot-part"
              action={askAboutLotPath(lot.number)}
            >
              We write only if lot {lot.number} is recalled, once you have confirmed it by e-mail.
            </WatchSection>
          )}
        </div>
      </div>
      <LotPrintFoot address={address} />
    </PageMain>
  );
}

/** What the lot is of: `Multifibre adjacent fabric DW, item 11-010`. */
function namesOf({ items }: LotPassport): string {
  return items.map(({ itemNumber, name }) => (name ? `${name}, item ${itemNumber}` : `Item ${itemNumber}`)).join("; ");
}

/** The foot of the printed passport: what is printed may be out of date tomorrow. */
function LotPrintFoot({ address }: { address: string }) {
  return (
    <p className="lot-foot only-print">
      <b>What holds now</b> is at {address}. A printed passport says what held on the day it was printed.
    </p>
  );
}
