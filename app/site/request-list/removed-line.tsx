import type { ListLine } from "../../../domain/request-lists/read-list.ts";
import { SmallSubmitButton } from "../../ui/buttons.tsx";

/** What was just taken off the list, and the button that puts it back; part of the form around it. */
export function RemovedLine({ line: { id, itemNumber, name } }: { line: ListLine }) {
  return (
    <>
      {itemNumber && <span className="code">{itemNumber}</span>} {name} was removed.{" "}
      <SmallSubmitButton name="do" value={`put-back:${id}`} data-plain="">
        Put it back
      </SmallSubmitButton>
    </>
  );
}
