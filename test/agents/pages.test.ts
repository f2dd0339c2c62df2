import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../builders/catalogue.ts";
import { demoSite } from "../builders/demo-site.ts";
import { pageParts } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";

const demo = await demoSite();
const bare = await testSite();
const build = catalogue(bare.db);
const outside = await demoSite({
  config: {
    maps: {
      tiles: { url: "https://tiles.example.com/{z}/{x}/{y}.png", attribution: "© People who draw maps" },
      embed: "https://maps.example.com/embed?q={latitude},{longitude}",
    },
  },
});

async function open(address: string, site = demo) {
  const response = await site.get(address);
  const html = await response.text();
  const { headers, status } = response;
  return { status, location: headers.get("location"), policy: headers.get("content-security-policy"), ...pageParts(html) };
}

let agents: { id: number; name: string; country: string }[];
beforeAll(async () => {
  agents = await demo.db
    .selectFrom("agent as a")
    .innerJoin("country as c", "c.id", "a.country_id")
    .select(["a.id", "a.name", "c.name as country"])
    .execute();
});

describe("the map of the world", () => {
  test.each(["/international-representation", "/contact"])(
    "%s has a marker for each agent, and each leads to its entry",
    async (address) => {
      const { main, status } = await open(address);
      expect(status).toBe(200);
      expect(agents.length).toBeGreaterThanOrEqual(60);
      for (const { id } of agents) {
        expect(main.match(new RegExp(`class="mk__pin num" href="#agent-${id}"`, "g")), `marker ${id}`).toHaveLength(1);
        expect(main.match(new RegExp(`id="agent-${id}"`, "g")), `entry ${id}`).toHaveLength(1);
      }
    },
  );

  test("is titled, counts head office and representatives, and starts at 2.9", async () => {
    const { title, heading, text } = await open("/international-representation");
    expect(title).toBe("Warpline Test Materials | INTERNATIONAL REPRESENTATION");
    expect(heading).toBe("International representation");
    expect(text).toContain("Head office (US) 1");
    expect(text).toContain(`Distribution representatives ${agents.length - 1}`);
    expect(text).toContain("2.9");
    expect(text).toContain("Representatives in most textile countries");
  });

  test("reads as a list: name, country, e-mail, address, phone and fax of each, and the way to its country", async () => {
    const { text, links, main } = await open("/international-representation");
    for (const { name, country } of agents) {
      expect(text).toContain(name);
      expect(text).toContain(country);
    }
    for (const fact of ["kontakt@rheintex.example", "Webschulstraße 31", "+49 2161 555 0140", "+49 2161 555 0141"])
      expect(text).toContain(fact);
    expect(main).toContain('src="/country_flags/de.svg"');
    expect(links).toContain("/choose-region/Germany");
    expect(links).toContain("/choose-region/United%20States");
  });

  test("no marker covers another", async () => {
    const { main } = await open("/international-representation");
    const marks = [...main.matchAll(/left:([\d.]+)%;top:([\d.]+)%;--dx:(-?\d+)px;--dy:(-?\d+)px/g)].map(
      ([, left, top, dx, dy]) => ({
        x: (Number(left) / 100) * 1376 + Number(dx),
        y: (Number(top) / 100) * 612 + Number(dy),
      }),
    );
    expect(marks).toHaveLength(agents.length);
    for (const [i, one] of marks.entries())
      for (const other of marks.slice(i + 1))
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(22);
  });

  test("page, map and script together are under 60 KB as they are sent", async () => {
    const { html } = await open("/international-representation");
    const [script = ""] = /\/assets\/map-[\w-]+\.js/.exec(html) ?? [];
    const file = path.join("build/client", script);
    expect(globSync(file)).toHaveLength(1);
    const map = html.slice(html.indexOf('<section class="map"'), html.indexOf('class="map__over'));
    const size = (bytes: string | Buffer) => brotliCompressSync(bytes).length;
    expect(size(map) + size(readFileSync(file))).toBeLessThan(45_000);
    expect(size(html) + size(readFileSync(file))).toBeLessThan(60_000);
  });

  test("asks no other host for anything", async () => {
    const { html, policy, main } = await open("/international-representation");
    expect(policy).not.toMatch(/https?:/);
    expect(html).not.toMatch(/<(?:img|script|iframe|source)[^>]+src="https?:/);
    expect(main).not.toContain("data-tiles");
  });

  test("without agents it says so", async () => {
    const { text, status } = await open("/international-representation", bare);
    expect(status).toBe(200);
    expect(text).toContain("No agent data available");
    expect((await open("/contact", bare)).text).toContain("No agent data available");
    expect((await open("/choose-country", bare)).text).toContain("No agent data available");
  });
});

describe("the agents of a country", () => {
  test("title and heading are the country's name; each agent has its facts and its map", async () => {
    const { title, heading, text, main, canonical } = await open("/choose-region/India");
    const theirs = agents.filter(({ country }) => country === "India");
    expect(theirs.length).toBeGreaterThan(1);
    expect(title).toBe("Warpline Test Materials | INDIA");
    expect(heading).toBe("India");
    expect(canonical).toBe("https://warpline.test/choose-region/India");
    for (const { name } of theirs) expect(text).toContain(name);
    expect(main.match(/<svg class="locator"/g)).toHaveLength(theirs.length);
    expect(main.match(/Open in maps/g)).toHaveLength(theirs.length);
  });

  test("every country that has an agent has its page", async () => {
    for (const country of new Set(agents.map((agent) => agent.country))) {
      const { status, heading } = await open(`/choose-region/${encodeURIComponent(country)}`);
      expect([status, heading]).toEqual([200, country]);
    }
  });

  test("a country without one says so", async () => {
    const { status, text, heading, robots } = await open("/choose-region/Iceland");
    expect(status).toBe(200);
    expect(heading).toBe("Iceland");
    expect(text).toContain("No agent data available for Iceland");
    expect(robots).toContain("noindex");
  });

  test.each([
    ["Turkey", "Türkiye"],
    ["T%C3%BCrkiye", undefined],
    ["Czech%20Republic", "Czechia"],
    ["Burma", "Myanmar"],
    ["Swaziland", "Eswatini"],
    ["Viet%20Nam", "Vietnam"],
    ["united-states", "United States"],
    ["USA", "United States"],
    ["south%20korea", "South Korea"],
    ["Republic%20of%20Korea", "South Korea"],
  ])("/choose-region/%s is %s", async (written, name) => {
    const { status, location } = await open(`/choose-region/${written}`);
    expect([status, location]).toEqual(name ? [301, `/choose-region/${encodeURIComponent(name)}`] : [200, null]);
  });

  test("what is no country is not found", async () => {
    expect((await open("/choose-region/Atlantis")).status).toBe(404);
    const { status, html } = await open("/choose-region/%3Cscript%3Ealert(1)%3C%2Fscript%3E");
    expect(status).toBe(404);
    expect(html).not.toContain("<script>alert");
  });

  test("an address is shown as text, whatever was typed into it", async () => {
    const country_id = await build.country({ name: "Belgium", code: "BE" });
    await build.agent({ country_id, name: "Leie & Sons", address: "<b>Vlasmarkt</b><script>alert(1)</script>\n9000 Gent" });
    const { html } = await open("/choose-region/Belgium", bare);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).not.toContain("<script>alert");
  });

  test("the call finds them by the same names", async () => {
    const answer = async (name: string) =>
      (await (await demo.get(`/api/agents_list?country_name=${name}`)).json()) as { data: object[] };
    expect((await answer("Turkey")).data).toEqual((await answer("T%C3%BCrkiye")).data);
    expect((await answer("Turkey")).data).toHaveLength(2);
    expect((await answer("Atlantis")).data).toEqual([]);
  });
});

