type Size = { width: number; height: number };

/**
 * The size in pixels at which a film is shown.
 *
 * @param bytes an MP4 (ISO/IEC 14496-12) or WebM file (RFC 8794, RFC 9559)
 * @returns undefined when the file has no picture, or cannot be read
 */
export function filmSize(kind: "mp4" | "webm", bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = kind === "mp4" ? mp4Size(view) : webmSize(view);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // Read past the end: the file is cut off.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The first track header whose track is shown; sound has a header too, of size 0. */
function mp4Size(file: DataView): Size | undefined {
  for (const movie of boxes(file, "moov")) {
    for (const track of boxes(movie, "trak")) {
      for (const header of boxes(track, "tkhd")) {
        const matrix = header.getUint8(0) === 1 ? 52 : 40;
        const width = header.getUint32(matrix + 36) / 65_536;
        const height = header.getUint32(matrix + 40) / 65_536;
        // A telephone held upright writes a matrix that turns the picture: nothing along the diagonal.
        const turned = header.getInt32(matrix) === 0 && header.getInt32(matrix + 16) === 0;
        if (width > 0) return turned ? { width: height, height: width } : { width, height };
      }
    }
  }
  return undefined;
}

function* boxes(parent: DataView, name: string): Generator<DataView> {
  for (let at = 0; at + 8 <= parent.byteLength; ) {
    const short = parent.getUint32(at);
    const head = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(parent.getBigUint64(at + 8)) : short || parent.byteLength - at;
    if (size < head) return;
    const type = String.fromCharCode(...[4, 5, 6, 7].map((byte) => parent.getUint8(at + byte)));
    if (type === name) yield part(parent, at + head, size - head);
    at += size;
  }
}

const segment = 0x18538067;
const tracks = 0x1654ae6b;
const trackEntry = 0xae;
const video = 0xe0;
const pixelWidth = 0xb0;
const pixelHeight = 0xba;

function webmSize(file: DataView): Size | undefined {
  for (const whole of elements(file, segment)) {
    for (const list of elements(whole, tracks)) {
      for (const track of elements(list, trackEntry)) {
        for (const picture of elements(track, video)) {
          const [width] = elements(picture, pixelWidth);
          const [height] = elements(picture, pixelHeight);
          if (width && height) return { width: unsigned(width), height: unsigned(height) };
        }
      }
    }
  }
  return undefined;
}

function* elements(parent: DataView, id: number): Generator<DataView> {
  for (let at = 0; at < parent.byteLength; ) {
    const idLength = leadingZeros(parent, at) + 1;
    const found = unsigned(part(parent, at, idLength));
    const sizeLength = leadingZeros(parent, at + idLength) + 1;
    const head = idLength + sizeLength;
    const marked = part(parent, at + idLength, sizeLength);
    const given = unsigned(marked, marked.getUint8(0) & (0xff >> sizeLength));
    // All ones: a live recording did not know its length, and the element goes on to the end.
    const size = given === 2 ** (7 * sizeLength) - 1 ? parent.byteLength - at - head : given;
    if (found === id) yield part(parent, at + head, size);
    at += head + size;
  }
}

/** What the file still holds of it: the size of the last part may promise more. */
function part(parent: DataView, at: number, length: number): DataView {
  return new DataView(parent.buffer, parent.byteOffset + at, Math.min(length, parent.byteLength - at));
}

/** Of a byte: how many more bytes its number has. */
function leadingZeros(view: DataView, at: number): number {
  return Math.clz32(view.getUint8(at)) - 24;
}

/** @param first the first byte, where part of it is no part of the number */
function unsigned(bytes: DataView, first = bytes.getUint8(0)): number {
  let value = first;
  for (let at = 1; at < bytes.byteLength; at++) value = value * 256 + bytes.getUint8(at);
  return value;
}
