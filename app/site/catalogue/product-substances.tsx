import { dayText } from "../../../domain/locale/dates.ts";
import type { ProductPage } from "../../../domain/products/read-product-page.ts";
import { hasSafetyDataSheet } from "../../../domain/products/safety-data-sheet.ts";

/** What is said of what no public list gave. */
const seeSheet = "see the safety data sheet";

/** The substances of a chemical, with their numbers, transport and hazards from public lists; nothing for other items. */
export function ProductSubstances({ product }: { product: Pick<ProductPage, "construction" | "substances"> }) {
  const { substances } = product;
  if (substances.length === 0 && !hasSafetyDataSheet(product)) return null;
  return (
    <section className="substances" aria-labelledby="substances">
      <h2 className="filed__title" id="substances">
        Substances and hazards
      </h2>
      {substances.length === 0 && <p>The components are in the safety data sheet.</p>}
      {substances.map((substance) => (
        <Substance key={substance.name} {...substance} />
      ))}
      {substances.length > 0 && (
        <p className="small">
          From public lists, and for the substance itself. For what we deliver the safety data sheet decides.
        </p>
      )}
    </section>
  );
}

function Substance(of: ProductPage["substances"][number]) {
  const facts = [
    ["Also called", of.synonyms.join(", ")],
    ["CAS", of.cas || seeSheet],
    ["EC", of.ec || seeSheet],
    ["Formula", of.formula],
    ["Transport", [of.unNumber, of.unClass && `class ${of.unClass}`].filter(Boolean).join(", ") || seeSheet],
    ["Hazards", [...of.pictograms, ...of.statements].join(", ") || seeSheet],
    ["Candidate list", of.candidateList],
    ["Source", `${of.source}; read on ${dayText(of.checkedOn)}`],
  ].filter(([, text]) => text);
  return (
    <table className="spec">
      <caption>{of.name}</caption>
      <tbody>
        {facts.map(([label, text]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