describe("choosing a country", () => {
  test.each(["/choose-country", "/ContactLocation"])("%s lists every country that has an agent", async (address) => {
    const { status, links, canonical } = await open(address);
    expect(status).toBe(200);
    expect(canonical).toBe("https://warpline.test/choose-country");
    for (const { country } of agents) expect(links).toContain(`/choose-region/${encodeURIComponent(country)}`);
  });

  test("a choice leads to its page, an unknown one is told", async () => {
    expect(await open("/choose-country?country=Turkey")).toMatchObject({ status: 302, location: "/choose-region/T%C3%BCrkiye" });
    const { status, text, robots } = await open("/choose-country?country=Atlantis");
    expect(status).toBe(200);
    expect(text).toContain("No agent data available for Atlantis");
    expect(robots).toContain("noindex");
  });

  test("near misses lead there", async () => {
    expect(await open("/choose-region")).toMatchObject({ status: 301, location: "/choose-country" });
    expect(await open("/contactlocation")).toMatchObject({ status: 301, location: "/ContactLocation" });
  });
});

test("the contact page tells how to reach the head office", async () => {
  const { title, heading, text, links } = await open("/contact");
  expect(title).toBe("Warpline Test Materials | CONTACT US");
  expect(heading).toBe("Contact Us");
  for (const fact of ["18 Reed Street", "+1 508 555 0134", "enquiries@warpline.example", "staffed Monday to Friday"])
    expect(text).toContain(fact);
  expect(links).toContain("/request-info");
});

