import { qrPath } from "../../ui/qr-path.ts";

/**
 * A drawing of the label on a piece of material, laid out as labels are printed (app/staff/lots/label-sheets.tsx): code, item, lot, and the serial number.
 *
 * @param props.address what its code says
 */
export function SerialLabel({ address }: { address: string }) {
  const { size, path } = qrPath(address);
  return (
    <figure className="label">
      <svg
        viewBox="0 0 420 220"
        role="img"
        aria-label="A label: a square code, beside it item and lot, and in the last line the number of the piece; lot and piece are marked."
      >
        <path className="label__card" d="M1 1h418v218H1z" />
        <path className="label__qr" transform={`translate(24 40) scale(${140 / size})`} d={path} />
        <g className="label__text">
          <text x="194" y="58">
            Item 11-010
          </text>
          <text x="194" y="84">
            Released 16 Nov 2026
          </text>
          <text className="label__serial" x="194" y="120">
            Lot L-2611-4
          </text>
          <text x="194" y="158">
            Serial number
          </text>
          <text className="label__serial" x="194" y="182">
            WL-2611-0001
          </text>
        </g>
        <path className="label__mark" d="M184 98h156v32H184zM184 140h196v54H184z" />
      </svg>
      <figcaption className="cap">
        The code opens the page of the lot. The lot number is beside it, and the serial number is the last line of the label.
      </figcaption>
    </figure>
  );
}
