import { methodPath } from "../../../domain/catalogue/paths.ts";
import type { Equivalence } from "../../../domain/methods/read-equivalences.ts";
import { Section } from "../../ui/section.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { capital } from "./product-list-view.ts";

/** The same test elsewhere: methods of other bodies, how near they are, and who says so. */
export function MethodEquivalences({ equivalences }: { equivalences: readonly Equivalence[] }) {
  if (equivalences.length === 0) return null;
  return (
    <Section id="elsewhere" title="Same test elsewhere" className="method__options">
      <table className="tbl options" aria-labelledby="elsewhere">
        <TableHead columns={["Method", "Compared with it", "Why", "Source"]} />
        <tbody>
          {equivalences.map(({ designation, degree, note, source, method }) => (
            <tr key={designation}>
              <th scope="row" className="code">
                {method ? (
                  <a className="rowlink" href={methodPath({ id: method.id, name: method.designation })} title={method.title}>
                    {designation}
                  </a>
                ) : (
                  designation
                )}
              </th>
              <td data-label="Compared with it">{capital(degree)}</td>
              <td data-label="Why" className={note ? undefined : "options__none"}>
                {note}
              </td>
              <td data-label="Source">{source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
