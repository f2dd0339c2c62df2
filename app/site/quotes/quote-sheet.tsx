import type { QuoteSheet } from "../../../domain/quotes/quote-sheet.ts";
import { TableHead } from "../../ui/table-head.tsx";

/** A quote as its PDF has it: from whom, for whom, line by line, sums, conditions. */
export function QuoteSheetView({ sheet }: { sheet: QuoteSheet }) {
  const { supplier, customer, facts, rows, sums, conditions, note, terms } = sheet;
  return (
    <div className="quote">
      <div className="quote__head">
        <address className="quote__from">
          <b>{supplier.name}</b>
          {[supplier.address, supplier.phone, supplier.email].filter(Boolean).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </address>
        <div>
          <p className="small">For</p>
          {customer.map((line) => (
            <p key={line} dir="auto">
              {line}
            </p>
          ))}
        </div>
        <Facts facts={facts} />
      </div>
      {note !== "" && <p className="quote__words">{note}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="tbl-scroll" tabIndex={0} aria-label="Lines">
        <table className="tbl quote__lines" aria-label="Lines of the quote">
          <TableHead columns={["No.", "Item", "Description", "Quantity", "Price", "Amount"]} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.position}>
                <td className="num">{row.position}</td>
                <td className="code">{row.itemNumber}</td>
                <th scope="row">
                  <span dir="auto">{row.name}</span>
                  {row.details.map((part) => (
                    <span className="small day" key={part} dir="auto">
                      {part}
                    </span>
                  ))}
                </th>
                <td className="nb" data-label="Quantity">
                  {row.quantity}
                </td>
                <td data-label="Price">{row.price}</td>
                <td className="nb num" data-label="Amount">
                  {row.kind === "alternative" ? `(${row.total})` : row.total}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <dl className="quote__sums">
        {sums.map(({ label, value }) => (
          <div key={label} className={label === "Total" ? "quote__total" : undefined}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {conditions.length > 0 && (
        <section aria-label="Conditions">
          <h2 className="h4">Conditions</h2>
          <Facts facts={conditions} />
        </section>
      )}
      {terms !== "" && (
        <section aria-label="Terms">
          <h2 className="h4">Terms</h2>
          <p className="quote__words">{terms}</p>
        </section>
      )}
    </div>
  );
}

function Facts({ facts }: { facts: QuoteSheet["facts"] }) {
  return (
    <dl className="quote__facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
