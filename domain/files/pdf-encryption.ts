/** How far a dictionary of a PDF is read. */
const maxDictionary = 5_000;
/** Places at which the dictionary of the encryption is looked for, from the end of the file. */
const maxTries = 20;

/** The dictionary that says how a PDF is encrypted; undefined where none does. */
export function findEncryption(file: Buffer): string | undefined {
  let at = file.lastIndexOf("/Encrypt");
  for (let tries = 0; at >= 0 && tries < maxTries; tries++) {
    const text = file.toString("latin1", at, at + maxDictionary);
    const [, object, generation, direct] = /^\/Encrypt\s*(?:(\d{1,10})\s+(\d{1,5})\s+R|(<<))/.exec(text) ?? [];
    if (direct !== undefined) return text;
    const dictionary = object === undefined ? undefined : findObject(file, `${object} ${generation} obj`);
    if (dictionary !== undefined) return dictionary;
    at = at === 0 ? -1 : file.lastIndexOf("/Encrypt", at - 1);
  }
  return undefined;
}

function findObject(file: Buffer, name: string): string | undefined {
  for (let at = file.lastIndexOf(name), tries = 0; at >= 0 && tries < maxTries; tries++) {
    const before = file[at - 1] ?? 0;
    const text = file.toString("latin1", at + name.length, at + maxDictionary);
    if ((before < 0x30 || before > 0x39) && /^\s*<</.test(text)) return text.split("endobj", 1)[0];
    at = at === 0 ? -1 : file.lastIndexOf(name, at - 1);
  }
  return undefined;
}

/** The text from the last identifier of the file on. */
export function idOf(file: Buffer): string {
  for (let at = file.lastIndexOf("/ID"), tries = 0; at >= 0 && tries < maxTries; tries++) {
    const text = file.toString("latin1", at, at + maxDictionary);
    if (/^\/ID\s*\[/.test(text)) return text.replace(/^\/ID\s*\[/, "/ID ");
    at = at === 0 ? -1 : file.lastIndexOf("/ID", at - 1);
  }
  return "";
}

/** A whole number in a dictionary. */
export function numberOf(dictionary: string, key: string): number | undefined {
  const digits = new RegExp(`/${key}\\s+(-?\\d{1,10})(?!\\d)`).exec(dictionary)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** The bytes of a string in a dictionary, `<2a6a>` or `(*j)`; undefined without one. */
export function stringOf(dictionary: string, key: string): Buffer | undefined {
  const start = new RegExp(`/${key}\\s*(?=[<(])`).exec(dictionary);
  if (!start) return undefined;
  const text = dictionary.slice(start.index + start[0].length);
  if (text.startsWith("<")) return Buffer.from((/^<([\dA-Fa-f\s]*)>/.exec(text)?.[1] ?? "").replace(/\s/g, ""), "hex");
  let [read, depth] = ["", 0];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === "\\") {
      const [, octal, other = ""] = /^\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/.exec(text.slice(at, at + 5)) ?? [];
      read +=
        octal === undefined
          ? (escapes[other] ?? (/^[\r\n]/.test(other) ? "" : other))
          : String.fromCharCode(Number.parseInt(octal, 8) & 255);
      at += octal?.length ?? other.length;
      continue;
    }
    if (letter === "(" && depth++ === 0) continue;
    if (letter === ")" && --depth === 0) return Buffer.from(read, "latin1");
    read += letter;
  }
  return undefined;
}
