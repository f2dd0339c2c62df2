import { beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../builders/catalogue.ts";
import { testSite } from "../builders/site.ts";

const config = { humanCheck: "off", enquiryRateLimit: 6 } as const;
const node = await testSite({ config });
const nodes = [node, await testSite({ database: node.database, config })] as const;

beforeAll(async () => {
  const build = catalogue(node.db);
  await build.supplier({ name: "Warpline Test Materials" });
  await build.news({ id: 7, title: "New lots" });
});

/** Sends a form to the nodes in turn, from the clients in turn; what each answered. */
async function inTurn(path: string, fields: Record<string, string>, times: number, client: (n: number) => string) {
  const answers: Response[] = [];
  for (let n = 0; n < times; n++) {
    const { app, config: at } = nodes[n % 2] ?? node;
    const headers = { origin: at.origin };
    const request = new Request(at.origin + path, { method: "POST", body: new URLSearchParams(fields), headers });
    answers.push(await app.fetch(request, client(n)));
  }
  return answers;
}

describe("the limit per client and minute is shared by all nodes", () => {
  test.each([
    ["/api/tpvs_search", { search: "WL-1" }],
    ["/product-verification", { search: "WL-1" }],
    ["/news-details/new-lots-7", { comments: "Well", name: "Ada", email: "ada@lab.example" }],
    ["/newsletter/nobodys-token", { wanted: "confirmed" }],
    ["/business-inquiry", { first_name: "Ada" }],
  ])("%s", async (path, fields) => {
    // The page and the call of one form count together: each test has a different client.
    const client = `203.0.113.${path.length}`;
    const answers = await inTurn(path, fields, 12, () => client);
    const refused = answers.map(({ status }) => status === 429);
    expect(refused).toEqual([...Array(6).fill(false), ...Array(6).fill(true)]);
    for (const { headers } of answers.slice(6)) {
      const seconds = Number(headers.get("retry-after"));
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(60);
    }
    const [other] = await inTurn(path, fields, 1, () => "198.51.100.9");
    expect(other?.status).not.toBe(429);
  });

  test("a pasted list, which takes much of a processor, is read twelve times a minute, also where other forms are taken more often", async () => {
    const generous = await testSite({ database: node.database, config: { ...config, enquiryRateLimit: 1_000 } });
    const send = async () => {
      const body = new URLSearchParams({ list: "11-010 5 m" });
      const request = new Request(`${generous.config.origin}/request-list/paste`, {
        ...{ method: "POST", body },
        headers: { origin: generous.config.origin },
      });
      return generous.app.fetch(request, "203.0.113.77");
    };
    for (let n = 0; n < 12; n++) expect((await send()).status).toBe(200);
    const refused = await send();
    expect(refused.status).toBe(429);
    // Nothing is lost.
    expect(await refused.text()).toContain("11-010 5 m</textarea>");
  });

  test("a call and the page of its form share one limit", async () => {
    const client = () => "203.0.113.200";
    await inTurn("/product-verification", { search: "WL-1" }, 6, client);
    const [refused] = await inTurn("/api/tpvs_search", { search: "WL-1" }, 1, client);
    expect(refused?.status).toBe(429);
  });

  test("a /48 network of IPv6 has ten times the limit of a client", async () => {
    const answers = await inTurn("/api/tpvs_search", { search: "WL-1" }, 64, (n) => `2001:db8:7:${n.toString(16)}::1`);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});

test.each([
  ["/product-verification", { search: "WL-2611-0042" }, "WL-2611-0042"],
  ["/news-details/new-lots-7", { comments: "A long comment.", name: "Ada" }, "A long comment."],
  ["/business-inquiry", { inquiry__Inquiry: "Which lawn?" }, "Which lawn?"],
])("what was typed into %s stays in the page that refuses it", async (path, fields, typed) => {
  const answers = await inTurn(path, fields, 7, () => `203.0.112.${path.length}`);
  expect(answers[6]?.status).toBe(429);
  expect(await answers[6]?.text()).toContain(typed);
});
