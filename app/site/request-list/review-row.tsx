import { productPath } from "../../../domain/catalogue/paths.ts";
import { candidatesOf, type LineChoice } from "../../../domain/matched-lines/line-choice.ts";
import type { MatchedLine } from "../../../domain/matched-lines/matched-line.ts";
import { noteBeside } from "../../../domain/matched-lines/words-beside.ts";
import { quantityAdvice } from "../../../domain/packs/quantity-advice.ts";
import { lineLimits, wants } from "../../../domain/request-lines/request-line.ts";
import { TextLink } from "../../ui/links.tsx";
import { choiceName } from "./read-choices.ts";
import { RememberNumber } from "./remember-number.tsx";
import { whyFound } from "./why-found.ts";

type Props = { line: MatchedLine; choice: LineChoice; at: number };

/** A line of a pasted list: what was written, the item that it was taken for and why, its quantity and pack. */
export function ReviewRow({ line, choice, at }: Props) {
  const number = at + 1;
  const advice = line.kind === "matched" ? quantityAdvice(choice, line.product.packs) : undefined;
  const isNoItem = line.kind === "free" && line.aroundList;
  return (
    <tr data-kind={line.kind === "matched" && !line.sure ? "unsure" : line.kind}>
      <th scope="row" className="num">
        {number}
      </th>
      <td data-label={`Line ${number}, you wrote`} className="pasted__typed">
        {line.typed}
      </td>
      <td data-label="Item">
        <ItemChoice line={line} choice={choice} at={at} />
        <TypedItem line={line} choice={choice} at={at} />
        <RememberNumber line={line} choice={choice} at={at} />
        {line.repeats !== undefined && <Again at={at} first={line.repeats + 1} join={choice.join} />}
      </td>
      {isNoItem ? (
        <td colSpan={2} className="pasted__none" />
      ) : (
        <>
          <td data-label="Quantity">
            <input
              className="input"
              name={choiceName("quantity", at)}
              defaultValue={choice.quantity}
              maxLength={lineLimits.quantity}
              autoComplete="off"
              aria-label={`Quantity, line ${number}`}
            />
            {advice && <p className="hint">{advice.sentence}</p>}
          </td>
          <td data-label="Pack">
            <PackChoice line={line} choice={choice} at={at} />
          </td>
        </>
      )}
    </tr>
  );
}

function ItemChoice({ line, choice, at }: Props) {
  const candidates = candidatesOf(line);
  const values = [...candidates.map(({ itemNumber }) => itemNumber), "leave", ...(line.kit ? ["kit"] : [])];
  const chosen = values.includes(choice.item) ? choice.item : "words";
  return (
    <>
      <select name={choiceName("item", at)} className="select" defaultValue={chosen} aria-label={`Item, line ${at + 1}`}>
        {line.kit && <option value="kit">{`The kit of ${line.kit.name}: ${countOf(line.kit.items.length)}`}</option>}
        {candidates.map(({ itemNumber, name }) => (
          <option key={itemNumber} value={itemNumber}>{`${itemNumber} ${name}`}</option>
        ))}
        <option value="words">Send as written</option>
        <option value="leave">Leave out</option>
      </select>
      <p className="hint">
        {aboutOf(line)}{" "}
        {line.kind === "matched" && <TextLink href={productPath(line.product)}>See item {line.product.itemNumber}</TextLink>}
      </p>
    </>
  );
}

/** Asks for the item of a line that was kept in its words; what was typed stays with the line. */
function TypedItem({ line, choice: { named }, at }: Props) {
  if (line.kind === "free" && !line.aroundList)
    return (
      <input
        className="input"
        name={choiceName("other", at)}
        defaultValue={named}
        maxLength={lineLimits.itemNumber}
        placeholder="Or our item number"
        autoComplete="off"
        spellCheck={false}
        aria-label={`Our item number, line ${at + 1}`}
      />
    );
  return named && <input type="hidden" name={choiceName("named", at)} value={named} readOnly />;
}

/** How a line was read, and what else it says. */
function aboutOf(line: MatchedLine): string {
  const { lot, wanted } = line;
  const note = line.kind === "matched" ? noteBeside(line, line.product) : line.note;
  const more = [wanted && `You want: ${wants[wanted]}.`, lot && `Lot ${lot}.`, note && `Note: ${note}.`]
    .filter((part) => part !== "")
    .join(" ");
  return `${howRead(line)} ${more}`.trim();
}

const countOf = (items: number) => `${items} ${items === 1 ? "item" : "items"}`;

function howRead(line: MatchedLine): string {
  if (line.kit) {
    const items = line.kit.items.map(({ itemNumber, name }) => `${itemNumber} ${name}`).join("; ");
    return `A method: its kit is ${items}. Take all of it, choose one item, or send it as written.`;
  }
  if (line.kitOptions) {
    const { method, options } = line.kitOptions;
    return `${method} has a kit for each of these options: ${options.join(", ")}. Write the option behind it, or send the line as written.`;
  }
  if (line.kind === "free") return line.aroundList ? "Not an item." : "Not in the catalog by this name: we read it as written.";
  if (line.kind === "choose" && line.together)
    return "Names more than one item. Choose one, and write the others in lines of their own.";
  const doubts = (line.doubts ?? []).map((sentence) => ` ${sentence}`).join("");
  if (line.kind === "choose") return `May be one of ${line.candidates.length}.${doubts} Choose, or send it as written.`;
  const reason = `Found ${whyFound(line.product.why)}.${doubts}`;
  return line.sure ? reason : `${reason} Please check.`;
}

function PackChoice({ line, choice, at }: Props) {
  const name = choiceName("pack", at);
  const label = `Pack, line ${at + 1}`;
  if (line.kind !== "matched")
    return (
      <input
        className="input"
        name={name}
        defaultValue={choice.pack}
        maxLength={lineLimits.pack}
        autoComplete="off"
        aria-label={label}
      />
    );
  const { packs } = line.product;
  const isOther = choice.pack !== "" && !packs.some(({ value }) => value === choice.pack);
  return (
    <select className="select" name={name} defaultValue={choice.pack} aria-label={label}>
      <option value="">No pack given</option>
      {isOther && <option value={choice.pack}>{choice.pack} (as written)</option>}
      {packs.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

function Again({ at, first, join }: { at: number; first: number; join: boolean }) {
  return (
    <select
      className="select pasted__again"
      name={choiceName("again", at)}
      defaultValue={join ? "join" : "both"}
      aria-label={`The same item again, line ${at + 1}`}
    >
      <option value="both">The same item as line {first}: keep both</option>
      <option value="join">The same item as line {first}: join them</option>
    </select>
  );
}
