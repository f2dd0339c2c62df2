import { Link } from "react-router";
import { countPeople, type ListedPerson, listPeople } from "../../../domain/directory/list-people.ts";
import { may } from "../../../domain/people/authorize.ts";
import { Day } from "../../account/day.tsx";
import { actorContext, domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { EmailText } from "../email-text.tsx";
import { FilterForm, FilterInput, FilterSelect } from "../filter-form.tsx";
import { idOf, oneOf } from "../id-of.ts";
import { NewestOlder } from "../part-links.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { invitePath, peoplePath, personPath } from "../staff-paths.ts";
import { StaffTable } from "../staff-table.tsx";
import type { Route } from "./+types/people";
import { AccountMark, kindWords, roleWords, statusWords } from "./person-words.tsx";

export const handle = { access: "staff", verb: "person.list" } satisfies PageHandle;

const kinds = ["customer", "agent", "staff"] as const;
const statuses = ["pending", "active", "declined", "suspended"] as const;
const rowsAtOnce = 50;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const filter = {
    kind: oneOf(kinds, searchParams.get("kind")),
    status: oneOf(statuses, searchParams.get("status")),
    country: searchParams.get("country") || undefined,
    text: searchParams.get("q") || undefined,
  };
  const before = idOf(searchParams.get("before"));
  const [part, facts] = await Promise.all([
    listPeople(ctx, filter, { limit: rowsAtOnce, ...(before === undefined ? {} : { before }) }),
    countPeople(ctx),
  ]);
  const invites = may(context.get(actorContext), "staff.invite");
  return { ...part, ...facts, invites, filter, query: String(searchParams) };
}

export const meta: Route.MetaFunction = () => [{ title: "People | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** Everybody who has an account: customers, agents and staff. */
export default function People({ loaderData }: Route.ComponentProps) {
  const { rows, next, counts, countries, invites, filter, query } = loaderData;
  const waiting = counts.find(({ kind, status }) => kind === "agent" && status === "pending")?.people ?? 0;
  const of = (kind: string) =>
    counts
      .filter((one) => one.kind === kind)
      .reduce((sum, { people }) => sum + people, 0)
      .toLocaleString("en-US");
  return (
    <StaffMain
      title="People"
      intro={`Customers ${of("customer")}, agents ${of("agent")}, staff ${of("staff")}`}
      tools={
        <>
          {waiting > 0 && (
            <Link className="btn btn--line btn--s" to={`${peoplePath}?kind=agent&status=pending`} reloadDocument>
              {waiting === 1 ? "1 agent waits" : `${waiting} agents wait`}
            </Link>
          )}
          {invites && (
            <Link className="btn btn--line btn--s" to={invitePath}>
              Invite staff
            </Link>
          )}
        </>
      }
    >
      <FilterForm label="People">
        <FilterInput name="q" label="Text" value={filter.text} placeholder="Name, company, e-mail" />
        <FilterSelect
          name="kind"
          label="Kind"
          all="All kinds"
          value={filter.kind}
          options={kinds.map((kind) => [kind, kindWords[kind]])}
        />
        <FilterSelect
          name="status"
          label="Status"
          all="Any status"
          value={filter.status}
          options={statuses.map((status) => [status, statusWords[status]])}
        />
        <FilterSelect
          name="country"
          label="Country"
          all="All countries"
          value={filter.country}
          options={countries.map((country) => [country, country])}
        />
      </FilterForm>
      <StaffTable
        caption="People, the newest first"
        columns={[
          "Name",
          "Status",
          "Kind",
          "Company",
          "E-mail",
          "Country",
          { label: "Requests", className: "r" },
          "Last seen",
          "Since",
        ]}
        rows={rows}
        row={personRow}
        none="Nobody is like that. Take a filter away."
      />
      <NewestOlder query={query} next={next} />
    </StaffMain>
  );
}

function personRow({ id, name, kind, role, status, company, email, country, requests, seen_at, created_at }: ListedPerson) {
  return (
    <tr key={id}>
      <th scope="row">
        <Link className="link" to={personPath(id)}>
          {name || <EmailText address={email} />}
        </Link>
      </th>
      <td className="dash__state">
        <AccountMark status={status} />
      </td>
      <td>{kind === "staff" ? `Staff, ${role ? roleWords[role] : "no role"}` : kindWords[kind]}</td>
      <td>{company}</td>
      <td>
        <EmailText address={email} />
      </td>
      <td>{country}</td>
      <td className="r" data-label="Requests">
        {kind === "customer" ? (requests ?? 0).toLocaleString("en-US") : ""}
      </td>
      <td data-label="Last seen">{seen_at ? <Day at={seen_at} /> : "–"}</td>
      <td data-label="Since">
        <Day at={created_at} />
      </td>
    </tr>
  );
}
