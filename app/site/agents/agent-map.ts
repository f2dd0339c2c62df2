import { drawWorld, onTheMap, worldSize } from "../../../domain/agents/draw-world.ts";
import type { Point } from "../../../domain/agents/point.ts";
import type { AgentDirectory, NumberedAgent } from "../../../domain/agents/read-agent-directory.ts";
import { spreadMarkers } from "../../../domain/agents/spread-markers.ts";
import type { Maps } from "../../context.ts";
import { markerRoom } from "./marker-room.ts";

/** A marker: where its place is on the map at the first zoom level, in pixels, and how far from it the marker stands. */
export type Marker = { agent: NumberedAgent; place: Point; aside: Point };
export type AgentMap = ReturnType<typeof planAgentMap>;

/** The map of all agents, ready to be drawn. */
export function planAgentMap({ regions, countries, headOfficeCodes }: AgentDirectory, maps: Maps) {
  const agents = regions.flatMap((region) => region.agents);
  const places = agents.map(onTheMap);
  const stand = spreadMarkers(places, markerRoom);
  const markers = agents.map((agent, i): Marker => {
    const [place, at] = [places[i] as Point, stand[i] as Point];
    return { agent, place, aside: { x: Math.round(at.x - place.x), y: Math.round(at.y - place.y) } };
  });
  const served = countries.map(({ code }) => ({ code, home: headOfficeCodes.includes(code) }));
  return { size: worldSize, world: drawWorld(maps.atlas(), served), markers, tiles: maps.tiles };
}
