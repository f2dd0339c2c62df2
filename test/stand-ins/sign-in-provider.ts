import { hash } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as bodyText } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll } from "vitest";
import { readConfig } from "../../adapters/config.ts";

const google = {
  audience: "our-client",
  expires: "10m",
  nonce: undefined as string | undefined,
  claims: { sub: "g-1", email: "Gil@Mail.example", email_verified: true, name: "Gil Weaver" },
};
const facebook = { app_id: "our-app", is_valid: true, user_id: "f-1", expires_at: 0, name: "Fay", email: "fay@book.example" };

/**
 * Stands in for Google and Facebook on this machine: sends a browser back with a code, turns the code in for what says who somebody is, and
 * shows its keys. Closed after the file's tests.
 *
 * @returns `as`: what each says of the person, to be changed, and `reset` which undoes that; `codes`: what each code that was given out was
 *   asked for with (a code is good once); `exchanged`: what was sent for them; `settings`: our configuration; `siteAt`: where the site is
 *   reached from a browser when that is not its public origin
 */
export async function providerStandIn() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const as = { google: structuredClone(google), facebook: structuredClone(facebook) };
  const codes = new Map<string, URLSearchParams>();
  const exchanged: URLSearchParams[] = [];
  const server = createServer((request, response) => void answer(request.url ?? "", request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** The person agrees at once. */
  function sendBack(asked: URLSearchParams, response: ServerResponse): void {
    const code = `code-${codes.size}`;
    codes.set(code, asked);
    const { pathname, origin } = new URL(asked.get("redirect_uri") ?? "");
    const query = new URLSearchParams({ code, state: asked.get("state") ?? "" });
    response.writeHead(302, { Location: `${standIn.siteAt ?? origin}${pathname}?${query}` }).end();
  }

  async function answer(path: string, request: NodeJS.ReadableStream, response: ServerResponse) {
    const url = new URL(path, address);
    const say = (body: unknown, status = 200) => {
      response.statusCode = status;
      response.end(JSON.stringify(body));
    };
    if (url.pathname === "/authorize" || url.pathname === "/dialog") return sendBack(url.searchParams, response);
    if (url.pathname === "/certs")
      return say({ keys: [{ ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" }] });
    if (url.pathname === "/debug_token") return say({ data: as.facebook });
    if (url.pathname === "/me") return say({ ...as.facebook, id: as.facebook.user_id });
    const sent = new URLSearchParams(await bodyText(request));
    exchanged.push(sent);
    const asked = codes.get(sent.get("code") ?? "");
    codes.delete(sent.get("code") ?? "");
    const good =
      asked?.get("code_challenge") === hash("sha256", sent.get("code_verifier") ?? "", "base64url") &&
      asked.get("redirect_uri") === sent.get("redirect_uri") &&
      sent.get("client_secret") === "our-secret";
    if (!good) return say({ error: "invalid_grant" }, 400);
    if (url.pathname === "/oauth/access_token") return say({ access_token: "good" });
    const { sub, ...claims } = as.google.claims;
    const token = await new SignJWT({ ...claims, nonce: as.google.nonce ?? asked.get("nonce") })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .setSubject(sub)
      .setAudience(as.google.audience)
      .setIssuer("https://accounts.google.com")
      .setIssuedAt(Math.floor(Date.now() / 1000) - 120)
      .setExpirationTime(as.google.expires)
      .sign(privateKey);
    return say({ id_token: token });
  }

  const { providers: settings } = readConfig({
    ORIGIN: "https://warpline.test",
    GOOGLE_CLIENT_ID: "our-client",
    GOOGLE_CLIENT_SECRET: "our-secret",
    GOOGLE_AUTHORIZE_URL: `${address}/authorize`,
    GOOGLE_TOKEN_URL: `${address}/token`,
    GOOGLE_KEYS_URL: `${address}/certs`,
    FACEBOOK_APP_ID: "our-app",
    FACEBOOK_APP_SECRET: "our-secret",
    FACEBOOK_AUTHORIZE_URL: `${address}/dialog`,
    FACEBOOK_GRAPH_URL: address,
  });
  const standIn = {
    address,
    settings,
    as,
    codes,
    exchanged,
    siteAt: undefined as string | undefined,
    reset() {
      Object.assign(as, { google: structuredClone(google), facebook: structuredClone(facebook) });
      exchanged.length = 0;
    },
  };
  return standIn;
}
