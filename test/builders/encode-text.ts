/** The bytes of a text in a code page, a label of the Encoding Standard: what a program of that country saves. */
export function encodeText(text: string, charset: string): Uint8Array {
  const bytesOf = tableOf(charset);
  return Buffer.concat(
    Array.from(text, (letter) => {
      const bytes = letter < "\x80" ? [letter.charCodeAt(0)] : bytesOf.get(letter);
      if (!bytes) throw new RangeError(`${charset} has no ${letter}`);
      return Uint8Array.from(bytes);
    }),
  );
}

const tables = new Map<string, Map<string, number[]>>();

/** The letters of a code page whose letters have one or two bytes. */
function tableOf(charset: string): Map<string, number[]> {
  const known = tables.get(charset);
  if (known) return known;
  const decoder = new TextDecoder(charset);
  const table = new Map<string, number[]>();
  for (let first = 0xfe; first >= 0x80; first--) {
    for (let second = 0xfe; second >= 0x40; second--) add([first, second]);
    add([first]);
  }
  add([0xff]);
  function add(bytes: number[]) {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== "\ufffd") table.set(text, bytes);
  }
  tables.set(charset, table);
  return table;
}
