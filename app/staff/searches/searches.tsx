import { Link } from "react-router";
import { DomainError } from "../../../domain/errors.ts";
import { authorize, may } from "../../../domain/people/authorize.ts";
import { acceptPlace, answerSearch, takeAnswerBack } from "../../../domain/unanswered/answer-search.ts";
import { readCases, readFirstResult } from "../../../domain/unanswered/cases.ts";
import { readUnanswered } from "../../../domain/unanswered/read-unanswered.ts";
import { actorContext, domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, refused } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { oneOf } from "../id-of.ts";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import type { Route } from "./+types/searches";
import { readAnswer } from "./answer-choices.ts";
import { AnsweredNotice } from "./answered-notice.tsx";
import { AnsweredSearch } from "./answered-search.tsx";
import { type SearchList, searchListPath, searchLists } from "./searches-path.ts";
import { UnansweredSearch } from "./unanswered-search.tsx";

const acts = ["answer", "nothing", "accept", "take-back"] as const;
type Act = (typeof acts)[number];

export const handle = {
  ...{ access: "staff", verb: "search.read" },
  form: {
    body: "text",
    acts: { answer: "search.answer", nothing: "search.answer", accept: "search.answer", "take-back": "search.answer" },
  },
} satisfies PageHandle;

const mostGroups = 50;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const list = oneOf(searchLists, searchParams.get("show")) ?? "nothing";
  const cases = await readCases(ctx);
  const text = searchParams.get("text")?.slice(0, 200);
  const groups = list === "answered" ? [] : await readUnanswered(ctx, list);
  return {
    list,
    groups: groups.slice(0, mostGroups),
    cases: list === "answered" ? cases : [],
    fallen: cases.filter(({ fellAt }) => fellAt !== null).length,
    answered: cases.find((one) => one.text === text),
    takenBack:
      text === undefined || cases.some((one) => one.text === text)
        ? undefined
        : { text, finds: await readFirstResult(ctx, text) },
    mayAnswer: may(context.get(actorContext), "search.answer"),
  };
}

/** Answers a search, or decides about one that was answered: `act` says what. */
export async function action({ url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const ctx = context.get(domainContext);
  authorize(ctx, "search.answer");
  const text = (name: string) => textOf(visit.fields, name);
  const act = oneOf(acts, text("act"));
  const texts = text("texts").split("\n");
  const list = oneOf(searchLists, url.searchParams.get("show")) ?? "nothing";
  const typed = { find: text("find"), as: text("as"), texts: text("texts") };
  const result = await run(act).catch(refusal);
  if (result instanceof DomainError) return refused({ status: pageStatusOf(result), message: result.message, values: typed });
  return done(visit, result);

  /** @returns the address of what is shown then */
  async function run(chosen: Act | undefined): Promise<string> {
    const [first = ""] = texts;
    switch (chosen) {
      case "answer":
      case "nothing":
        await answerSearch(ctx, texts, chosen === "answer" ? readAnswer(typed.find, typed.as) : { by: "nothing" });
        return searchListPath(list, first);
      case "accept":
        await acceptPlace(ctx, first);
        return searchListPath("answered");
      case "take-back":
        await takeAnswerBack(ctx, first);
        return searchListPath("nothing", first);
      default:
        throw new DomainError("invalid", "Choose a search, and what to do with it.");
    }
  }
}

export const meta: Route.MetaFunction = () => [{ title: "Searches | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

const tabs: Record<SearchList, string> = { nothing: "Found nothing", unopened: "Nothing opened", answered: "Answered" };
const none: Record<SearchList, string> = {
  nothing: "Every search of the last 90 days found something, or is answered.",
  unopened: "There is no search of the last 90 days whose results nobody opened.",
  answered: "No search is answered yet. Answer one that found nothing.",
};

/** What visitors searched for in vain, each with a form that makes it find something, and what became of those that were answered. */
export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  const { list, groups, cases, fallen, answered, takenBack, mayAnswer } = loaderData;
  return (
    <StaffMain
      title="Searches"
      intro={
        mayAnswer
          ? "What visitors searched for in the last 90 days. Make a search find the right item, and see at once that it does."
          : "What visitors searched for in the last 90 days. An editor answers them."
      }
    >
      <nav className="seg searches__lists" aria-label="Searches by what they found">
        {searchLists.map((one) => (
          <Link
            key={one}
            to={searchListPath(one)}
            aria-current={one === list ? "page" : undefined}
            {...(one === "answered" && fallen > 0 && { title: `${fallen} fell back` })}
          >
            {tabs[one]}
            {one === "answered" && fallen > 0 && ` (${fallen})`}
          </Link>
        ))}
      </nav>
      <div className="searches">
        {answered && !actionData && <AnsweredNotice search={answered} mayAnswer={mayAnswer} />}
        {takenBack && !actionData && (
          <p className="notice" role="status">
            “{takenBack.text}” has no answer now
            {takenBack.finds !== undefined &&
              `, and still finds ${takenBack.finds}: it did so before, or somebody has changed since what was published for it`}
            .
          </p>
        )}
        {groups.length + cases.length === 0 && <p>{none[list]}</p>}
        {groups.map((group) => (
          <UnansweredSearch
            key={group.texts[0]?.text}
            group={group}
            mayAnswer={mayAnswer}
            refused={actionData && actionData.values?.texts === textsOf(group) ? actionData : undefined}
          />
        ))}
        {cases.map((one) => (
          <AnsweredSearch key={one.text} search={one} mayAnswer={mayAnswer} />
        ))}
      </div>
      {actionData && !groups.some((group) => actionData.values?.texts === textsOf(group)) && (
        <p className="notice notice--bad" role="alert">
          {actionData.message}
        </p>
      )}
    </StaffMain>
  );
}

const textsOf = ({ texts }: { texts: readonly { text: string }[] }) => texts.map(({ text }) => text).join("\n");
