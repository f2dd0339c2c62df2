import { useState } from "react";
import type { LotForStaff } from "../../../domain/lot-decisions/read-staff-lot.ts";
import type { SettingProblem } from "../settings/setting-form.tsx";
import type { RecallCheck } from "./check-recall.ts";
import { LotRecallCheck } from "./lot-recall-check.tsx";
import { LotRecallForm } from "./lot-recall-form.tsx";

type Props = {
  lot: LotForStaff;
  problem: SettingProblem;
  /** What a form that came back holds. */
  typed: Readonly<Record<string, string>> | undefined;
  /** What the recall would do, once that was asked for. */
  check: RecallCheck | undefined;
};

/** The two steps of a recall: its texts, and what it does. What was typed stays, whichever way one goes back. */
export function LotRecall({ lot, problem, typed, check }: Props) {
  const { reason, advice } = lot;
  const [texts, setTexts] = useState({ reason: typed?.reason ?? reason, advice: typed?.advice ?? advice });
  if (check) return <LotRecallCheck lot={lot} check={check} />;
  return <LotRecallForm lot={lot} problem={problem} texts={texts} onType={setTexts} isBack={typed !== undefined && !problem} />;
}
