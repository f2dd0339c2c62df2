import { createCipheriv, hash } from "node:crypto";

/** How far a dictionary of a PDF is read. */
const maxDictionary = 5_000;
/** Places at which the dictionary of the encryption is looked for, from the end of the file. */
const maxTries = 20;

/**
 * Whether a PDF asks for a password, or for a certificate, before anybody can see its first page. Many are encrypted with no password to open, only to forbid
 * changes: everybody can read these. By ISO 32000-2, 7.6.4: the empty password is tried. False for what is not encrypted, and for what cannot be understood.
 */
export function needsPassword(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const dictionary = findEncryption(file);
  if (dictionary === undefined) return false;
  if (!/\/Filter\s*\/Standard(?![A-Za-z])/.test(dictionary)) return /\/Filter\s*\/\w/.test(dictionary);
  const revision = numberOf(dictionary, "R");
  const [user, owner] = [stringOf(dictionary, "U"), stringOf(dictionary, "O")];
  if (revision === undefined || !user || !owner) return false;
  if (revision >= 5) {
    const salt = user.subarray(32, 40);
    const key = revision === 5 ? hash("sha256", salt, "buffer") : hardenedHash(salt);
    return !key.equals(user.subarray(0, 32));
  }
  const id = stringOf(idOf(file), "ID");
  if (!id) return false;
  return revision === 2
    ? !rc4(keyOf({ dictionary, revision, owner, id }), padding).equals(user.subarray(0, 32))
    : !opensWith({ dictionary, revision, owner, id }, user);
}

type Facts = { dictionary: string; revision: number; owner: Buffer; id: Buffer };

/** What fills up a password: all of an empty one (7.6.4.3.2). */
const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const md5 = (data: Buffer): Buffer => hash("md5", data, "buffer");

/** The key of the empty password, algorithm 2. */
function keyOf({ dictionary, revision, owner, id }: Facts): Buffer {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE((numberOf(dictionary, "P") ?? 0) | 0);
  const isOpen = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary);
  const length = revision === 2 ? 5 : revision === 3 ? Math.min(16, Math.max(5, (numberOf(dictionary, "Length") ?? 40) / 8)) : 16;
  const parts = [padding, owner.subarray(0, 32), permissions, id, ...(isOpen ? [Buffer.alloc(4, 0xff)] : [])];
  let key = md5(Buffer.concat(parts));
  if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, length));
  return key.subarray(0, length);
}

/** Algorithms 5 and 6. */
function opensWith(facts: Facts, user: Buffer): boolean {
  const key = keyOf(facts);
  let check = md5(Buffer.concat([padding, facts.id]));
  for (let round = 0; round < 20; round++)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return check.equals(user.subarray(0, 16));
}

/** RC4, which the library of Node does not have any more. */
function rc4(key: Uint8Array, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255;
    swap(at, other);
  }
  let [at, other] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      at = (at + 1) & 255;
      other = (other + (state[at] ?? 0)) & 255;
      swap(at, other);
      return byte ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) & 255] ?? 0);
    }),
  );
}

/** The hash of the empty password with a salt, algorithm 2.B. */
function hardenedHash(salt: Buffer): Buffer {
  let key = hash("sha256", salt, "buffer");
  for (let round = 1, last = 0; round <= 64 || last > round - 33; round++) {
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const sealed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    // 256 leaves 1 when it is divided by three, so the sum of the bytes leaves what the number leaves.
    const rest = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hash(["sha256", "sha384", "sha512"][rest] ?? "sha256", sealed, "buffer");
    last = sealed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** The dictionary that says how a PDF is encrypted; undefined where none does. */
function findEncryption(file: Buffer): string | undefined {
  let at = file.lastIndexOf("/Encrypt");
  for (let tries = 0; at >= 0 && tries < maxTries; tries++) {
    const text = file.toString("latin1", at, at + maxDictionary);
    const [, object, generation, direct] = /^\/Encrypt\s*(?:(\d{1,10})\s+(\d{1,5})\s+R|(<<))/.exec(text) ?? [];
    if (direct !== undefined) return text;
    const found = object === undefined ? undefined : findObject(file, `${object} ${generation} obj`);
    if (found !== undefined) return found;
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
function idOf(file: Buffer): string {
  for (let at = file.lastIndexOf("/ID"), tries = 0; at >= 0 && tries < maxTries; tries++) {
    const text = file.toString("latin1", at, at + maxDictionary);
    if (/^\/ID\s*\[/.test(text)) return text.replace(/^\/ID\s*\[/, "/ID ");
    at = at === 0 ? -1 : file.lastIndexOf("/ID", at - 1);
  }
  return "";
}

function numberOf(dictionary: string, key: string): number | undefined {
  const found = new RegExp(`/${key}\\s+(-?\\d{1,10})(?!\\d)`).exec(dictionary)?.[1];
  return found === undefined ? undefined : Number(found);
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** The bytes of a string in a dictionary, `<2a6a>` or `(*j)`; undefined without one. */
function stringOf(dictionary: string, key: string): Buffer | undefined {
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
