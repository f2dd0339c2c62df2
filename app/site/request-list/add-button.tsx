import { addFormId } from "./add-form.tsx";

type Props = {
  itemNumbers: readonly string[];
  /** What is added, for those who hear the button alone: "11-010", "what A1S takes". */
  what: string;
  /** What the button says. */
  label: string;
  className?: string;
};

/** A button that adds items to the visitor's list; of the one form for it in the header, so that a page of cards need not have one for each. */
export function AddButton({ itemNumbers, what, label, className = "add" }: Props) {
  return (
    <button
      className={className}
      type="submit"
      form={addFormId}
      name="item"
      value={itemNumbers.join(",")}
      data-adds=""
      aria-label={`${label}: ${what}`}
    >
      {label}
    </button>
  );
}
