import { createHmac, hkdfSync } from "node:crypto";

/**
 * Works out the tokens of links to requests: 192 bits of an HMAC of the link's nonce. The same link has the same token in each mail, and no table holds it.
 *
 * @param secret their key is derived from it (HKDF)
 */
export function linkTokens(secret: () => Promise<string>) {
  return async (nonce: string): Promise<string> => {
    const key = new Uint8Array(hkdfSync("sha256", await secret(), "", "links to requests", 32));
    return createHmac("sha256", key).update(nonce).digest().subarray(0, 24).toString("base64url");
  };
}
