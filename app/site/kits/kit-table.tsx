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
  /** The address of its items' specification sheets. */
  sheets: string;
};

/**
 * The parts of a kit, a row each: the item that is taken, the others folded, and optional parts too. Parts that are not sold are one sentence. What is
 * ticked goes to the visitor's list, in the amounts that are shown, and is printed.
 */
export function KitTable({ designation, kit, rules, plan, workload, download, sheets }: Props) {
  const chosen = new Set(kitChoice(kit).map(({ part, item }) => keyOf(part, item)));
  const rows = kit.parts.flatMap((part) => part.items.map((item) => keyOf(part, item)));
  const forWhat = `${countOf(plan)} by ${withOption(designation, kit.option)}`;
  const itemOf = (part: KitPart) => (item: KitItem) => (
    <Item
      key={item.itemNumber}
      row={rows.indexOf(keyOf(part, item)) + 1}
      item={item}
      worked={item.product && workOut(part, item.product, workload, plan.waste)}
      ticked={chosen.has(keyOf(part, item))}
      rules={rulesFor(rules, item.itemNumber, kit.option)}
      note={forWhat}
    />
  );
  const isChosen = (part: KitPart) => (item: KitItem) => chosen.has(keyOf(part, item));
  const partRow = (part: KitPart) => {
    const { shown, folded } = divide(part, isChosen(part));
    return (
      <tr key={part.id}>
        <PartCell part={part} />
        <td>
          {part.items.length === 0 && "No item of ours fills it yet."}
          {shown.map(itemOf(part))}
          {folded.length > 0 && (
            <details className="kit__fold">
              <summary>
                {shown.length === 0 ? count(folded.length, "item") : count(folded.length, "other")}
                <span className="vh"> for {part.name}</span>
              </summary>
              {folded.map(itemOf(part))}
            </details>
          )}
        </td>
      </tr>
    );
  };
  const sold = kit.parts.filter(({ notSold }) => !notSold);
  const optional = sold.filter((part) => part.needed === "optional" && !part.items.some(isChosen(part)));
  return (
    <form id="kit" method="post" action="/request-list/add" aria-label="Items for your list">
      <table className="tbl kit" aria-label="Kit">
        <TableHead columns={["Part", "Item and order"]} />
        <tbody>{sold.filter((part) => !optional.includes(part)).map(partRow)}</tbody>
      </table>
      {optional.length > 0 && (
        <details className="kit__fold kit__optional">
          <summary>{count(optional.length, "optional part")}</summary>
          <table className="tbl kit" aria-label="Optional parts">
            <TableHead columns={["Part", "Item and order"]} />
            <tbody>{optional.map(partRow)}</tbody>
          </table>
        </details>
      )}
      <NotSold parts={kit.parts.filter(({ notSold }) => notSold)} />
      <p className="row kit__send noprint">
        <SubmitButton data-adds="">Add selected items to your list</SubmitButton>
        <a className="btn btn--line" href={download}>
          Checklist as CSV
        </a>
        <a className="btn btn--line" href={sheets} rel="nofollow">
          Spec sheets
        </a>
        <SmallSubmitButton className="btn btn--line btn--s needs-script" type="button" data-print="">
          Print
        </SmallSubmitButton>
      </p>
    </form>
  );
}

const keyOf = (part: KitPart, { itemNumber }: KitItem) => `${part.id}:${itemNumber}`;
const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** The item of a part that is seen: the one that is taken, the only one, or one that can be had no more, and its substitutes. The others are folded. */
function divide({ items }: KitPart, isTaken: (item: KitItem) => boolean): Record<"shown" | "folded", KitItem[]> {
  const taken = items.find(isTaken) ?? (items.length === 1 ? items[0] : undefined);
  const shown = items.filter((item) => item === taken || !item.product);
  return { shown, folded: items.filter((item) => !shown.includes(item)) };
}

/** Parts that a laboratory has or gets elsewhere: "Also needed, not sold by us: distilled water (for the liquor); a rotary washing machine." */
function NotSold({ parts }: { parts: readonly KitPart[] }) {
  if (parts.length === 0) return null;
  return (
    <p className="kit__not-sold">
      <strong>Also needed, not sold by us:</strong>{" "}
      {parts.map(({ name, note }) => (note ? `${name} (${inBrackets(note)})` : name)).join("; ")}.
    </p>
  );
}

/** "For the liquor." → "for the liquor" */
const inBrackets = (sentence: string) =>
  sentence.replace(/\.$/, "").replace(/^\p{Lu}(?=\p{Ll}| )/u, (first) => first.toLowerCase());

function PartCell({ part: { name, role, needed, clause, note } }: { part: KitPart }) {
  return (
    <th scope="row" className="kit__part">
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

function Item({ row, item: { itemNumber, note, product }, worked, ticked, rules, note: forWhat }: ItemProps) {
  const field = (part: string) => `Items.${row}.${part}`;
  if (!product || !worked)
    return (
      <div className="kit__gone">
        <span className="code">{itemNumber}</span> is no longer in our catalog.
        <SubstituteList substitutes={rules} />
      </div>
    );
  const { order, steps } = worked;
  const isShort = product.availability !== "in-stock";
  return (
    <div className="kit__item">
      <label className="check code">
        <input type="checkbox" name={field("ItemNumber")} value={itemNumber} defaultChecked={ticked} />
        {itemNumber}
      </label>
      <div>
        <a className="rowlink" href={productPath({ id: product.id, name: product.name })}>
          <NoWrap text={product.name} />
        </a>
        {note && <span className="kit__about">{note}</span>}
        {isShort && <Availability value={product.availability} note={product.availabilityNote} />}
        {isShort && <SubstituteList substitutes={rules} />}
      </div>
      <span className="kit__order num">{order ? quantityOfPack(String(order.quantity), order.pack) : "Your choice"}</span>
      {steps.length === 0 ? (
        <span className="kit__about">No published amount</span>
      ) : (
        <details className="kit__fold kit__how">
          <summary>
            How?<span className="vh"> The amount of {itemNumber}</span>
          </summary>
          <ol role="list">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      )}
      {order && <input type="hidden" name={field("Quantity")} value={order.quantity} readOnly />}
      {order && <input type="hidden" name={field("Pack")} value={order.pack} readOnly />}
      <input type="hidden" name={field("Note")} value={forWhat} readOnly />
    </div>
  );
}
