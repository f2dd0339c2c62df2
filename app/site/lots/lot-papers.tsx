import { dayText } from "../../../domain/dates.ts";
import { languageName } from "../../../domain/languages.ts";
import type { Paper } from "../../../domain/lots/paper.ts";
import { Section } from "../../ui/section.tsx";

/** The papers of a lot on its passport: the current ones, and those that they replaced. */
export function LotPapers({ papers }: { papers: readonly Paper[] }) {
  return (
    <Section id="papers" title="Papers">
      {papers.length === 0 && <p>There are no papers of this lot here yet.</p>}
      {papers.length > 0 && (
        <ul>
          {papers.map((paper) => (
            <li key={paper.id}>
              {nameOf(paper)}, {paper.replacedOn ? `replaced on ${dayText(paper.replacedOn)}` : dayText(paper.issuedOn)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Certificate of conformity, English, revision 2 */
function nameOf({ kind, language, revision }: Paper): string {
  const name = `${kind[0]?.toUpperCase()}${kind.slice(1)}, ${languageName(language)}`;
  return revision === "" ? name : `${name}, revision ${revision}`;
}
