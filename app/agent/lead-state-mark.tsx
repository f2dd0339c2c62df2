import type { LeadState } from "../../domain/leads/lead.ts";
import { Day } from "../account/day.tsx";

const states: Record<LeadState, { label: string; shape: string }> = {
  waiting: { label: "Waiting for you", shape: "st st--lead" },
  accepted: { label: "Accepted", shape: "st st--low" },
  answered: { label: "Answered", shape: "st st--in" },
};

type Props = { state: LeadState; answered: { at: Date; by: string | null } | null };

/** How far a lead has come, in words and with a shape; an answered one with who has answered, and when. */
export function LeadStateMark({ state, answered }: Props) {
  const { label, shape } = states[state];
  return (
    <>
      <span className={shape}>{label}</span>
      {answered && (
        <span className="small lead__answered">
          {" "}
          {answered.by ?? "The head office"}, <Day at={answered.at} />
        </span>
      )}
    </>
  );
}
