import { agentCalls } from "./agents.ts";
import type { Call } from "./call.ts";
import { catalogueCalls } from "./catalogue.ts";
import { contentCalls } from "./content.ts";
import { kitCalls } from "./kits.ts";
import { lotCalls } from "./lots.ts";
import { searchCalls } from "./search.ts";
import { standardsCalls } from "./standards.ts";

/**
 * Every call of the API, in the order of its documentation.
 *
 * @param prefix the value of `{product}` in the names, such as `textile`
 */
export function listCalls(prefix: string): Call[] {
  return [...catalogueCalls, ...lotCalls, ...standardsCalls, ...kitCalls, ...searchCalls, ...contentCalls, ...agentCalls].map(
    (call) => ({
      ...call,
      name: call.name.replace("{product}", prefix),
    }),
  );
}
