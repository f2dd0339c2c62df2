import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const [ivBytes, tagBytes] = [12, 16];

/**
 * Encrypts texts that are stored, or handed to a browser and come back: AES-256-GCM.
 *
 * @param secret the key is derived from it (HKDF)
 * @param purpose what the texts are: what was sealed for one purpose is nothing for another
 */
export function textSealer(secret: () => Promise<string>, purpose: string) {
  const key = async () => new Uint8Array(hkdfSync("sha256", await secret(), "", purpose, 32));
  return {
    /** @param about whose text it is; it opens only for the same */
    async seal(text: string, about: string): Promise<string> {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, await key(), iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString("base64url");
    },
    /** @returns the text; undefined for what was changed, sealed for something else, or with another secret */
    async open(sealed: string, about: string): Promise<string | undefined> {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < ivBytes + tagBytes) return undefined;
      try {
        const opening = createDecipheriv(cipher, await key(), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
          .setAAD(Buffer.from(about))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
