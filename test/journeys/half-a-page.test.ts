import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isProof } from "../builders/proof.ts";
import { kindsOfPage, otherKindsOfPage } from "./kinds-of-page.ts";
import { shiftsOf, twoFrames, watchShifts } from "./layout-shifts.ts";
import { openSite } from "./site.ts";

// On a slow line a page comes in pieces, and a browser paints what it has.

const site = await openSite();
/** Of the document that is asked for next: the share of it that comes at once, and what the rest waits for. */
let cut = { share: 1, painted: Promise.resolve() };
const line = createServer(async (request, response) => {
  const headers = { cookie: request.headers.cookie ?? "", accept: request.headers.accept ?? "" };
  const answer = await fetch(site.url + request.url, { headers, redirect: "manual" });
  const body = Buffer.from(await answer.arrayBuffer());
  const kept = [...answer.headers].filter(
    ([name]) => !/^(content-encoding|content-length|connection|transfer-encoding)$/.test(name),
  );
  response.writeHead(answer.status, Object.fromEntries(kept));
  if (request.headers["sec-fetch-dest"] !== "document") return void response.end(body);
  const main = body.indexOf("<main");
  const at = main + Math.round((body.indexOf("</main>") - main) * cut.share);
  response.write(body.subarray(0, at));
  await cut.painted;
  response.end(body.subarray(at));
});
let page: Page;
beforeAll(async () => {
  await new Promise<void>((ready) => line.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  page = await site.browser.newPage({ baseURL: url, viewport: { width: 390, height: 844 } });
  await page.context().addCookies([{ name: "cookie_consent", value: "additional", url }]);
  await page.addInitScript(watchShifts);
});
afterAll(async () => {
  await page.context().close();
  line.closeAllConnections();
  line.close();
});

const others = [...otherKindsOfPage, "/intro-detail?id=37", "/lots/L-2608-2"];
/** Those with a list of parts, a warning above the rest, and a text with pictures beside it. */
const shapes = /^\/(?:method-kit|lots\/L-2608|news-details)/;
const addresses = [...kindsOfPage, ...others.filter((address) => isProof || shapes.test(address))];
const shares = isProof ? [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] : [0.25, 0.5, 0.75];
const looks = addresses.flatMap((address, at) =>
  shares.filter((_, which) => isProof || at % shares.length === which).map((share) => ({ address, share })),
);

test.each(looks)("$address hardly moves on a phone when $share of it comes first", async ({ address, share }) => {
  const { promise: painted, resolve: letRestCome } = Promise.withResolvers<void>();
  cut = { share, painted };
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length === 1);
  await twoFrames(page);
  letRestCome();
  await page.waitForLoadState();
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
});
