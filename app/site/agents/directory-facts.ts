import type { AgentDirectory } from "../../../domain/agents/read-agent-directory.ts";

/** Figures about the agents: label → number. */
export function directoryFacts({ headOffices, headOfficeCodes, representatives, countries }: AgentDirectory) {
  return {
    [`Head office (${headOfficeCodes.join(", ") || "US"})`]: headOffices,
    "Distribution representatives": representatives,
    Countries: countries.length,
  };
}
