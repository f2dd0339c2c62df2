import { readLot } from "../../../domain/lot-passports/read-lot.ts";
import { askAboutLot } from "../../../domain/lot-watch/ask-about-lot.ts";
import { askAboutLotPath } from "../../../domain/lot-watch/lot-watch.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";
import { domainContext } from "../../context.ts";
import { emptyForm } from "../../forms/form-state.ts";
import type { PageHandle } from "../../handle.ts";
import { canonicalRedirect, notFound, page, siteMeta } from "../../page.ts";
import { RowLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/ask-about-lot";
import { AskForm } from "./ask-form.tsx";
import { takeAddress } from "./take-address.ts";
import { watchFormPlan } from "./watch-form-plan.ts";

export const handle = {
  section: "support",
  params: ["sent"],
  script: "forms",
  form: { body: "text", limit: "lot-watch", humanCheck: "lot-watch" },
} satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { lot } = await readLot(context.get(domainContext), params.number);
  if (!lot) return notFound();
  canonicalRedirect(url, askAboutLotPath(lot.number));
  const { number, state } = lot;
  const sent = url.searchParams.get("sent") === "yes";
  return page({ number, isRecalled: state === "recalled", sent, tags: [`lot:${number}`] });
}

export async function action({ params: { number }, url, context }: Route.ActionArgs) {
  const ask = (email: string) => askAboutLot(context.get(domainContext), { number, email });
  return takeAddress(context, url, { kind: "lot-watch", subject: number, ask });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { number } }) => ({
  title: `Tell me if lot ${number} is recalled`,
  description: `Leave an e-mail address and be told if lot ${number} is recalled.`,
  canonical: askAboutLotPath(number),
  noindex: true,
}));

/** Asks for the address that is told if a lot is recalled. */
export function Page({ loaderData: { number, isRecalled, sent }, actionData }: Route.ComponentProps) {
  const plan = watchFormPlan("lot-watch", { action: askAboutLotPath(number), title: `Tell me if lot ${number} is recalled` });
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
      <AskForm plan={plan} state={actionData ?? emptyForm} sent={sent}>
        <RowLink href={lotPath(number)}>Lot {number}</RowLink>
      </AskForm>
    </PageMain>
  );
}
