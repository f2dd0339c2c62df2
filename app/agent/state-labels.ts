import type { LeadState } from "../../domain/leads/lead.ts";

export const stateLabels: Record<LeadState, string> = { waiting: "Waiting for you", accepted: "Accepted" };
