/** The fields of an altcha challenge (version 2, PBKDF2/SHA-256) that are used here. */
export type Challenge = {
  parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string };
  signature: string;
};

/**
 * Solves a challenge: finds the first counter whose derived key begins with the given prefix. The browser derives keys on another
 * thread, so the page stays responsive.
 *
 * @returns base64 of challenge and solution as JSON
 */
export async function solve(challenge: Challenge): Promise<string> {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const start = performance.now();
  const password = new Uint8Array([...bytes(nonce), 0, 0, 0, 0]);
  const view = new DataView(password.buffer);
  const rounds = { name: "PBKDF2", hash: "SHA-256", salt: bytes(salt), iterations: cost };
  for (let counter = 0; counter < 100_000; counter++) {
    view.setUint32(password.length - 4, counter);
    const key = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
    const derivedKey = hex(new Uint8Array(await crypto.subtle.deriveBits(rounds, key, keyLength * 8)));
    if (derivedKey.startsWith(keyPrefix.toLowerCase()))
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey, time: Math.round(performance.now() - start) } }));
  }
  throw new Error("No counter solves this challenge.");
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
