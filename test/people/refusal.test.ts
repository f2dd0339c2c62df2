import { expect, test } from "vitest";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";

const site = await enquirySite();
const { agent, bearer } = accountActors(site);
const jonas = await agent("jonas@agency.example");

test.each([
  ["a page", "text/html", /^text\/html/],
  ["JSON", "application/json", /^application\/json/],
])("a customer's button pressed by an agent answers %s with the reason, not a server error", async (_, accept, type) => {
  const headers = { ...bearer(jonas.token), Accept: accept };
  const answer = await site.send("/account/claim", new URLSearchParams(), headers);
  expect(answer.status).toBe(403);
  expect(answer.headers.get("content-type")).toMatch(type);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(await answer.text()).toContain("This needs the role customer.");
});
