import { createCipheriv, hash } from "node:crypto";
import { findEncryption, idOf, numberOf, stringOf } from "./pdf-encryption.ts";
import { rc4 } from "./rc4.ts";

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
