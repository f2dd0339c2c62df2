import type { LeadState } from "../../domain/leads/lead.ts";

const states: Record<LeadState, { label: string; shape: string }> = {
  waiting: { label: "Waiting for you", shape: "st st--low" },
  accepted: { label: "Accepted", shape: "st st--in" },
};

/** Whether a lead waits for its agent, in words and with a shape. */
export function LeadStateMark({ state }: { state: LeadState }) {
  const { label, shape } = states[state];
  return <span className={shape}>{label}</span>;
}
