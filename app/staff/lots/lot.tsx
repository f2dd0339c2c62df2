import { data, Link } from "react-router";
import type { Context } from "../../../domain/context.ts";
import { DomainError } from "../../../domain/errors.ts";
import { readLotEvents } from "../../../domain/lot-decisions/read-lot-events.ts";
import { readStaffLot } from "../../../domain/lot-decisions/read-staff-lot.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";
import { authorize, may } from "../../../domain/people/authorize.ts";
import { actorContext, domainContext, servicesContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, refused } from "../../page.ts";
import type { PageServices } from "../../services.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { Notice } from "../../ui/notice.tsx";
import { oneOf } from "../id-of.ts";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { labelsOfLotPath, lotsPath, papersOfLotPath, recallPath, staffLotPath } from "../staff-paths.ts";
import { unlessStep } from "../unless-step.ts";
import type { Route } from "./+types/lot";
import { checkRecall } from "./check-recall.ts";
import { actOnLot, lotEventWords, lotNotice } from "./lot-acts.ts";
import { LotEvents } from "./lot-events.tsx";
import { LotFactsForm } from "./lot-facts-form.tsx";
import { LotMeasured } from "./lot-measured.tsx";
import { LotRecall } from "./lot-recall.tsx";
import { LotStateMark } from "./lot-state.tsx";
import { LotStatusForms } from "./lot-status-forms.tsx";
import { type LotAct, lotVerbs } from "./lot-verbs.ts";

export const handle = { access: "staff", verb: "lot.list", form: { body: "text", acts: lotVerbs } } satisfies PageHandle;

const acts = Object.keys(lotVerbs) as LotAct[];
/** What the forms of the page hold, for a form that comes back. */
const names = ["madeOn", "releasedOn", "retestOn", "useBy", "methods", "note", "by", "reason", "advice"];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const lot = (await readStaffLot(ctx, params.number)) ?? unknownLot(params.number);
  const actor = context.get(actorContext);
  const { events, hasOlder } = await readLotEvents(ctx, lot.number);
  return {
    lot,
    history: {
      events: events.map(({ before, after, verb, ...event }) => ({ ...event, ...lotEventWords({ verb, before, after }) })),
      hasOlder,
    },
    mayChange: may(actor, "lot.change"),
    mayReadRecalls: may(actor, "recall.read"),
    mayReadPapers: may(actor, "paper.list"),
    mayPrintLabels: may(actor, "label.print"),
    isRecalling: url.searchParams.get("recall") === "yes",
    notice: lotNotice(url.searchParams.get("done"), lot),
  };
}

function unknownLot(number: string): never {
  const words = { title: `There is no lot ${number.slice(0, 60)}`, text: "Look for it by its item in the list of lots." };
  throw data({ ...words, link: { href: lotsPath, label: "Lots" } }, { status: 404 });
}

/** Changes the lot: `act` says how. */
export async function action({ params, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const ctx = context.get(domainContext);
  const act = oneOf(acts, textOf(visit.fields, "act"));
  const typed = Object.fromEntries(names.map((name) => [name, textOf(visit.fields, name)]));
  const write = context.get(servicesContext).recallMail;
  const result = await answerForm(ctx, act, params.number, visit.fields, write).catch(refusal);
  if (result instanceof DomainError)
    return refused({ status: pageStatusOf(result), message: result.message, values: { ...typed, act: act ?? "" } });
  if (typeof result === "string") return done(visit, `${staffLotPath(params.number)}?done=${result}`);
  return { values: typed, check: result };
}

/** Does what the form asks for. @returns what the page says then; what a recall would do; undefined where its texts are to be changed */
async function answerForm(
  ctx: Context,
  act: LotAct | undefined,
  number: string,
  fields: object,
  write: PageServices["recallMail"],
) {
  if (!act) throw new DomainError("invalid", "Say what is to be done.");
  if (act === "check") return checkRecall(ctx, number, fields, write);
  if (act !== "rewrite") return actOnLot(ctx, act, number, fields);
  authorize(ctx, lotVerbs.rewrite);
  return undefined;
}

export const shouldRevalidate = unlessStep;

export const meta: Route.MetaFunction = ({ params: { number } }) => [
  { title: `Lot ${number} | Console` },
  { name: "robots", content: "noindex" },
];
export const ErrorBoundary = StaffError;

/** One lot: what the supplier says of it, and what may be decided. */
export default function StaffLot({ loaderData, actionData }: Route.ComponentProps) {
  const { lot, history, mayChange, mayReadRecalls, mayReadPapers, mayPrintLabels, isRecalling, notice } = loaderData;
  const problem = actionData && "message" in actionData ? { message: actionData.message, values: actionData.values } : undefined;
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
          <LotRecall
            lot={lot}
            problem={of("recall") ?? of("check")}
            typed={actionData?.values}
            check={actionData && "check" in actionData ? actionData.check : undefined}
          />
        ) : (
          <>
            <LotMeasured lot={lot} />
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
