import { hasSafetyDataSheet } from "../../../domain/catalogue/safety-data-sheet.ts";
import { Icon } from "../../ui/icon.tsx";

/** The papers of a product: its specification sheet to print, and those that are sent on request. */
export function ProductPapers({ product }: { product: { itemNumber: string; construction: string } }) {
  const item = encodeURIComponent(product.itemNumber);
  return (
    <section className="filed noprint" aria-labelledby="papers">
      <h2 className="filed__title" id="papers">
        Papers
      </h2>
      <ul>
        <li className="needs-script">
          <button className="rowlink" type="button" data-print="">
            <Icon name="print" /> Spec sheet
          </button>
        </li>
        <li>
          <a className="rowlink" href={`/request-certifiate?product=${item}`}>
            Certificate of a lot
          </a>{" "}
          <span className="small">on request</span>
        </li>
        {hasSafetyDataSheet(product) && (
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
