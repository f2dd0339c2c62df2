import { type Edition, unknownEdition, withEdition } from "../../../domain/methods/edition.ts";
import { Section } from "../../ui/section.tsx";
import { TableHead } from "../../ui/table-head.tsx";

type Row = Edition & { id: number; published: string; changes: string; source: string };

const words = { current: "Current", draft: "Draft", superseded: "Superseded", withdrawn: "Withdrawn" } as const;

/** The editions of a method, the newest first, and that nobody knows the current one; each leads to what replaced it where that is listed too. */
export function MethodEditions({
  designation,
  editions,
  remark,
}: {
  designation: string;
  editions: readonly Row[];
  remark: string;
}) {
  const unknown = unknownEdition(editions, remark);
  if (editions.length === 0 && !unknown) return null;
  return (
    <Section id="editions" title="Editions" className="method__options">
      {unknown && <p>{unknown}</p>}
      {editions.length > 0 && <EditionTable designation={designation} editions={editions} />}
    </Section>
  );
}

function EditionTable({ designation, editions }: { designation: string; editions: readonly Row[] }) {
  const hasChanges = editions.some(({ changes }) => changes);
  return (
    <table className="tbl options editions" aria-labelledby="editions">
      <TableHead
        columns={["Edition", "Status", "Published", "Replaced by", ...(hasChanges ? ["What it changes for materials"] : [])]}
      />
      <tbody>
        {editions.map(({ id, edition, status, published, replacedBy, changes, source }) => (
          <tr key={id} id={editionAnchor(edition)}>
            <th scope="row" className="code" title={source}>
              {withEdition(designation, edition)}
            </th>
            <td data-label="Status">{status === "current" ? <strong>{words[status]}</strong> : words[status]}</td>
            <td data-label="Published" className={published ? undefined : "options__none"}>
              {published}
            </td>
            <td data-label="Replaced by" className={replacedBy ? undefined : "options__none"}>
              <Replacement designation={designation} replacedBy={replacedBy} editions={editions} />
            </td>
            {hasChanges && (
              <td data-label="Changes" className={changes ? undefined : "options__none"}>
                {changes}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ReplacementProps = { designation: string; replacedBy: string; editions: readonly Row[] };

/** What replaced an edition: a link where it is in the same table. */
function Replacement({ designation, replacedBy, editions }: ReplacementProps) {
  const listed = editions.find(({ edition }) => withEdition(designation, edition) === replacedBy);
  if (!listed) return replacedBy;
  return (
    <a className="rowlink code" href={`#${editionAnchor(listed.edition)}`}>
      {replacedBy}
    </a>
  );
}

/** "2013e(2020)" → "edition-2013e-2020" */
const editionAnchor = (edition: string) => `edition-${edition.replaceAll(/\W+/g, "-").replace(/-$/, "")}`;
