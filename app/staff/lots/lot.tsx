import { data, Link } from "react-router";
import { DomainError } from "../../../domain/errors.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";
import { readLotEvents } from "../../../domain/lots/read-lot-events.ts";
import { readStaffLot } from "../../../domain/lots/read-staff-lot.ts";
import { may } from "../../../domain/people/authorize.ts";
import { actorContext, domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, refused } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { Notice } from "../../ui/notice.tsx";
import { oneOf } from "../id-of.ts";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { labelsOfLotPath, lotsPath, papersOfLotPath, recallPath, staffLotPath } from "../staff-paths.ts";
import type { Route } from "./+types/lot";
import { actOnLot, type LotAct, lotActs, lotNotices } from "./lot-acts.ts";
import { LotEvents } from "./lot-events.tsx";
import { LotFactsForm } from "./lot-facts-form.tsx";
import { LotRecallForm } from "./lot-recall-form.tsx";
import { LotStateMark } from "./lot-state.tsx";
import { LotStatusForms } from "./lot-status-forms.tsx";

export const handle = { access: "staff", verb: "lot.list", form: { body: "text", acts: lotActs } } satisfies PageHandle;

const acts = Object.keys(lotActs) as LotAct[];
const notices = Object.keys(lotNotices) as (keyof typeof lotNotices)[];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const lot = (await readStaffLot(ctx, params.number)) ?? unknownLot(params.number);
  const actor = context.get(actorContext);
  const told = oneOf(notices, url.searchParams.get("done"));
  return {
    lot,
    history: await readLotEvents(ctx, lot.number),
    mayChange: may(actor, "lot.change"),
    mayReadRecalls: may(actor, "recall.read"),
    mayReadPapers: may(actor, "paper.list"),
    mayPrintLabels: may(actor, "label.print"),
    isRecalling: url.searchParams.get("recall") === "yes",
    notice: told && lotNotices[told],
  };
}

function unknownLot(number: string): never {
  const said = { title: `There is no lot ${number.slice(0, 60)}`, text: "Look for it by its item in the list of lots." };
  throw data({ ...said, link: { href: lotsPath, label: "Lots" } }, { status: 404 });
}

/** Changes the lot: `act` says how. */
export async function action({ params, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const ctx = context.get(domainContext);
  const act = oneOf(acts, textOf(visit.fields, "act"));
  const result = await (act ? actOnLot(ctx, act, params.number, visit.fields) : unknownAct()).catch(refusal);
  if (result instanceof DomainError) {
    const names = ["madeOn", "releasedOn", "retestOn", "useBy", "methods", "note", "by", "reason", "advice"];
    const values = Object.fromEntries(names.map((name) => [name, textOf(visit.fields, name)]));
    return { ...refused({ status: pageStatusOf(result), message: result.message, values: { ...values, act: act ?? "" } }) };
  }
  return done(visit, `${staffLotPath(params.number)}?done=${result}`);
}

async function unknownAct(): Promise<never> {
  throw new DomainError("invalid", "Say what is to be done.");
}

export const meta: Route.MetaFunction = ({ params: { number } }) => [
  { title: `Lot ${number} | Console` },
  { name: "robots", content: "noindex" },
];
export const ErrorBoundary = StaffError;

/** One lot: what the supplier says of it, and what may be decided. */
export default function StaffLot({ loaderData, actionData }: Route.ComponentProps) {
  const { lot, history, mayChange, mayReadRecalls, mayReadPapers, mayPrintLabels, isRecalling, notice } = loaderData;
  const problem = actionData && { message: actionData.message, values: actionData.values };
  const of = (act: LotAct) => (problem?.values.act === act ? problem : undefined);
  return (
    <StaffMain
      title={`Lot ${lot.number}`}
      intro={
        <>
          <Link className="link" to={lotsPath}>
            Lots
          </Link>
          {` / ${lot.itemNumbers.join(", ")} `}
        </>
      }
      tools={
        <>
          <LotStateMark state={lot.state} />
          <a className="btn btn--line btn--s" href={lotPath(lot.number)}>
            Passport
          </a>
          {mayReadPapers && (
            <Link className="btn btn--line btn--s" to={papersOfLotPath(lot.number)}>
              Papers
            </Link>
          )}
          {mayPrintLabels && lot.status !== "recalled" && (
            <Link className="btn btn--line btn--s" to={labelsOfLotPath(lot.number, lot.itemNumbers[0] ?? "")}>
              Labels
            </Link>
          )}
        </>
      }
    >
      {problem ? (
        <p className="notice notice--bad" role="alert">
          {problem.message}
        </p>
      ) : (
        <Notice>{notice}</Notice>
      )}
      <div className="settings">
        {isRecalling && mayChange && !lot.recalledAt ? (
          <LotRecallForm lot={lot} problem={of("recall")} />
        ) : (
          <>
            <LotStatusForms
              lot={lot}
              mayChange={mayChange}
              problems={{ hold: of("hold"), release: of("release"), supersede: of("supersede") }}
            />
            {mayReadRecalls && lot.recalledAt && (
              <p>
                <Link className="link" to={recallPath(lot.number)}>
                  Who was told of the recall
                </Link>
              </p>
            )}
            <LotFactsForm lot={lot} mayChange={mayChange} problem={of("save")} />
            <LotEvents {...history} />
          </>
        )}
      </div>
    </StaffMain>
  );
}
