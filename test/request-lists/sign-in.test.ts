import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountActors } from "../builders/account-actors.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { itemsOf, listVisitors } from "../builders/list-visitors.ts";
import { providerStandIn } from "../stand-ins/sign-in-provider.ts";

const standIn = await providerStandIn();
const site = await enquirySite({ providers: standIn.settings, humanCheck: "off", enquiryRateLimit: 0 });
const { db, config } = site;
const { customer, agent } = accountActors(site);
const browser = listVisitors(site);
const build = catalogue(db);

beforeAll(async () => {
  await build.category({ id: 1, name: "Multifibre" });
  await build.subcategory({ id: 11, category_id: 1, name: "Bands" });
  for (const [id, item_number] of [
    [101, "11-010"],
    [102, "14-220"],
  ] as const)
    await build.product({ id, subcategory_id: 11, item_number, name: `Item ${id}` });
});
beforeEach(standIn.reset);

type Visitor = ReturnType<typeof browser>;
/** Signs in through a provider, as the browser follows its redirects. */
async function throughProvider(visitor: Visitor) {
  const left = (await visitor.open("/sign-in/google")).response;
  const to = new URL(left.headers.get("location") ?? "");
  const cookie = left.headers.getSetCookie()[0]?.split(";")[0]?.split("=") ?? [];
  visitor.jar.set(cookie[0] ?? "", cookie.slice(1).join("="));
  standIn.codes.set("code", to.searchParams);
  const query = new URLSearchParams({ code: "code", state: to.searchParams.get("state") ?? "" });
  return visitor.keep((await visitor.open(`/sign-in/google/callback?${query}`)).response);
}

describe("the count in the header is right as soon as somebody has signed in", () => {
  test.each([
    ["on the portal's page", "/customer-portal"],
    ["through the call that its script makes", "/api/customer-login"],
  ])("%s", async (_, address) => {
    const { email, password, token } = await customer(`${address.length}@lab.example`);
    const account = { authorization: `Bearer ${token}` };
    await browser().post("/request-list/add", { item: "14-220" }, account);
    const visitor = browser();
    await visitor.add("11-010");
    await visitor.post(address, { email, password });
    expect(visitor.jar.get("request_list_count")).toBe("2");
    expect(itemsOf(await visitor.open())).toEqual(["14-220", "11-010"]);
    await visitor.post("/sign-out", {});
    expect(visitor.jar.get("request_list_count")).toBe("");
    expect((await visitor.open()).text).toContain("Your list is empty");
  });

  test("through a provider", async () => {
    const visitor = browser();
    await visitor.add("11-010");
    expect((await throughProvider(visitor)).headers.get("location")).toBe("/customer-dashboard");
    expect(visitor.jar.get("request_list_count")).toBe("1");
    const again = browser();
    await throughProvider(again);
    expect(again.jar.get("request_list_count")).toBe("1");
    expect(itemsOf(await again.open())).toEqual(["11-010"]);
  });

  test("and an agent keeps the list of the browser", async () => {
    const { email, password } = await agent("agent@list.example");
    const visitor = browser();
    await visitor.add("11-010");
    await visitor.post("/agent-portal", { email, password });
    expect(visitor.jar.get("request_list_count")).toBe("1");
    expect(itemsOf(await visitor.open())).toEqual(["11-010"]);
  });
});

test("lists that do not fit into one stay: the rest is there after signing out", async () => {
  const { email, password, token } = await customer("full@lab.example");
  const rows = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`Items.${at + 1}.Name`, `Cloth ${at}`]));
  await browser().post("/request-list/add", rows(499), { authorization: `Bearer ${token}` });
  const visitor = browser();
  await visitor.add("11-010", "14-220");
  await visitor.post("/customer-portal", { email, password });
  expect(visitor.jar.get("request_list_count")).toBe("500");
  await visitor.post("/sign-out", {});
  expect(itemsOf(await visitor.open())).toEqual(["14-220"]);
});

test("two pages that are opened at once after signing in get each line once", async () => {
  const { token, id } = await customer("twice@lab.example");
  const visitor = browser();
  await visitor.add("11-010", "14-220");
  const cookie = `request_list=${visitor.jar.get("request_list")}`;
  const account = { authorization: `Bearer ${token}`, cookie };
  await Promise.all(
    Array.from({ length: 8 }, () => site.app.fetch(new Request(`${config.origin}/request-list`, { headers: account }))),
  );
  const lines = await db
    .selectFrom("request_list_line as l")
    .innerJoin("request_list as r", "r.id", "l.list_id")
    .select("l.item_number")
    .where("r.account_id", "=", id)
    .orderBy("l.id")
    .execute();
  expect(lines.map(({ item_number }) => item_number)).toEqual(["11-010", "14-220"]);
});
