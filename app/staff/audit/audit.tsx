import { Link } from "react-router";
import { wordsOfSubject, wordsOfVerb } from "../../../domain/audit/audit-words.ts";
import { auditedGroups } from "../../../domain/audit/audited-groups.ts";
import { type AuditRow, readAuditedWords, searchAudit } from "../../../domain/audit/search-audit.ts";
import { readZone } from "../../../domain/settings/read-zone.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { Icon } from "../../ui/icon.tsx";
import { FilterForm, FilterInput, FilterSelect } from "../filter-form.tsx";
import { idOf } from "../id-of.ts";
import { Moment } from "../moment.tsx";
import { NewestOlder } from "../part-links.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { auditCsvPath, auditPath, inboxPath, personPath } from "../staff-paths.ts";
import { StaffTable } from "../staff-table.tsx";
import type { Route } from "./+types/audit";
import { AuditChange } from "./audit-change.tsx";
import { auditFilter } from "./audit-filter.ts";
import { doorWords } from "./door-words.ts";

export const handle = { access: "staff", verb: "audit.search" } satisfies PageHandle;

const rowsAtOnce = 100;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const filter = auditFilter(searchParams, await readZone(ctx));
  const before = idOf(searchParams.get("before"));
  const [part, words] = await Promise.all([
    searchAudit(ctx, filter, { limit: rowsAtOnce, ...(before === undefined ? {} : { before }) }),
    readAuditedWords(ctx),
  ]);
  return { ...part, ...words, filter, query: String(searchParams) };
}

export const meta: Route.MetaFunction = () => [{ title: "Audit | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

const groupWords = {
  staff: "Staff",
  agent: "Agents",
  customer: "Customers",
  visitor: "Visitors",
  system: "The site itself",
} as const;

/** Who changed what, through which door, and what it was before. Nobody changes it. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { rows, next, verbs, subjects, filter, query } = loaderData;
  const inWords = (names: readonly string[], wordsOf: (name: string) => string) =>
    names.map((name) => [name, wordsOf(name)] as const).toSorted(([, one], [, other]) => one.localeCompare(other, "en"));
  return (
    <StaffMain
      title="Audit"
      intro="Every change, the newest first. Events are stored for two years, and nobody can change them."
      tools={
        <a className="btn btn--line btn--s" href={`${auditCsvPath}?${query}`} download="">
          <Icon name="download" small />
          CSV
        </a>
      }
    >
      <FilterForm label="Audit events">
        <FilterInput name="person" label="Who" value={filter.person} placeholder="Name or e-mail" />
        <FilterSelect
          name="group"
          label="Of"
          all="Everybody"
          value={filter.group}
          options={auditedGroups.map((group) => [group, groupWords[group]])}
        />
        <FilterSelect name="verb" label="What" all="Everything" value={filter.verb} options={inWords(verbs, wordsOfVerb)} />
        <FilterSelect
          name="subject"
          label="About"
          all="Everything"
          value={filter.subject}
          options={inWords(subjects, wordsOfSubject)}
        />
        <FilterInput name="id" label="Row’s id" value={filter.subjectId === undefined ? "" : String(filter.subjectId)} />
        <FilterInput name="from" label="From" value={filter.from} type="date" />
        <FilterInput name="to" label="To" value={filter.to} type="date" />
        <FilterInput name="request" label="Request id" value={filter.request} placeholder="As in the log" />
      </FilterForm>
      <StaffTable
        caption="Audit events, the newest first"
        columns={["What", "When", "Who", "About", "Before and after", "Request"]}
        rows={rows}
        row={eventRow}
        none="No event is like that."
      />
      <NewestOlder query={query} next={next} />
    </StaffMain>
  );
}

function eventRow(event: AuditRow) {
  return (
    <tr key={event.id}>
      <th scope="row">
        {wordsOfVerb(event.verb)}
        <span className="small code day">{event.verb}</span>
      </th>
      <td>
        <Moment at={event.at} />
      </td>
      <td>
        {event.account_id === null ? (
          event.by || "Nobody any more"
        ) : (
          <Link className="link" to={personPath(event.account_id)}>
            {event.by || event.email}
          </Link>
        )}
        <span className="small day">
          {event.role}, {doorWords[event.door]}
        </span>
      </td>
      <td>
        <Subject {...event} />
      </td>
      <td>
        <AuditChange before={event.before} after={event.after} />
      </td>
      <td data-label="Request">
        {event.request && (
          <Link className="link code" to={`${auditPath}?request=${encodeURIComponent(event.request)}`} reloadDocument>
            {event.request.slice(0, 8)}
          </Link>
        )}
      </td>
    </tr>
  );
}

/** The row that was changed, with a link to where staff see it. */
function Subject({ subject, subject_id, reference }: Pick<AuditRow, "subject" | "subject_id" | "reference">) {
  const words = subject_id === null ? wordsOfSubject(subject) : `${wordsOfSubject(subject)} ${subject_id}`;
  const path = reference !== null ? inboxPath(reference) : subject === "account" && subject_id !== null && personPath(subject_id);
  if (!path) return words;
  return (
    <Link className="link" to={path}>
      {reference ?? words}
    </Link>
  );
}
