import type { Want } from "../../../domain/request-lines/request-line.ts";
import { SmallSubmitButton } from "../../ui/buttons.tsx";

/** A field for one more item, by its number, its name or in words, and what is wanted of it; part of the form around it. */
export function AddItem({ want }: { want: Want }) {
  return (
    <>
      <input type="hidden" name="want" value={want} readOnly />
      <label htmlFor="f-item">Item to add</label>
      <div className="list-add__field">
        <input
          className="input"
          id="f-item"
          name="item"
          autoComplete="off"
          maxLength={260}
          data-product=""
          aria-describedby="f-item-hint"
        />
        <SmallSubmitButton name="do" value="add" data-plain="">
          Add
        </SmallSubmitButton>
      </div>
      <p className="hint" id="f-item-hint">
        An item number, a name, or what it is for.
      </p>
    </>
  );
}
