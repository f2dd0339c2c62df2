import type { DrawnWorld } from "../../../domain/agents/draw-world.ts";
import { Icon } from "../../ui/icon.tsx";
import type { AgentMap, Marker } from "./agent-map.ts";

/**
 * The world with a marker for each agent. Each is a link to the agent's entry in the list below (AgentList); app/browser/map.ts shows
 * that entry as a card at the marker, and makes the map zoomable.
 */
export function WorldMap({ map: { size, world, markers, tiles } }: { map: AgentMap }) {
  return (
    <section
      className="map"
      aria-label="World map of agents"
      data-map=""
      data-tiles={tiles?.url}
      data-attribution={tiles?.attribution || undefined}
    >
      <a className="map__skip" href="#agents">
        Skip the map
      </a>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="map__view" tabIndex={0} aria-label="Map">
        <div className="map__world" style={{ aspectRatio: `${size.width} / ${size.height}` }}>
          <World world={world} />
          <ol role="list" className="map__marks">
            {markers.map((marker) => (
              <Mark key={marker.agent.id} marker={marker} size={size} />
            ))}
          </ol>
        </div>
      </section>
      <div className="mapcard" id="map-card" hidden />
      <div className="map__over wrap">
        <p className="map__key small">
          <span>
            <i className="k k--home" />
            Head office
          </span>
          <span>
            <i className="k k--on" />
            Country with an agent
          </span>
          <span>
            <i className="k" />
            Served from the head office
          </span>
        </p>
        {tiles && (
          <button className="btn btn--line btn--s map__streets-button" type="button" data-streets-button="" hidden>
            Street map
          </button>
        )}
        <fieldset className="map__tools" aria-label="Zoom">
          <button className="iconbtn" type="button" data-zoom="1" aria-label="Zoom in">
            <Icon name="plus" />
          </button>
          <button className="iconbtn" type="button" data-zoom="-1" aria-label="Zoom out">
            <Icon name="minus" />
          </button>
          <output className="num small" aria-label="Zoom level">
            2.9
          </output>
        </fieldset>
      </div>
    </section>
  );
}

/** The countries: land in weft, countries with an agent in twill, the head office in indigo. */
function World({ world: { viewBox, land, borders, served } }: { world: DrawnWorld }) {
  return (
    <svg viewBox={viewBox} aria-hidden="true">
      <defs>
        <pattern id="weft" width="6" height="4" patternUnits="userSpaceOnUse" patternTransform="scale(10)">
          <path className="pw" d="M0 2h6" />
        </pattern>
        <pattern id="twill" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="scale(10)">
          <path className="pt" d="M0 6 6 0M-1.5 1.5l3-3M4.5 7.5l3-3" />
        </pattern>
      </defs>
      <path className="land" fill="url(#weft)" d={land} />
      <path className="borders" d={borders} />
      {served.map(({ code, home, path }) => (
        <path key={code} className={home ? "land land--home" : "land land--on"} fill="url(#twill)" d={path} />
      ))}
    </svg>
  );
}

function Mark({ marker: { agent, place, offset }, size }: { marker: Marker; size: AgentMap["size"] }) {
  const at = { left: percent(place.x / size.width), top: percent(place.y / size.height) };
  const lead = { "--dx": `${offset.x}px`, "--dy": `${offset.y}px` };
  return (
    <li
      className={agent.kind === "head-office" ? "mk mk--home" : "mk"}
      style={{ ...at, ...lead } as React.CSSProperties}
      data-latitude={agent.latitude}
      data-longitude={agent.longitude}
    >
      <a className="mk__pin num" href={`#agent-${agent.id}`}>
        {agent.number}
        <span className="vh">
          {" "}
          {agent.name}, {agent.country}
        </span>
      </a>
    </li>
  );
}

function percent(part: number): string {
  return `${(100 * part).toFixed(2)}%`;
}
