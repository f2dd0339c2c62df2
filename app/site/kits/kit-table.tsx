import { productPath } from "../../../domain/catalogue/paths.ts";
import type { Kit, KitItem, KitPart } from "../../../domain/kits/kit.ts";
import { kitChoice } from "../../../domain/kits/kit-choice.ts";
import { type TestPlan, type WorkedOut, type Workload, workOut } from "../../../domain/kits/work-out.ts";
import { withOption } from "../../../domain/methods/with-option.ts";
import { quantityOfPack } from "../../../domain/packs/quantity-of-pack.ts";
import { rulesFor, type SubstituteRule } from "../../../domain/substitutes/read-substitutes.ts";
import { Availability } from "../../ui/availability.tsx";
import { SmallSubmitButton, SubmitButton } from "../../ui/buttons.tsx";
import { NoWrap } from "../../ui/no-wrap.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { capital } from "../catalogue/product-list-view.ts";
import { countOf } from "./plan-form.tsx";
import { SubstituteList } from "./substitute-list.tsx";

type Props = {
  designation: string;
  kit: Kit;
  rules: readonly SubstituteRule[];
  plan: TestPlan;
  workload: Workload;
  download: string;
};

/** The parts of a kit with the items that fill them: what is ticked goes to the visitor's list, in the amounts that are shown. */
export function KitTable({ designation, kit, rules, plan, workload, download }: Props) {
  const chosen = new Set(kitChoice(kit).map(({ part, item }) => keyOf(part, item)));
  const rows = kit.parts.flatMap((part) => part.items.map((item) => keyOf(part, item)));
  const forWhat = `${countOf(plan)} by ${withOption(designation, kit.option)}`;
  return (
    <form id="kit" method="post" action="/request-list/add" aria-label="Items for your list">
      <table className="tbl kit" aria-label="Kit">
        <TableHead columns={["Part", "Item", "Amount", "Order"]} />
        {kit.parts.map((part) => (
          <tbody key={part.id}>
            {part.items.length > maxBeside && (
              <tr>
                <PartCell part={part} rows={1} columns={4} />
              </tr>
            )}
            {part.items.length === 0 ? (
              <tr>
                <PartCell part={part} rows={1} columns={1} />
                <td colSpan={3}>{part.notSold ? "Not sold by us." : "No item of ours fills it yet."}</td>
              </tr>
            ) : (
              part.items.map((item, at) => (
                <tr key={item.itemNumber}>
                  {part.items.length > maxBeside ? (
                    <td className="kit__empty" />
                  ) : (
                    at === 0 && <PartCell part={part} rows={part.items.length} columns={1} />
                  )}
                  <ItemCells
                    row={rows.indexOf(keyOf(part, item)) + 1}
                    item={item}
                    worked={item.product && workOut(part, item.product, workload, plan.waste)}
                    ticked={chosen.has(keyOf(part, item))}
                    rules={rulesFor(rules, item.itemNumber, kit.option)}
                    note={forWhat}
                  />
                </tr>
              ))
            )}
          </tbody>
        ))}
      </table>
      <p className="row kit__send noprint">
        <SubmitButton data-adds="">Add the ticked items to your list</SubmitButton>
        <a className="btn btn--line" href={download}>
          Checklist as CSV
        </a>
        <SmallSubmitButton className="btn btn--line btn--s needs-script" type="button" data-print="">
          Print
        </SmallSubmitButton>
      </p>
    </form>
  );
}

/** Items above which a part has a row of its own above them: a cell beside so many could not be divided between two sheets. */
const maxBeside = 5;

const keyOf = (part: KitPart, { itemNumber }: KitItem) => `${part.id}:${itemNumber}`;

function PartCell({ part, rows, columns }: { part: KitPart; rows: number; columns: number }) {
  const { name, role, needed, clause, note } = part;
  return (
    <th scope="rowgroup" rowSpan={rows} colSpan={columns} className="kit__part">
      <span>{name}</span>
      <span className="kit__about">
        {[capital(role), needed, clause && `clause ${clause}`, note].filter(Boolean).join(" · ")}
      </span>
    </th>
  );
}

type ItemProps = {
  row: number;
  item: KitItem;
  worked: WorkedOut | null;
  ticked: boolean;
  rules: readonly SubstituteRule[];
  note: string;
};

function ItemCells({ row, item: { itemNumber, note, product }, worked, ticked, rules, note: forWhat }: ItemProps) {
  const field = (part: string) => `Items.${row}.${part}`;
  if (!product || !worked)
    return (
      <td colSpan={3}>
        <span className="code">{itemNumber}</span> is no longer in our catalog.
        <SubstituteList substitutes={rules} />
      </td>
    );
  const { order, steps } = worked;
  const isShort = product.availability !== "in-stock";
  return (
    <>
      <td>
        <label className="check code">
          <input type="checkbox" name={field("ItemNumber")} value={itemNumber} defaultChecked={ticked} />
          {itemNumber}
        </label>
        <a className="rowlink kit__name" href={productPath({ id: product.id, name: product.name })}>
          <NoWrap text={product.name} />
        </a>
        {note && <span className="kit__about">{note}</span>}
        {isShort && <Availability value={product.availability} note={product.availabilityNote} />}
        {isShort && <SubstituteList substitutes={rules} />}
      </td>
      <td>
        {steps.length === 0 ? (
          <span className="kit__about">No published amount.</span>
        ) : (
          <ol className="kit__steps">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
      </td>
      <td className="kit__order num">
        {order ? quantityOfPack(String(order.quantity), order.pack) : "Your choice"}
        {order && <input type="hidden" name={field("Quantity")} value={order.quantity} readOnly />}
        {order && <input type="hidden" name={field("Pack")} value={order.pack} readOnly />}
        <input type="hidden" name={field("Note")} value={forWhat} readOnly />
      </td>
    </>
  );
}
