import type { ComponentProps } from "react";
import { Form, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { changeRoute } from "../../../domain/country-routes/change-route.ts";
import { isUsual, wayNames } from "../../../domain/country-routes/way.ts";
import { readRouteAgents, readWays } from "../../../domain/country-routes/who-gets.ts";
import { authorize, may } from "../../../domain/people/authorize.ts";
import { actorContext, domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { done, refused } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { Notice } from "../../ui/notice.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import type { Route } from "./+types/countries";
import { CountryAnswer } from "./country-answer.tsx";
import { CountryTable } from "./country-table.tsx";
import { isLike, nameOf } from "./is-like.ts";
import { routeIn } from "./route-in.ts";

export const handle = {
  access: "staff",
  verb: "route.read",
  form: { body: "button", acts: { route: "route.change" } },
} satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const mayChange = may(context.get(actorContext), "route.change");
  const [ways, agents] = await Promise.all([readWays(ctx), mayChange ? readRouteAgents(ctx) : []]);
  return { ways, agents, mayChange };
}

export async function action({ context, url }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const { fields } = visit;
  const ctx = authorize(context.get(domainContext), "route.change");
  const [country, seen] = [Number(textOf(fields, "country")), Number(textOf(fields, "version"))];
  const values = { to: textOf(fields, "to"), agent: textOf(fields, "agent"), recipient: textOf(fields, "recipient") };
  const problem = await Promise.resolve()
    .then(() => changeRoute(ctx, country, routeIn(values), seen))
    .catch(refusal);
  if (problem) return refused({ status: pageStatusOf(problem), message: problem.message, values });
  url.searchParams.set("country", String(country));
  url.searchParams.set("done", "yes");
  return done(visit, url.pathname + url.search);
}

/** What is typed narrows the rows that are here already; a form that was refused shows the route as it is now. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST";
}

export const meta: Route.MetaFunction = () => [{ title: "Countries | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** Who gets the requests of each country, which rule decided it, and the routes that staff set; the countries without an own answer are folded. */
export default function Countries({ loaderData: { ways, agents, mayChange }, actionData }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams();
  const typed = query.get("q") ?? "";
  const onlyRoutes = query.get("routes") === "yes";
  const shown = ways.filter((way) => isLike(way, typed) && (!onlyRoutes || way.rule.startsWith("route")));
  // Nothing is folded of what somebody has looked for.
  const isWhole = typed === "" && !onlyRoutes;
  const { exceptions = [], others = [] } = Object.groupBy(shown, ({ rule, countryId }) =>
    isWhole && countryId !== null && isUsual(rule) ? "others" : "exceptions",
  );
  const chosen = query.get("country");
  const answer =
    ways.find(({ countryId }) => String(countryId ?? "none") === chosen) ?? (shown.length === 1 ? shown[0] : undefined);
  const routes = ways.filter(({ rule }) => rule.startsWith("route")).length;

  function narrow(name: string, value: string): void {
    const next = new URLSearchParams(query);
    for (const other of ["country", "done", name]) next.delete(other);
    if (value) next.set(name, value);
    setQuery(next, { replace: true, preventScrollReset: true });
  }

  function linkOf(way: ComponentProps<typeof CountryTable>["ways"][number]) {
    const next = new URLSearchParams(query);
    next.delete("done");
    next.set("country", String(way.countryId ?? "none"));
    return (
      <Link className="rowlink" to={{ search: String(next) }}>
        {nameOf(way)}
      </Link>
    );
  }

  return (
    <StaffMain
      title="Countries"
      intro={`${ways.length - 1} countries, and requests without one. ${routes === 0 ? "No custom routes" : routes === 1 ? "One custom route" : `${routes} custom routes`}`}
    >
      <Form role="search" aria-label="Countries" className="ways__find">
        <label className="field" htmlFor="ways-q">
          <span className="legend">Find a country</span>
          <input
            id="ways-q"
            className="input"
            type="search"
            name="q"
            placeholder="Bangladesh"
            autoComplete="off"
            defaultValue={typed}
            onChange={({ target: { value } }) => narrow("q", value)}
          />
        </label>
        <label className="check">
          <input
            type="checkbox"
            name="routes"
            value="yes"
            defaultChecked={onlyRoutes}
            onChange={({ target: { checked } }) => narrow("routes", checked ? "yes" : "")}
          />
          Only routes that staff have set
        </label>
        <noscript>
          <button className="btn btn--s" type="submit">
            Find
          </button>
        </noscript>
      </Form>
      {query.get("done") === "yes" && answer && !actionData && <Notice>The route of {nameOf(answer)} is set.</Notice>}
      {answer && (
        <CountryAnswer
          key={`${answer.countryId} ${answer.route.version}`}
          way={answer}
          agents={agents}
          mayChange={mayChange && answer.countryId !== null}
          problem={actionData}
        />
      )}
      <p className="small" role="status">
        {shown.length === 0
          ? "No country is called so: try its English name, or its two letters."
          : `${shown.length} of ${ways.length}`}
      </p>
      {exceptions.length > 0 && <CountryTable ways={exceptions} linkOf={linkOf} />}
      {others.length > 0 && (
        <details className="ways__others">
          <summary>
            {others.length === 1 ? "1 other" : `${others.length} others`}:{" "}
            {[...new Set(others.map(({ rule }) => wayNames[rule].toLowerCase()))].join(", ")}
          </summary>
          <CountryTable ways={others} linkOf={linkOf} />
        </details>
      )}
    </StaffMain>
  );
}
