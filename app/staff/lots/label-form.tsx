import { useState } from "react";
import { Form } from "react-router";
import { labelSheets, labelsOn, type SheetName, sheetNames } from "../../../domain/lot-labels/label-sheets.ts";
import { type LabelLine, maxLabels } from "../../../domain/lot-labels/read-labels.ts";
import { SmallSubmitButton } from "../../ui/buttons.tsx";

type Props = {
  lines: readonly LabelLine[];
  sheet: SheetName;
  first: number;
  withRecalled: boolean;
  onChange: () => void;
  onSubmit: () => void;
};

const emptyLine: LabelLine = { lot: "", item: "", count: "1", items: [], problem: "" };

/** Which labels, how many, and on which sheet; each line says what is wrong with it. */
export function LabelForm({ lines, sheet, first, withRecalled, onChange, onSubmit }: Props) {
  const [more, setMore] = useState(1);
  const [chosen, setChosen] = useState<SheetName>(sheet);
  const shown = [...lines, ...Array.from({ length: more }, () => emptyLine)];
  return (
    <Form className="labels__form" aria-label="Labels to print" preventScrollReset onChange={onChange} onSubmit={onSubmit}>
      {shown.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
        <Line key={at} at={at} line={line} />
      ))}
      <p>
        <button className="btn btn--text btn--s needs-script" type="button" onClick={() => setMore(more + 1)}>
          Another lot
        </button>
      </p>
      <div className="labels__row">
        <label className="field">
          <span>Sheet</span>
          <select className="select" name="sheet" value={chosen} onChange={({ target }) => setChosen(target.value as SheetName)}>
            {sheetNames.map((name) => (
              <option key={name} value={name}>
                {labelSheets[name].title}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>First free label</span>
          <input
            className="input"
            type="number"
            name="first"
            min="1"
            max={labelsOn(labelSheets[chosen])}
            defaultValue={first}
            required
          />
        </label>
        <label className="check labels__recalled">
          <input type="checkbox" name="recalled" value="yes" defaultChecked={withRecalled} />
          Recalled lots as well
        </label>
        <SmallSubmitButton>Show the sheets</SmallSubmitButton>
      </div>
    </Form>
  );
}

function Line({ at, line }: { at: number; line: LabelLine }) {
  const hint = "problem" in line ? line.problem : line.warning;
  const isWrong = "problem" in line && line.problem !== "";
  const note = `label-note-${at}`;
  return (
    <fieldset className="labels__line">
      <legend className="vh">{line.lot === "" ? `Lot ${at + 1}` : `Lot ${line.lot}`}</legend>
      <div className="labels__row">
        <label className="field">
          <span>Lot number</span>
          <input
            className="input"
            name="lot"
            defaultValue={line.lot}
            placeholder="L-2610-1"
            maxLength={60}
            autoComplete="off"
            aria-invalid={isWrong || undefined}
            aria-describedby={hint ? note : undefined}
          />
        </label>
        <label className="field labels__item" htmlFor={`label-item-${at}`}>
          <span>Item</span>
          {line.items.length > 1 ? (
            <select className="select" id={`label-item-${at}`} name="item" defaultValue={line.item}>
              {line.items.map(({ itemNumber, name }) => (
                <option key={itemNumber} value={itemNumber}>
                  {`${itemNumber} ${name}`}
                </option>
              ))}
            </select>
          ) : (
            <input
              className="input"
              id={`label-item-${at}`}
              name="item"
              defaultValue={line.item}
              placeholder="that of the lot"
              autoComplete="off"
            />
          )}
        </label>
        <label className="field labels__count">
          <span>Labels</span>
          <input className="input" type="number" name="count" min="1" max={maxLabels} defaultValue={line.count} />
        </label>
      </div>
      {hint && (
        <p id={note} className={isWrong ? "notice notice--bad" : "notice notice--mark"}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
