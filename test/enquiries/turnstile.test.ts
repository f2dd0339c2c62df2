import { beforeEach, describe, expect, test } from "vitest";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { checkProvider } from "../stand-ins/check-provider.ts";

const provider = await checkProvider();
const { asked } = provider;

const turnstile = { siteKey: "site-key", secret: "the secret", verifyUrl: provider.url };
let drawn = 0;
const token = (kind: string) => `${kind} ${++drawn}`;
beforeEach(() => {
  asked.length = 0;
});

describe("with Turnstile", async () => {
  const { get, sendForm, stored } = await enquirySite({ humanCheck: "turnstile", turnstile });
  const sendInquiry = (human_check: string, headers = {}) =>
    sendForm("textile_inquiry", { ...sampleOf(inquiry), human_check }, headers);

  test("the page gets the widget of the provider with the public key, never the secret", async () => {
    const answer = await get("/api/human-check?form=inquiry");
    const said = await answer.text();
    expect(JSON.parse(said)).toEqual({
      provider: "turnstile",
      siteKey: "site-key",
      script: expect.stringMatching(/^https:\/\//),
      action: "inquiry",
    });
    expect(said).not.toContain("the secret");
  });

  test("a solution that the provider accepts is accepted once", async () => {
    const good = token("good");
    expect((await sendInquiry(good)).status).toBe(200);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ secret: "the secret", response: good, sitekey: "site-key" });
    expect((await sendInquiry(good)).status).toBe(400);
    expect((await sendInquiry(token("no host named"))).status).toBe(200);
  });

  test("a solution that failed, expired or belongs to another site is refused with the specified message, and nothing is stored", async () => {
    const before = await stored();
    for (const kind of ["failed", "expired", "of another site", "of another form", "of no form"]) {
      const answer = await sendInquiry(token(kind));
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { success: false, message: "Please Verify reCAPTCHA", issues: [], reason: "human-check" },
      ]);
    }
    expect((await sendInquiry("")).status).toBe(400);
    expect(await stored()).toEqual(before);
  });

  test("while the provider does not answer, the visitor gets a message, and nothing is stored", async () => {
    const before = await stored();
    for (const kind of ["broken", "nonsense", "endless", "leads elsewhere"]) {
      const answer = await sendInquiry(token(kind));
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("60");
      expect(await answer.json()).toMatchObject({
        success: false,
        message: expect.stringContaining("cannot be asked at the moment"),
      });
    }
    // Our secret was sent once each, not on to where the provider leads.
    expect(asked).toHaveLength(4);
    expect(await stored()).toEqual(before);
  });

  test("the same form sent again is the same enquiry, although a token is valid once", async () => {
    const good = token("good");
    const key = { "Idempotency-Key": "press-turnstile-1" };
    const [one, two] = [await sendInquiry(good, key), await sendInquiry(good, key)];
    expect(await one.json()).toEqual(await two.json());
    expect(asked).toHaveLength(1);
  });
});

test("only pages with a form allow the host of the provider", async () => {
  const { get } = await enquirySite({ humanCheck: "turnstile", turnstile });
  const policy = async (address: string) => (await get(address)).headers.get("content-security-policy") ?? "";
  expect(await policy("/business-inquiry")).toContain("script-src 'self' https://challenges.cloudflare.com;");
  expect(await policy("/business-inquiry")).toContain("frame-src https://challenges.cloudflare.com");
  expect(await policy("/customer-portal?form=signup")).toContain("frame-src https://challenges.cloudflare.com");
  for (const address of ["/standards", "/nothing-here"]) expect(await policy(address)).not.toContain("http");
  const own = await enquirySite({ humanCheck: "altcha" });
  expect((await own.get("/business-inquiry")).headers.get("content-security-policy")).not.toContain("http");
});

test("an article that comes back with a refused comment allows the host of the provider", async () => {
  const { db, send } = await enquirySite({ humanCheck: "turnstile", turnstile });
  await catalogue(db).news({ id: 9, title: "News" });
  const answer = await send("/news-details", new URLSearchParams({ comments: "", article: "9" }));
  expect(answer.status).toBe(422);
  expect(answer.headers.get("content-security-policy")).toContain("frame-src https://challenges.cloudflare.com");
});

test("a sign-up that comes back refused allows the host of the provider", async () => {
  const { send } = await enquirySite({ humanCheck: "turnstile", turnstile });
  const answer = await send("/agent-portal", new URLSearchParams({ form: "signup" }));
  expect(answer.status).toBe(422);
  expect(answer.headers.get("content-security-policy")).toContain("frame-src https://challenges.cloudflare.com");
});

test("a form that comes back refused allows the host of the provider", async () => {
  const { app, config } = await enquirySite({ humanCheck: "turnstile", turnstile });
  const answer = await app.fetch(
    new Request(`${config.origin}/business-inquiry`, {
      method: "POST",
      body: new URLSearchParams(),
      headers: { origin: config.origin },
    }),
  );
  expect(answer.status).toBe(422);
  expect(answer.headers.get("content-security-policy")).toContain("script-src 'self' https://challenges.cloudflare.com;");
});
