import { drawWorld, onTheMap, worldSize } from "../../../domain/agents/draw-world.ts";
import type { Point } from "../../../domain/agents/point.ts";
import type { AgentDirectory, NumberedAgent } from "../../../domain/agents/read-agent-directory.ts";
import { spreadMarkers } from "../../../domain/agents/spread-markers.ts";
import type { Maps } from "../../context.ts";
import { markerRoom } from "./marker-room.ts";

/** A marker: its place on the map at the first zoom level, and its offset from that place, in pixels. */
export type Marker = { agent: NumberedAgent; place: Point; offset: Point };
export type AgentMap = ReturnType<typeof planAgentMap>;

/** The data of the map of all agents. */
export function planAgentMap({ regions, countries, headOfficeCodes }: AgentDirectory, maps: Maps) {
  const agents = regions.flatMap((region) => region.agents);
  const places = agents.map(onTheMap);
  const spread = spreadMarkers(places, markerRoom);
  const markers = agents.map((agent, i): Marker => {
    const [place, at] = [places[i] as Point, spread[i] as Point];
    return { agent, place, offset: { x: Math.round(at.x - place.x), y: Math.round(at.y - place.y) } };
  });
  const served = countries.map(({ code }) => ({ code, home: headOfficeCodes.includes(code) }));
  return { size: worldSize, world: drawWorld(maps.atlas(), served), markers, tiles: maps.tiles };
}
