import { encode } from "uqr";
import { picksPath } from "../../ui/picks-path.ts";

/** A QR code, dark on light in both themes, as cameras expect it. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { border: 0 });
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={picksPath(data)} />
    </svg>
  );
}