describe("maps of other hosts, where they are configured", () => {
  test("the policy is opened for their page and their host alone", async () => {
    const world = await open("/international-representation", outside);
    expect(world.policy).toContain("img-src 'self' data: https://tiles.example.com;");
    expect(world.policy).toContain("connect-src 'self' https://tiles.example.com;");
    expect(world.policy).toContain("worker-src 'self'");
    expect(world.policy).not.toContain("maps.example.com");
    const country = await open("/choose-region/India", outside);
    expect(country.policy).toContain("frame-src https://maps.example.com");
    expect(country.policy).not.toContain("tiles.example.com");
    expect((await open("/", outside)).policy).not.toContain("example.com");
  });

  test("nothing of theirs is in the page before the visitor agrees", async () => {
    for (const address of ["/international-representation", "/choose-region/India"]) {
      const { html } = await open(address, outside);
      expect(html).not.toMatch(/ src="https?:/);
      expect(html).not.toContain("<iframe");
    }
    const { main } = await open("/choose-region/India", outside);
    expect(main).toContain('data-embed="https://maps.example.com/embed?q=11.0168,76.9558"');
  });
});

describe("the cookie banner", () => {
  test("is the same bytes for everybody, whatever they have chosen", async () => {
    const bodies = await Promise.all(
      ["", "cookie_consent=all", "cookie_consent=none"].map(async (cookie) => (await demo.get("/", { cookie })).text()),
    );
    expect(new Set(bodies).size).toBe(1);
    const [html = ""] = bodies;
    const banner = html.slice(html.indexOf('<section class="cookie"'), html.indexOf("</section>"));
    expect(banner).toContain(" hidden");
    expect([...banner.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, label]) => label)).toEqual([
      "Decline All",
      "Only Additional Cookies",
      "Accept All",
    ]);
    expect(html.indexOf("<a ")).toBeGreaterThan(html.indexOf('<section class="cookie"'));
  });

  test.each(["all", "additional", "none"])("the choice %s is kept for 150 days", async (choice) => {
    const response = await demo.app.fetch(
      new Request("https://warpline.test/consent", { method: "POST", body: new URLSearchParams({ choice }) }),
    );
    expect(response.status).toBe(204);
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(new RegExp(`^cookie_consent=${choice};`));
    expect(cookie).toContain("Max-Age=12960000");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).toContain("Secure");
  });

  test("anything else is no choice", async () => {
    const response = await demo.app.fetch(
      new Request("https://warpline.test/consent", { method: "POST", body: new URLSearchParams({ choice: "everything" }) }),
    );
    expect(response.status).toBe(400);
    expect(response.headers.get("set-cookie")).toBeNull();
  });
});
