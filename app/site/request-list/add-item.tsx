import { SmallSubmitButton } from "../../ui/buttons.tsx";

/** A field for one more item, by its number, its name or in words; part of the form around it. */
export function AddItem() {
  return (
    <>
      <label htmlFor="f-item">Another item</label>
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
