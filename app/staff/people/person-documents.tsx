import { Link } from "react-router";
import { TableHead } from "../../ui/table-head.tsx";
import { Moment } from "../moment.tsx";
import { documentPath, sharePath } from "../staff-paths.ts";
import { ActButton } from "./act-button.tsx";
import type { PersonParts } from "./person-parts.ts";

/** The documents of an agent: those that the supplier shares, with when they were read, and those that the agent has handed in. */
export function PersonDocuments({
  person,
  documents,
  allowed,
  shares,
  opens,
}: Pick<PersonParts, "person" | "documents" | "allowed" | "shares" | "opens">) {
  return (
    <section aria-labelledby="documents">
      <div className="row row--between">
        <h2 className="h4" id="documents">
          Documents
        </h2>
        {shares && (
          <Link className="btn btn--line btn--s" to={sharePath(person.id)}>
            Share a document
          </Link>
        )}
      </div>
      {documents.length === 0 ? (
        <p className="small">None.</p>
      ) : (
        <table className="tbl dash__rows" aria-labelledby="documents">
          <TableHead columns={["Name", "From", "Size", "When", "Read", { label: "Withdraw it", hidden: true }]} />
          <tbody>
            {documents.map(({ id, name, shared, bytes, uploaded_at, read_at }) => (
              <tr key={id}>
                <th scope="row">
                  {opens ? (
                    <a className="link" href={documentPath(person.id, id)} download="">
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </th>
                <td>{shared ? "Us" : "The agent"}</td>
                <td data-label="Size" className="num nb">
                  {Math.ceil(bytes / 1000).toLocaleString("en-US")} kB
                </td>
                <td data-label="When">
                  <Moment at={uploaded_at} />
                </td>
                <td data-label="Read">{shared ? read_at ? <Moment at={read_at} /> : "Not yet" : ""}</td>
                <td className="dash__act">
                  {shared && allowed.withdraw && (
                    <ActButton act="withdraw" fields={{ document: id }} look="btn btn--text btn--s" label={`Withdraw ${name}`}>
                      Withdraw
                    </ActButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
