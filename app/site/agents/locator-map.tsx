import { type Locator, locatorSize } from "../../../domain/agents/draw-locator.ts";

type Props = {
  locator: Locator;
  /** Makes the ids of its patterns unique on the page. */
  id: number;
  /** Its label for screen readers. */
  label: string;
};

/** A small map of one place, its country and the neighbours, with a scale. */
export function LocatorMap({ locator: { land, borders, country, pin, scale }, id, label }: Props) {
  const { width, height } = locatorSize;
  return (
    <svg className="locator" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <defs>
        <pattern id={`weft-${id}`} width="6" height="4" patternUnits="userSpaceOnUse" patternTransform="scale(3)">
          <path className="pw" d="M0 2h6" />
        </pattern>
        <pattern id={`twill-${id}`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="scale(3)">
          <path className="pt" d="M0 6 6 0M-1.5 1.5l3-3M4.5 7.5l3-3" />
        </pattern>
      </defs>
      <path className="land" d={land} fill={`url(#weft-${id})`} />
      <path className="borders" d={borders} />
      <path className="land land--on" d={country} fill={`url(#twill-${id})`} />
      <path className="locator__hair" d={`M${pin.x} 0V${height}M0 ${pin.y}H${width}`} />
      <rect className="locator__pin" x={pin.x - 18} y={pin.y - 18} width="36" height="36" />
      <g transform={`translate(40 ${height - 44})`}>
        <path className="locator__scale" d={`M0-14V0h${scale.units}v-14`} />
        <text x={scale.units + 20} y="2">
          {scale.kilometres} km
        </text>
      </g>
    </svg>
  );
}
