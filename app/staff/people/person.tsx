import { Link } from "react-router";
import { readPerson } from "../../../domain/directory/read-person.ts";
import { may } from "../../../domain/people/authorize.ts";
import { actorContext, domainContext, servicesContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, notFound, refused } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { Notice } from "../../ui/notice.tsx";
import { idOf, oneOf } from "../id-of.ts";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { peoplePath, personPath } from "../staff-paths.ts";
import type { Route } from "./+types/person";
import { actOnPerson } from "./act-on-person.ts";
import { actNotices, type PersonAct, personActs } from "./person-act.ts";
import { PersonActs } from "./person-acts.tsx";
import { PersonDocuments } from "./person-documents.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { PersonHistory } from "./person-history.tsx";
import { PersonRequests } from "./person-requests.tsx";
import { PersonSessions } from "./person-sessions.tsx";
import { AccountMark, kindWords, roleWords } from "./person-words.tsx";

export const handle = { access: "staff", verb: "person.read", form: { body: "text", acts: personActs } } satisfies PageHandle;

const acts = Object.keys(personActs) as PersonAct[];
const notices: Record<string, string> = {
  ...actNotices,
  share: "The document is shared.",
  invite: "The invitation is on its way.",
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const read = await readPerson(context.get(domainContext), idOf(params.id) ?? notFound());
  const allowed = Object.fromEntries(acts.map((act) => [act, may(actor, personActs[act])])) as Record<PersonAct, boolean>;
  const notice = notices[url.searchParams.get("done") ?? ""];
  return { ...read, notice, allowed, shares: may(actor, "document.share"), opens: may(actor, "document.open") };
}

export async function action({ params, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const id = idOf(params.id) ?? notFound();
  const act = oneOf(acts, textOf(visit.fields, "act"));
  const reason = textOf(visit.fields, "reason");
  if (!act) return refused({ status: 422, message: "Choose what to do." });
  const problem = await actOnPerson(context.get(domainContext), context.get(servicesContext), id, act, visit.fields).catch(
    refusal,
  );
  if (problem) return refused({ status: pageStatusOf(problem), message: problem.message, values: { act, reason } });
  return done(visit, `${personPath(id)}?done=${act}`);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.person.name ?? "Nobody"} | Console` },
  { name: "robots", content: "noindex" },
];
export const ErrorBoundary = StaffError;

/** Somebody who has an account: facts, requests, documents, sessions and history, and what may be done. */
export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { person, notice } = loaderData;
  const { name, email, kind, role, status, company } = person;
  const refused = actionData && "message" in actionData ? actionData : undefined;
  return (
    <StaffMain
      title={name || email}
      intro={
        <>
          <Link className="link" to={peoplePath}>
            People
          </Link>
          {` / ${kind === "staff" ? `Staff, ${role ? roleWords[role] : "no role"}` : kindWords[kind]}${company ? `, ${company}` : ""} `}
        </>
      }
      tools={<AccountMark status={status} />}
    >
      {refused ? (
        <p className="notice notice--bad" role="alert">
          {refused.message}
        </p>
      ) : (
        <Notice>{notice}</Notice>
      )}
      <div className="person">
        <div className="person__main">
          <PersonRequests {...loaderData} />
          {kind === "agent" && <PersonDocuments {...loaderData} />}
          <PersonHistory {...loaderData} />
        </div>
        <aside className="person__side" aria-label="Facts and sessions">
          <PersonActs {...loaderData} refused={refused?.values} />
          <PersonFacts {...loaderData} />
          <PersonSessions {...loaderData} />
        </aside>
      </div>
    </StaffMain>
  );
}
