import type { Command } from "@commander-js/extra-typings";
import { defineDecisions } from "./decide-agent.ts";
import { defineList } from "./list-agents.ts";
import { defineRepresent } from "./represent-agent.ts";
import { defineShare } from "./share-document.ts";

export function defineAgents(agents: Command): void {
  defineList(agents);
  defineDecisions(agents);
  defineShare(agents);
  defineRepresent(agents);
}
