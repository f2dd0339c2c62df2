import { expect, test } from "vitest";
import { demoSite } from "../builders/demo-site.ts";
import { parsePage, textOf } from "../builders/page-parts.ts";

const { get } = await demoSite();
const page = parsePage(await (await get("/support")).text());
const hrefs = (selector: string) => page.querySelectorAll(selector).map((link) => link.getAttribute("href"));

test("the menu has its entries in order, with their links", () => {
  expect(page.querySelectorAll(".nav__top").map(textOf)).toEqual([
    "Products",
    "Test Method",
    "Equipment",
    "Services",
    "Support",
    "About Us",
    "Contact Us",
  ]);
  expect(hrefs("#menu-support a")).toEqual(["/support", "/product-verification", "/download-app"]);
  expect(hrefs("#menu-contact a")).toEqual(["/contact", "/international-representation"]);
});

test("the menu of small screens has the same links, how to reach the supplier, and the links to the app", () => {
  expect(hrefs("#drawer a")).toEqual(expect.arrayContaining([...hrefs("#menu-support a"), ...hrefs("#menu-contact a")]));
  const links = page.querySelectorAll("#drawer a").map(textOf);
  for (const name of ["Equipment", "Services", "About Us", "Request Info", "App Store", "Google Play", "+1 508 555 0134"])
    expect(links).toContain(name);
  expect(textOf(page.querySelector("#drawer"))).toContain("18 Reed Street");
});

test("without script the search is a link to its page", () => {
  expect(hrefs(".bar__find")).toEqual(["/search"]);
});

test("the footer has every link that the specification names, and a code that leads to the app", () => {
  const addresses = new Map(page.querySelectorAll("footer a").map((link) => [textOf(link), link.getAttribute("href") ?? ""]));
  expect(addresses.get("Association and Partners")).toBe("/associate-and-partners");
  expect(addresses.get("Careers")).toBe("/carrers");
  expect(addresses.get("Customer Portal")).toBe("/customer-portal");
  expect(addresses.get("Agent Portal")).toBe("/agent-portal");
  expect(addresses.get("Request Info")).toBe("/request-info");
  for (const network of ["LinkedIn", "Facebook", "Instagram", "YouTube"]) expect(addresses.get(network)).toMatch(/^https:/);
  for (const policy of ["/privacy-policy", "/terms-condition", "/cookie-policy"])
    expect([...addresses.values()]).toContain(policy);
  expect(addresses.get("AATCC")).toMatch(/^https:\/\/www\.aatcc\.org/);
  expect(addresses.get("Heritage")).toBe("/heritage");
  expect(textOf(page.querySelector("footer"))).toContain("© 2025 Warpline Test Materials");
  const code = page.querySelector('footer a[href="/download-app"]:has(svg)');
  expect(code?.getAttribute("aria-label") ?? code?.querySelector("[aria-label]")?.getAttribute("aria-label")).toBe(
    "QR code: get the app",
  );
});

test("the footer names the latest news", async () => {
  const [latest] = (await (await get("/api/news_data")).json()) as { news__Title: string }[];
  const link = page.querySelector(".foot__news a");
  expect(textOf(link)).toBe(latest?.news__Title);
  expect((await get(link?.getAttribute("href") ?? "")).status).toBe(200);
});
