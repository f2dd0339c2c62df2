import { productPath } from "../../../domain/catalogue/paths.ts";
import { quantityAdvice } from "../../../domain/catalogue/quantity-advice.ts";
import { lineLimits, type RequestLine, wants } from "../../../domain/request-lines/request-line.ts";
import type { ListLine } from "../../../domain/request-lists/read-list.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { Availability } from "../../ui/availability.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RowLink } from "../../ui/links.tsx";
import { NoWrap } from "../../ui/no-wrap.tsx";
import { Plate } from "../../ui/plate.tsx";
import { TableHead } from "../../ui/table-head.tsx";

const columns = [
  { label: "Picture", hidden: true } as const,
  ...["Item", "Wanted", "Quantity", "Unit or pack"],
  { label: "Remove", hidden: true } as const,
];

/** The lines of a list as a table of fields; on a phone each is a block. The server keeps them: the browser stores no draft (`data-kept`). */
export function ListLines({ lines }: { lines: readonly ListLine[] }) {
  return (
    <table className="tbl lines" aria-label="Your list" data-kept="">
      <TableHead columns={columns} />
      <tbody>
        {lines.map((line, index) => (
          <Line key={line.id} line={line} row={index + 1} twin={twinOf(line, lines.slice(0, index))} />
        ))}
      </tbody>
    </table>
  );
}

/** The number of an earlier line for the same item, wanted in the same way. */
function twinOf(line: ListLine, earlier: readonly ListLine[]): number | undefined {
  const at = earlier.findIndex(
    (one) => one.itemNumber !== "" && one.itemNumber === line.itemNumber && one.wanted === line.wanted,
  );
  return at < 0 ? undefined : at + 1;
}

type LineProps = { line: ListLine; row: number; twin: number | undefined };

function Line({ line, row, twin }: LineProps) {
  const { id, itemNumber, name, product, wanted, quantity, pack } = line;
  const fieldOf = (part: string) => `Items.${row}.${part}`;
  const advice = product && quantityAdvice({ quantity, pack }, product.packs);
  const of = `of ${itemNumber || name}`;
  return (
    <tr>
      <td className="lines__picture">{product && <Plate picture={product.picture} sizes="4.5rem" widths={[160]} />}</td>
      <th scope="row">
        {itemNumber && <span className="code">{itemNumber}</span>}
        {product ? (
          <RowLink href={productPath(product)}>
            <NoWrap text={name} />
          </RowLink>
        ) : (
          <span>{name}</span>
        )}
        {product?.availability && <Availability value={product.availability} note={product.availabilityNote} />}
        {itemNumber && !product && <span className="small">Not in our catalog: we will say what comes closest.</span>}
        {twin !== undefined && <span className="small">The same item is in line {twin} too.</span>}
        <More line={line} row={row} of={of} />
        <HiddenInputs values={{ [fieldOf("Id")]: id, [fieldOf("ItemNumber")]: itemNumber, [fieldOf("Name")]: name }} />
      </th>
      <td data-label="Wanted">
        <select
          className="select"
          name={fieldOf("Wanted")}
          defaultValue={wants[wanted]}
          aria-label={`Wanted ${of}`}
          autoComplete="off"
        >
          {Object.values(wants).map((label) => (
            <option key={label}>{label}</option>
          ))}
        </select>
      </td>
      <td data-label="Quantity">
        <input
          className="input lines__quantity"
          name={fieldOf("Quantity")}
          defaultValue={quantity}
          maxLength={lineLimits.quantity}
          aria-label={`Quantity ${of}`}
          autoComplete="off"
          inputMode={product ? "decimal" : undefined}
        />
        {advice && <span className="small lines__advice">{advice.sentence}</span>}
      </td>
      <td data-label="Unit or pack">
        <PackControl line={line} name={fieldOf("Pack")} label={`Unit or pack ${of}`} />
      </td>
      <td>
        <button
          className="iconbtn"
          type="submit"
          name="do"
          value={`remove:${id}`}
          data-plain=""
          aria-label={`Remove ${itemNumber || name}`}
        >
          <Icon name="close" />
        </button>
      </td>
    </tr>
  );
}

/** The packs of the product; any text where there are none, or another one was typed. */
function PackControl({ line: { product, pack }, name, label }: { line: ListLine; name: string; label: string }) {
  const packs = product?.packs ?? [];
  if (packs.length === 0)
    return (
      <input
        className="input"
        name={name}
        defaultValue={pack}
        maxLength={lineLimits.pack}
        aria-label={label}
        autoComplete="off"
      />
    );
  const isOther = pack !== "" && packs.every(({ value }) => value !== pack);
  return (
    <select className="select" name={name} defaultValue={pack} aria-label={label} autoComplete="off">
      <option value="">As you sell it</option>
      {isOther && <option>{pack}</option>}
      {packs.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** Lot and note, which few lines have. */
function More({ line: { lot, note }, row, of }: { line: RequestLine; row: number; of: string }) {
  return (
    <details className="fold lines__more" open={lot !== "" || note !== ""}>
      <summary>Lot or note</summary>
      <p className="lines__texts">
        <input
          className="input"
          name={`Items.${row}.Lot`}
          defaultValue={lot}
          maxLength={lineLimits.lot}
          aria-label={`Lot ${of}`}
          placeholder="Lot"
          autoComplete="off"
        />
        <input
          className="input"
          name={`Items.${row}.Note`}
          defaultValue={note}
          maxLength={lineLimits.note}
          aria-label={`Note ${of}`}
          placeholder="Note"
          autoComplete="off"
        />
      </p>
    </details>
  );
}
