import { lotStateWords } from "../../../domain/lot-passports/lot-words.ts";
import type { LotState } from "../../../domain/lots/lot.ts";
import { LotMark } from "../../site/lots/lot-mark.tsx";

/** What a lot is today, by a shape and words. */
export function LotStateMark({ state }: { state: LotState }) {
  return (
    <span className="staff-lot__state" data-state={state}>
      <LotMark state={state} />
      {lotStateWords[state]}
    </span>
  );
}
