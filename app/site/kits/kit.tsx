import { bodyPath, methodChecklistPath, methodKitPath, methodPath, methodSheetsPath } from "../../../domain/catalogue/paths.ts";
import { planQuery } from "../../../domain/kits/test-plan.ts";
import { workloadOf } from "../../../domain/kits/work-out.ts";
import { dayText } from "../../../domain/locale/dates.ts";
import { editionOfKit } from "../../../domain/methods/edition.ts";
import { withOption } from "../../../domain/methods/with-option.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, page, siteMeta } from "../../page.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/kit";
import { KitTable } from "./kit-table.tsx";
import { kitVisit } from "./kit-visit.ts";
import { PlanForm } from "./plan-form.tsx";

export const handle = { section: "methods", params: ["option", "count", "of", "waste"] } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { kits, ...visit } = await kitVisit(context.get(domainContext), params.slug, url);
  const name = { id: visit.method.id, name: visit.method.designation };
  canonicalRedirect(url, methodKitPath(name, ""));
  const options = kits.map(({ option }) => ({ option, href: methodKitPath(name, option) }));
  return page({ ...visit, options, download: `${methodChecklistPath(name)}?${planQuery(visit.kit, visit.plan)}` });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { method, kit } }) => ({
  title: `Kit for ${withOption(method.designation, kit.option)}`,
  description: `What ${withOption(method.designation, kit.option)} needs: each part with its item, the amount for any number of tests, and a checklist.`,
  canonical: methodKitPath({ id: method.id, name: method.designation }, kit.option),
}));

/** What a test by a method takes, part by part, and how much of it a number of tests does. */
export function Page({ loaderData }: Route.ComponentProps) {
  const { method, kit, rules, plan, remark, options, download } = loaderData;
  const { designation, title, body } = method;
  const edition = editionOfKit(designation, kit.edition, method.editions, method.editionRemark);
  const workload = workloadOf(kit, plan);
  return (
    <PageMain
      crumbs={[
        { label: "Standard Test Method", href: "/product-by-standards" },
        { label: body.name, href: bodyPath(body) },
        { label: designation, href: methodPath({ id: method.id, name: designation }) },
        { label: "Kit" },
      ]}
    >
      <PageHead
        number={withOption(designation, kit.option)}
        title="Kit and amounts"
        intro={`What you need for ${withOption(designation, kit.option)} (${title}), and how much of it to order.`}
        facts={factsOf(kit)}
      />
      {options.length > 1 && (
        <nav className="option-links noprint" aria-label="Kits of the other options">
          <span>Options</span>
          {options.map(({ option, href }) => (
            <a key={option} className="option-chip code" href={href} aria-current={option === kit.option ? "page" : undefined}>
              {option || "Whole method"}
            </a>
          ))}
        </nav>
      )}
      <PlanForm kit={kit} plan={plan} workload={workload} />
      <Notice>{remark}</Notice>
      <p className={edition.holds ? "small" : "notice"}>{edition.sentence}</p>
      <KitTable
        {...{ designation, kit, rules, plan, workload, download }}
        sheets={methodSheetsPath({ id: method.id, name: designation }, kit.option)}
      />
      <p className="small kit__source">
        {`${kit.note && `${kit.note} `}Figures: ${kit.source}. Released ${dayText(kit.releasedOn)}, next review by ${dayText(kit.reviewBy)}. The standard itself decides; we show no text of it.`}
      </p>
    </PageMain>
  );
}

type KitHead = Route.ComponentProps["loaderData"]["kit"];

function factsOf({ specimen, specimensPerTest, specimensPerRun }: KitHead): Record<string, string> {
  return {
    ...(specimen && { Specimen: specimen }),
    "Specimens per test": String(specimensPerTest),
    "Specimens per run": String(specimensPerRun),
  };
}
