import { Link } from "react-router";
import { Day } from "../../account/day.tsx";
import { RequestStatus } from "../../site/thread/request-status.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { inboxPath } from "../staff-paths.ts";
import type { PersonParts } from "./person-parts.ts";

const titles = { customer: "Requests", agent: "Requests accepted", staff: "Requests assigned" };

/** The newest requests that a person has sent, accepted or is to answer. */
export function PersonRequests({ person, requests }: Pick<PersonParts, "person" | "requests">) {
  return (
    <section aria-labelledby="requests">
      <h2 className="h4" id="requests">
        {titles[person.kind]}
      </h2>
      {requests.length === 0 ? (
        <p className="small">None.</p>
      ) : (
        <table className="tbl dash__rows" aria-labelledby="requests">
          <TableHead columns={["Reference", "Status", "About", "Received"]} />
          <tbody>
            {requests.map(({ reference, status, subject, own, created_at }) => (
              <tr key={reference}>
                <th scope="row" className="code">
                  <Link className="link" to={inboxPath(reference)}>
                    {reference}
                  </Link>
                </th>
                <td className="dash__state">
                  <RequestStatus value={status} />
                </td>
                <td>
                  {subject}
                  {person.kind === "customer" && !own && <span className="small"> sent without signing in</span>}
                </td>
                <td data-label="Received">
                  <Day at={created_at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
