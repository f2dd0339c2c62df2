import { addFormId } from "./add-form.tsx";

type Props = {
  itemNumbers: readonly string[];
  /** Items of which a test takes one in place of one of these: the answer names them. */
  instead?: readonly string[];
  /** What is added, for those who hear the button alone: "11-010", "what A1S takes". */
  what: string;
  /** What the button says. */
  label: string;
  className?: string;
};

/** A button that adds items to the visitor's list; of the one form for it in the header, so that a page of cards need not have one for each. */
export function AddButton({ itemNumbers, instead = [], what, label, className = "add" }: Props) {
  return (
    <button
      className={className}
      type="submit"
      form={addFormId}
      name="item"
      value={[itemNumbers, instead].filter(({ length }) => length > 0).join("|")}
      data-adds=""
      aria-label={`${label}: ${what}`}
    >
      {label}
    </button>
  );
}
