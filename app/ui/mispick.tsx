/** The pick that went wrong. */
const wrong = 4;
const side = 8;

/** Plain weave with one wrong pick in madder: the picture of a failure. */
export function Mispick() {
  return (
    <svg className="draft draft--big" viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={rows((end, pick) => pick !== wrong && (end + pick) % 2 === 0)} />
      <path className="mispick" d={rows((end, pick) => pick === wrong && end % 3 !== 1)} />
    </svg>
  );
}

function rows(up: (end: number, pick: number) => boolean): string {
  const cells = Array.from({ length: side * side }, (_, at) => [at % side, Math.floor(at / side)] as const);
  return cells.map(([end, pick]) => (up(end, pick) ? `M${end} ${pick}h1v1h-1z` : "")).join("");
}
