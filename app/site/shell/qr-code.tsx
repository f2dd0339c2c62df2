import { encode } from "uqr";

/** A QR code as one path, dark on light whatever the theme: cameras expect it so. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { border: 0 });
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={data.map(rowPath).join("")} />
    </svg>
  );
}

/** The dark stretches of a row. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
  }
  return path;
}
