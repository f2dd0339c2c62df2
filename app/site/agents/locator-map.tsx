import { type Locator, locatorSize } from "../../../domain/agents/draw-locator.ts";

type Props = {
  locator: Locator;
  /** Its label for screen readers. */
  label: string;
};

/** A small map of places, their country and the neighbours, with a scale; several places have numbers. */
export function LocatorMap({ locator: { land, borders, country, pins, scale }, label }: Props) {
  const { width, height } = locatorSize;
  return (
    <svg className="locator" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <defs>
        <pattern id="weft" width="6" height="4" patternUnits="userSpaceOnUse" patternTransform="scale(3)">
          <path className="pw" d="M0 2h6" />
        </pattern>
        <pattern id="twill" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="scale(3)">
          <path className="pt" d="M0 6 6 0M-1.5 1.5l3-3M4.5 7.5l3-3" />
        </pattern>
      </defs>
      <path className="land" d={land} fill="url(#weft)" />
      <path className="borders" d={borders} />
      <path className="land land--on" d={country} fill="url(#twill)" />
      {pins.map(({ x, y }, at) => (
        <g key={`${x} ${y}`}>
          <path className="locator__hair" d={`M${x} 0V${height}M0 ${y}H${width}`} />
          <rect className="locator__pin" x={x - 24} y={y - 24} width="48" height="48" />
          {pins.length > 1 && (
            <text className="locator__no" x={x} y={y}>
              {at + 1}
            </text>
          )}
        </g>
      ))}
      <g transform={`translate(40 ${height - 44})`}>
        <path className="locator__scale" d={`M0-14V0h${scale.units}v-14`} />
        <text x={scale.units + 20} y="2">
          {scale.kilometres} km
        </text>
      </g>
    </svg>
  );
}
