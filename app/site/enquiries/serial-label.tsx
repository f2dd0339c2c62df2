/** A drawing of the label on a piece of material: item number, lot, and where the serial number stands. */
export function SerialLabel() {
  return (
    <figure className="label">
      <svg
        viewBox="0 0 420 220"
        role="img"
        aria-label="A label: item and lot above a bar code, and below it the number to enter, marked."
      >
        <path className="label__cloth" d="M0 0h420v28H0z" />
        <path className="label__card" d="M40 14h352v192H40z" />
        <circle className="label__hole" cx="64" cy="38" r="7" />
        <g className="label__text">
          <text x="88" y="44">
            Item 11-010
          </text>
          <text x="88" y="70">
            Lot L-2611-4
          </text>
        </g>
        <path className="label__bars" d={bars()} />
        <path className="label__mark" d="M80 148h190v38H80z" />
        <text className="label__serial" x="92" y="174">
          WL-2611-0001
        </text>
        <path className="label__line" d="M270 167h44" />
        <text className="label__name" x="322" y="163">
          <tspan>Serial</tspan>
          <tspan x="322" dy="18">
            number
          </tspan>
        </text>
      </svg>
      <figcaption className="cap">The serial number is the last line of the label.</figcaption>
    </figure>
  );
}

/** Bars of a made-up code. */
function bars(): string {
  const widths = [3, 1, 2, 1, 4, 2, 1, 3, 1, 1, 2, 4, 1, 2, 3, 1, 2, 1, 4, 1, 3, 2, 1, 1, 2, 3, 1, 4, 2, 1];
  let x = 88;
  return widths
    .map((width) => {
      const bar = `M${x} 86h${width}v48h-${width}z`;
      x += width + 3;
      return bar;
    })
    .join("");
}
