import { dayText } from "../../../domain/locale/dates.ts";
import { languageName } from "../../../domain/locale/languages.ts";
import type { Paper } from "../../../domain/lot-papers/paper.ts";
import { paperPath } from "../../../domain/lot-papers/paper-path.ts";
import type { PaperReaders } from "../../../domain/settings/paper-readers.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { RowLink } from "../../ui/links.tsx";
import { Section } from "../../ui/section.tsx";
import { ProveFile, proveTitle } from "./prove-file.tsx";

type Props = {
  lotNumber: string;
  /** An item of the lot, which opens papers that are of all of its items. */
  item: string;
  papers: readonly Paper[];
  readers: PaperReaders;
};

/**
 * The papers of a lot on its passport, the current ones and those that they replaced, each with its SHA-256. Papers for people who name item
 * and lot are the buttons of a form that names both, as the page does: robots follow links and press no buttons.
 */
export function LotPapers({ lotNumber, item, papers, readers }: Props) {
  const isNamed = papers.some(({ kind }) => readers[kind] === "item and lot");
  return (
    <Section id="papers" title="Papers" className={papers.length > 0 ? "lotpapers" : "lotpapers noprint"}>
      {papers.length === 0 && <p>No paper of this lot is here to download. Ask for its certificate or report below.</p>}
      {isNamed && (
        <form method="get" id="name-item" aria-label="Papers of this lot">
          <HiddenInputs values={{ lot: lotNumber }} />
        </form>
      )}
      {papers.length > 0 && (
        <ul role="list" className="lotpapers__list">
          {papers.map((paper) => (
            <li key={paper.id}>
              <span className="lotpapers__what">
                <b>{kindText(paper)}</b> <span className="small">{factsOf(paper, lotNumber)}</span>
              </span>
              <Fetch paper={paper} reader={readers[paper.kind]} lotNumber={lotNumber} item={item} />
              <code className="lotpapers__hash" {...proofData(paper)}>
                SHA-256 {paper.sha256}
              </code>
            </li>
          ))}
        </ul>
      )}
      <details className="lotpapers__prove noprint">
        <summary>{proveTitle}</summary>
        <ProveFile lotNumber={lotNumber} />
      </details>
    </Section>
  );
}

type FetchProps = Pick<Props, "lotNumber" | "item"> & { paper: Paper; reader: PaperReaders[Paper["kind"]] };

/** A link where the paper can be fetched or signing in is asked for; a button of the form where item and lot are. */
function Fetch({ paper, reader, lotNumber, item }: FetchProps) {
  const named = `${kindText(paper)}, ${languageName(paper.language)}${paper.revision && `, revision ${paper.revision}`}`;
  if (reader === "item and lot")
    return (
      <button
        className="btn btn--line btn--s"
        type="submit"
        form="name-item"
        name="item"
        value={paper.itemNumber || item}
        formAction={paperPath(paper)}
        aria-label={`Download ${named}`}
      >
        Download
      </button>
    );
  // The lot, so that the login leads back here also from a paper of the item.
  const lot = reader === "accounts" ? `?${new URLSearchParams({ lot: lotNumber })}` : "";
  return (
    <span>
      <RowLink href={paperPath(paper) + lot} aria-label={`Download ${named}`}>
        Download
      </RowLink>
      {reader === "accounts" && <span className="small"> for customers and agents, signed in</span>}
    </span>
  );
}

/** What the script that compares a file reads (app/browser/proof.ts). */
const proofData = ({ sha256, kind, issuedOn, replacedOn }: Paper) => ({
  ...{ "data-sha256": sha256, "data-kind": kind, "data-issued": issuedOn },
  ...(replacedOn && { "data-replaced": replacedOn }),
});

const kindText = ({ kind }: Paper) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

/** English, revision 2, 5 Oct 2026, of item 11-010, 48 kB; replaced on 20 Oct 2026 */
function factsOf({ language, revision, issuedOn, itemNumber, lotNumber, bytes, replacedOn }: Paper, lot: string): string {
  const facts = [
    languageName(language),
    revision && `revision ${revision}`,
    dayText(issuedOn),
    lotNumber !== lot && `of item ${itemNumber}`,
    `PDF, ${Math.max(1, Math.round(bytes / 1000)).toLocaleString("en-US")} kB`,
  ];
  const line = facts.filter(Boolean).join(", ");
  return replacedOn ? `${line}; replaced on ${dayText(replacedOn)}` : line;
}
