import { productPath } from "../../../domain/catalogue/paths.ts";
import { quantityAdvice } from "../../../domain/packs/quantity-advice.ts";
import { lineLimits, type RequestLine, wants } from "../../../domain/request-lines/request-line.ts";
import type { ListLine } from "../../../domain/request-lists/read-list.ts";
import type { Substitute } from "../../../domain/substitutes/read-substitutes.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { Availability } from "../../ui/availability.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RowLink } from "../../ui/links.tsx";
import { NoWrap } from "../../ui/no-wrap.tsx";
import { Plate } from "../../ui/plate.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { SubstituteList } from "../kits/substitute-list.tsx";
import { lineAnchor } from "./line-anchor.ts";
import { RemovedLine } from "./removed-line.tsx";

const columns = [
  { label: "Picture", hidden: true } as const,
  ...["Item", "Wanted", "Quantity", "Unit or pack"],
  { label: "Remove", hidden: true } as const,
];

/** Lines up to which each has its picture: a page of hundreds would take seconds to show. */
const maxPictured = 60;

type Props = { lines: readonly ListLine[]; substitutes: ReadonlyMap<string, Substitute[]> };

/** The lines of a list as a table of fields; on a phone each is a block. The server keeps them: the browser stores no draft (`data-kept`). */
export function ListLines({ lines, substitutes }: Props) {
  return (
    <table className="tbl lines" aria-label="Your list" data-kept="">
      <TableHead columns={columns} />
      <tbody>
        {numbered(lines).map(({ line, row, twin }) =>
          line.removed ? (
            <tr key={line.id} className="lines__gone" id={lineAnchor(line.id)} tabIndex={-1}>
              <td colSpan={columns.length}>
                <RemovedLine line={line} />
              </td>
            </tr>
          ) : (
            <Line
              key={line.id}
              line={line}
              row={row}
              twin={twin}
              pictured={lines.length <= maxPictured}
              substitutes={substitutes.get(line.itemNumber)}
            />
          ),
        )}
      </tbody>
    </table>
  );
}

type LineProps = {
  line: ListLine;
  /** Its place in the list, from 1. */
  row: number;
  /** The place of the first line for the same item, wanted in the same way, where this is another one. */
  twin: number | undefined;
};

function numbered(lines: readonly ListLine[]): LineProps[] {
  const first = new Map<string, number>();
  let row = 0;
  return lines.map((line) => {
    if (line.removed) return { line, row, twin: undefined };
    const key = line.itemNumber === "" ? `line ${line.id}` : `${line.itemNumber} ${line.wanted}`;
    const twin = first.get(key);
    row++;
    if (twin === undefined) first.set(key, row);
    return { line, row, twin };
  });
}

function Line({
  line,
  row,
  twin,
  pictured,
  substitutes,
}: LineProps & { pictured: boolean; substitutes: Substitute[] | undefined }) {
  const { id, itemNumber, name, product, wanted, quantity, pack } = line;
  const fieldOf = (part: string) => `Items.${row}.${part}`;
  const advice = product && quantityAdvice({ quantity, pack }, product.packs);
  const of = `of ${itemNumber || name}`;
  return (
    <tr id={lineAnchor(id)}>
      <td className="lines__picture">{product && pictured && <Plate picture={product.picture} sizes="4.5rem" place="row" />}</td>
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
        {substitutes && <SubstituteList substitutes={substitutes} />}
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
      <option value="">Standard pack</option>
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
  const printed = [lot && `Lot ${lot}`, note].filter((part) => part !== "").join(". ");
  return (
    <>
      {printed && (
        <p className="only-print">
          <NoWrap text={printed} />
        </p>
      )}
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
    </>
  );
}
