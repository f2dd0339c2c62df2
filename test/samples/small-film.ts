/** Films of no length: only what says how large they are. */

/** @param turned as a telephone held upright writes it */
export function smallMp4(width: number, height: number, { turned = false, version = 0 } = {}): Uint8Array {
  const matrix = turned ? [0, 1, 0, -1, 0, 0, 0, 0, 0x4000] : [1, 0, 0, 0, 1, 0, 0, 0, 0x4000];
  const header = (wide: number, high: number) =>
    box(
      "tkhd",
      Buffer.from([version, 0, 0, 7]),
      Buffer.alloc(version === 1 ? 48 : 36),
      ...[...matrix, wide, high].map((value) => long(value * 65_536)),
    );
  const sound = box("trak", header(0, 0));
  return Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\0\0isomavc1")),
    box("free"),
    box("moov", box("mvhd", Buffer.alloc(100)), sound, box("trak", header(width, height))),
    box("mdat", Buffer.alloc(2000, "warp")),
  ]);
}

/** @param live with lengths left open, as a recorder writes it */
export function smallWebm(width: number, height: number, { live = false } = {}): Uint8Array {
  const two = (value: number) => Buffer.from([value >> 8, value & 0xff]);
  const video = element("e0", element("b0", two(width)), element("ba", two(height)));
  const sound = element("ae", element("83", Buffer.from([2])));
  const inside = Buffer.concat([element("1549a966", Buffer.alloc(30)), element("1654ae6b", sound, element("ae", video))]);
  const segment = live
    ? Buffer.concat([Buffer.from("1853806701ffffffffffffff", "hex"), inside])
    : element("18538067", inside, element("1f43b675", Buffer.alloc(2000)));
  return Buffer.concat([element("1a45dfa3", element("4282", Buffer.from("webm"))), segment]);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([long(body.length + 8), Buffer.from(type), body]);
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value | 0);
  return bytes;
}

/** Lengths are written in eight bytes, as most programs do. */
function element(id: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, "hex"), length, body]);
}
