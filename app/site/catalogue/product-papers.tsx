import { specSheetPath } from "../../../domain/catalogue/spec-sheet-path.ts";
import { dayText } from "../../../domain/locale/dates.ts";
import { languageName } from "../../../domain/locale/languages.ts";
import { paperPath } from "../../../domain/lot-papers/paper-path.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";
import type { ProductPage } from "../../../domain/products/read-product-page.ts";
import { hasSafetyDataSheet } from "../../../domain/products/safety-data-sheet.ts";

type Props = { product: Pick<ProductPage, "itemNumber" | "construction" | "sheets" | "certificates" | "sheetReader"> };

/**
 * The papers of a product: its specification sheet, the certificates of its newest lots and its safety data sheets where they are on
 * record, and the rest on request.
 */
export function ProductPapers({ product }: Props) {
  const { itemNumber, sheets, certificates, sheetReader } = product;
  const item = encodeURIComponent(itemNumber);
  // Who has a label finds a sheet for people with one on the page of the lot.
  const offered = sheetReader === "item and lot" ? [] : sheets;
  return (
    <section className="filed noprint" aria-labelledby="papers">
      <h2 className="filed__title" id="papers">
        Papers
      </h2>
      <ul role="list">
        <li>
          <a className="rowlink" href={specSheetPath(itemNumber)} rel="nofollow">
            Spec sheet
          </a>{" "}
          <span className="small">PDF</span>
        </li>
        {certificates.map(({ lotNumber, issuedOn }) => (
          <li key={lotNumber}>
            <a className="rowlink" href={`${lotPath(lotNumber)}#papers`}>
              Certificate of lot {lotNumber}
            </a>{" "}
            <span className="small">{dayText(issuedOn)}</span>
          </li>
        ))}
        <li>
          <a className="rowlink" href={`/request-certifiate?product=${item}`}>
            {certificates.length > 0 ? "Certificate of another lot" : "Certificate of a lot"}
          </a>{" "}
          <span className="small">on request</span>
        </li>
        {offered.map((sheet) => (
          <li key={sheet.id}>
            <a className="rowlink" href={paperPath(sheet)}>
              Safety data sheet
            </a>{" "}
            <span className="small">
              {[languageName(sheet.language), dayText(sheet.issuedOn), sheetReader === "accounts" && "signed in"]
                .filter(Boolean)
                .join(", ")}
            </span>
          </li>
        ))}
        {offered.length === 0 && (hasSafetyDataSheet(product) || sheets.length > 0) && (
          <li>
            <a className="rowlink" href={`/msds-request?product=${item}`}>
              Safety data sheet
            </a>{" "}
            <span className="small">on request</span>
          </li>
        )}
      </ul>
    </section>
  );
}
