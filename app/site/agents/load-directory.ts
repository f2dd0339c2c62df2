import type { RouterContextProvider } from "react-router";
import { readAgentDirectory } from "../../../domain/agents/read-agent-directory.ts";
import { readPages } from "../../../domain/content/read-content.ts";
import { domainContext, mapsContext } from "../../context.ts";
import { planAgentMap } from "./agent-map.ts";

/**
 * All agents, their map, and a text of the supplier's.
 *
 * @param textId of the text
 */
export async function loadDirectory(context: Readonly<RouterContextProvider>, textId: number) {
  const ctx = context.get(domainContext);
  const [directory, { pages, tags }] = await Promise.all([readAgentDirectory(ctx), readPages(ctx, { id: textId })]);
  const map = planAgentMap(directory, context.get(mapsContext));
  return { directory, map, content: pages[0], tags: [...directory.tags, ...tags] };
}
