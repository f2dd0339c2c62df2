import { picksPath } from "./picks-path.ts";

/** The row of the wrong pick, from the top. */
const wrong = 4;
const side = 8;

/** Plain weave with one wrong pick in red: the picture on error pages. */
export function Mispick() {
  return (
    <svg className="draft draft--big" viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={picksPath(grid((end, pick) => pick !== wrong && (end + pick) % 2 === 0))} />
      <path className="mispick" d={picksPath(grid((end, pick) => pick === wrong && end % 3 !== 1))} />
    </svg>
  );
}

function grid(up: (end: number, pick: number) => boolean): boolean[][] {
  return Array.from({ length: side }, (_, pick) => Array.from({ length: side }, (_, end) => up(end, pick)));
}
