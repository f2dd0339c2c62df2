import { Form, useNavigation } from "react-router";
import type { RouteAgent, WhoGets } from "../../../domain/country-routes/who-gets.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { nameOf } from "./is-like.ts";

type Props = {
  way: WhoGets;
  agents: readonly RouteAgent[];
  mayChange: boolean;
  /** Why the form was refused, and what was typed. */
  problem: { message?: string | undefined; values: Readonly<Record<string, string>> } | undefined;
};

/** Who gets the requests of one country and why, with the form that sets its route. */
export function CountryAnswer({ way, agents, mayChange, problem }: Props) {
  const { route } = way;
  const was = route.recipient !== "" ? "address" : route.agentId !== null ? "agent" : "catalogue";
  const isDead = was === "agent" && way.rule !== "route-to-agent";
  return (
    <section className="way" aria-labelledby="way-title">
      <h2 className="h3" id="way-title">
        {nameOf(way)}: {way.agent ?? (way.recipient || "nobody")}
      </h2>
      <p>
        {way.reason}
        {way.agent && way.recipient && (
          <>
            {" "}
            Mail goes to{" "}
            <a className="link" href={`mailto:${way.recipient}`}>
              {way.recipient}
            </a>
            .
          </>
        )}
      </p>
      {isDead && (
        <p className="notice notice--mark">
          A route to an agent is set, but the agent is gone or has no e-mail address: it decides nothing.
        </p>
      )}
      {way.countryId === null && (
        <p className="small">No route changes this: give the head office another address in the catalog.</p>
      )}
      {mayChange && <RouteForm way={way} agents={agents} was={was} problem={problem} />}
    </section>
  );
}

function RouteForm({ way, agents, was, problem }: Omit<Props, "mayChange"> & { was: string }) {
  const isSending = useNavigation().state === "submitting";
  const { values } = problem ?? {};
  const typed = (name: string, stored: string) => values?.[name] ?? stored;
  const to = typed("to", was);
  return (
    <Form method="post" className="way__form" preventScrollReset>
      <HiddenInputs values={{ act: "route", country: way.countryId ?? "", version: way.route.version }} />
      {problem && (
        <p className="notice notice--mark" role="alert">
          {problem.message}
        </p>
      )}
      <fieldset>
        <legend className="legend">Send the requests of {way.country}</legend>
        <label className="check">
          <input type="radio" name="to" value="catalogue" defaultChecked={to === "catalogue"} />
          as the catalog says
        </label>
        <div className="way__choice">
          <label className="check">
            <input type="radio" name="to" value="agent" defaultChecked={to === "agent"} />
            to an agent
          </label>
          <select
            className="select input--s"
            name="agent"
            aria-label="Agent"
            defaultValue={typed("agent", String(way.route.agentId ?? ""))}
            onChange={({ target }) => choose(target, "agent")}
          >
            <option value="">Choose an agent</option>
            {agents.map(({ id, name, country }) => (
              <option key={id} value={id}>{`${name} (${country})`}</option>
            ))}
          </select>
        </div>
        <div className="way__choice">
          <label className="check">
            <input type="radio" name="to" value="address" defaultChecked={to === "address"} />
            to an address
          </label>
          <input
            className="input input--s"
            name="recipient"
            type="email"
            aria-label="E-mail address"
            placeholder="desk@example.com"
            defaultValue={typed("recipient", way.route.recipient)}
            onInput={({ currentTarget }) => choose(currentTarget, "address")}
          />
        </div>
      </fieldset>
      <button className="btn btn--s" type="submit" disabled={isSending}>
        Save the route
      </button>
      <p className="small">
        It holds for new requests, and for leads that nobody has accepted. Importing the catalog does not change it.
      </p>
    </Form>
  );
}

/** Ticks the choice that a field belongs to as soon as it is filled in. */
function choose({ form }: HTMLInputElement | HTMLSelectElement, value: string): void {
  const choice = form?.querySelector<HTMLInputElement>(`[name="to"][value="${value}"]`);
  if (choice) choice.checked = true;
}
