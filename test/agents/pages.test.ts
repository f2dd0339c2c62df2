import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "node-html-parser";
import { beforeAll, describe, expect, test } from "vitest";
import { compressed, expectWithinBudget } from "../builders/budgets.ts";
import { catalogue } from "../builders/catalogue.ts";
import { demoSite } from "../builders/demo-site.ts";
import { pageParts, parsePage } from "../builders/page-parts.ts";
import { someOf } from "../builders/property.ts";
import { sharedDemoSite } from "../builders/shared-demo.ts";
import { testSite } from "../builders/site.ts";

const demo = await sharedDemoSite();
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
      const { all, status } = await open(address);
      expect(status).toBe(200);
      expect(agents.length).toBeGreaterThanOrEqual(60);
      for (const { id } of agents) {
        expect(all(`a.mk__pin[href="#agent-${id}"]`), `marker ${id}`).toHaveLength(1);
        expect(all(`[id="agent-${id}"]`), `entry ${id}`).toHaveLength(1);
      }
    },
  );

  test("has its title, counts head office and representatives, and starts at zoom 2.9", async () => {
    const { title, heading, text } = await open("/international-representation");
    expect(title).toBe("Warpline Test Materials | INTERNATIONAL REPRESENTATION");
    expect(heading).toBe("International representation");
    expect(text).toContain("Head office (US) 1");
    expect(text).toContain(`Distribution representatives ${agents.length - 1}`);
    expect(text).toContain("2.9");
    expect(text).toContain("Representatives in most textile countries");
  });

  test("reads as a list: name, country, e-mail, address, phone and fax of each, and the way to its country", async () => {
    const { text, links, all } = await open("/international-representation");
    for (const { name, country } of agents) {
      expect(text).toContain(name);
      expect(text).toContain(country);
    }
    for (const fact of ["kontakt@rheintex.example", "Webschulstraße 31", "+49 2161 555 0140", "+49 2161 555 0141"])
      expect(text).toContain(fact);
    expect(all('img[src="/country_flags/de.svg"]')).not.toHaveLength(0);
    expect(links).toContain("/choose-region/Germany");
    expect(links).toContain("/choose-region/United%20States");
  });

  test("no marker covers another one", async () => {
    const { all } = await open("/international-representation");
    const position = /^left:([\d.]+)%;top:([\d.]+)%;--dx:(-?\d+)px;--dy:(-?\d+)px/;
    const marks = all('[style*="--dx"]').map((mark) => {
      const [, left, top, dx, dy] = position.exec(mark.getAttribute("style") ?? "") ?? [];
      return { x: (Number(left) / 100) * 1376 + Number(dx), y: (Number(top) / 100) * 612 + Number(dy) };
    });
    expect(marks).toHaveLength(agents.length);
    for (const [i, one] of marks.entries())
      for (const other of marks.slice(i + 1))
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(22);
  });

  test("is light, with page and script", async () => {
    const { html } = await open("/international-representation");
    const [script = ""] = /\/assets\/map-[\w-]+\.js/.exec(html) ?? [];
    const file = path.join("build/client", script);
    expect(globSync(file)).toHaveLength(1);
    const map = html.slice(html.indexOf('<section class="map"'), html.indexOf('class="map__over'));
    const ofScript = compressed(readFileSync(file));
    expectWithinBudget("map of agents: markup and script", compressed(map) + ofScript);
    expectWithinBudget("page of agents and its script", compressed(html) + ofScript);
  });

  test("loads nothing from other hosts", async () => {
    const { html, policy, all } = await open("/international-representation");
    expect(policy).not.toMatch(/https?:/);
    expect(parsePage(html).querySelectorAll('[src^="http"]')).toHaveLength(0);
    expect(all("[data-tiles]")).toHaveLength(0);
  });

  test("says that there are no agents when there are none", async () => {
    const { text, status } = await open("/international-representation", bare);
    expect(status).toBe(200);
    expect(text).toContain("No agent data available");
    expect((await open("/contact", bare)).text).toContain("No agent data available");
    expect((await open("/choose-country", bare)).text).toContain("No agent data available");
  });
});

describe("the agents of a country", () => {
  test("says who looks after the country, and leads to forms in which it is chosen", async () => {
    const { text, all } = await open("/choose-region/Bangladesh");
    expect(text).toContain(
      "Dhaka Fastness Centre looks after Bangladesh. It answers your requests together with the head office.",
    );
    const forms = all('a[href$="?country=Bangladesh"]').map((link) => link.getAttribute("href") ?? "");
    expect(forms.map((href) => href.split("?")[0])).toEqual(["/request-info", "/swatch-request", "/quote-request"]);
    for (const form of forms) {
      const chosen = (await open(form)).all("option[selected]").map((option) => option.text);
      expect([form, chosen]).toEqual([form, expect.arrayContaining(["Bangladesh"])]);
    }
    expect((await open("/choose-region/India")).text).toMatch(/ and .* look after India\. They answer your requests/);
  });

  test("have a page headed by the country's name, with one map, and each agent's place, languages and hours", async () => {
    const { title, heading, text, all, canonical } = await open("/choose-region/India");
    const theirs = agents.filter(({ country }) => country === "India");
    expect(theirs.length).toBeGreaterThan(1);
    expect(title).toBe("Warpline Test Materials | INDIA");
    expect(heading).toBe("India");
    expect(canonical).toBe("https://warpline.test/choose-region/India");
    for (const { name } of theirs) expect(text).toContain(name);
    expect(all("svg.locator")).toHaveLength(1);
    expect(all(".locator__pin")).toHaveLength(theirs.length);
    expect(text).toContain(
      "City Ahmedabad Languages English, Gujarati, Hindi Hours Monday to Saturday, 10:00 to 18:00, local time",
    );
    expect(text.match(/Open in maps/g)).toHaveLength(theirs.length);
  });

  test("have a page for every country with an agent", async () => {
    for (const country of someOf([...new Set(agents.map((agent) => agent.country))])) {
      const { status, heading } = await open(`/choose-region/${encodeURIComponent(country)}`);
      expect([status, heading]).toEqual([200, country]);
    }
    const brazil = (await open("/choose-region/Brazil")).all(".rep h2 [lang]");
    expect(brazil.map((name) => name.getAttribute("lang"))).toEqual(["pt", "pt"]);
  });

  test("are replaced by a message for a country without any", async () => {
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
  ])("under /choose-region/%s: %s", async (written, name) => {
    const { status, location } = await open(`/choose-region/${written}`);
    expect([status, location]).toEqual(name ? [301, `/choose-region/${encodeURIComponent(name)}`] : [200, null]);
  });

  test("are not found for a name that is not a country", async () => {
    expect((await open("/choose-region/Atlantis")).status).toBe(404);
    const { status, html } = await open("/choose-region/%3Cscript%3Ealert(1)%3C%2Fscript%3E");
    expect(status).toBe(404);
    expect(html).not.toContain("<script>alert");
  });

  test("have their address shown as text, whatever was typed into it", async () => {
    const country_id = await build.country({ name: "Belgium", code: "BE" });
    await build.agent({ country_id, name: "Leie & Sons", address: "<b>Vlasmarkt</b><script>alert(1)</script>\n9000 Gent" });
    const { html, text } = await open("/choose-region/Belgium", bare);
    expect(text).toContain("<script>alert(1)</script>");
    expect(html).not.toContain("<script>alert");
  });

  test("are found by the call under the same names", async () => {
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

  test("is done by the script for the visitor's country here, and on no other page", async () => {
    const opens = async (address: string) => (await open(address)).all("[data-detected]").length;
    for (const address of ["/choose-country", "/ContactLocation"]) {
      expect(await opens(address)).toBe(1);
      const named = (await open(address))
        .all("a[data-country]")
        .map((link) => [link.getAttribute("data-country"), link.getAttribute("href")]);
      for (const { country } of agents) expect(named).toContainEqual([country, `/choose-region/${encodeURIComponent(country)}`]);
    }
    for (const address of [
      "/",
      "/international-representation",
      "/contact",
      "/choose-region/Japan",
      "/choose-country?country=Atlantis",
    ])
      expect(await opens(address), address).toBe(0);
  });

  test("leads to the page of the country; an unknown one shows a message", async () => {
    for (const address of ["/choose-country", "/international-representation"])
      expect(
        (await open(address)).all('form[action="/choose-country"]:not([method="post"]) select[name="country"]'),
      ).toHaveLength(1);
    expect(await open("/choose-country?country=Turkey")).toMatchObject({ status: 302, location: "/choose-region/T%C3%BCrkiye" });
    const { status, text, robots } = await open("/choose-country?country=Atlantis");
    expect(status).toBe(200);
    expect(text).toContain("No agent data available for Atlantis");
    expect(robots).toContain("noindex");
  });

  test("redirects addresses that are nearly right", async () => {
    expect(await open("/choose-region")).toMatchObject({ status: 301, location: "/choose-country" });
    expect(await open("/contactlocation")).toMatchObject({ status: 301, location: "/ContactLocation" });
  });
});

test("a product's page names the head office, where no script names the representative of the visitor's country", async () => {
  const { texts } = await open("/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101");
  expect(texts("[data-agent]").join()).toContain("our head office, +1 508 555 0134");
});

test("the contact page says how to reach the head office", async () => {
  const { title, heading, text, links } = await open("/contact");
  expect(title).toBe("Warpline Test Materials | CONTACT US");
  expect(heading).toBe("Contact Us");
  for (const fact of ["18 Reed Street", "+1 508 555 0134", "enquiries@warpline.example", "staffed Monday to Friday"])
    expect(text).toContain(fact);
  expect(links).toContain("/request-info");
});

describe("maps of other hosts, where they are configured", () => {
  test("open the content security policy for their page and their host only", async () => {
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

  test("add nothing to the page before the visitor agrees", async () => {
    for (const address of ["/international-representation", "/choose-region/India"]) {
      const { html } = await open(address, outside);
      expect(parsePage(html).querySelectorAll('[src^="http"], iframe')).toHaveLength(0);
    }
    const { all } = await open("/choose-region/India", outside);
    expect(all('[data-embed="https://maps.example.com/embed?q=11.0168,76.9558"]')).toHaveLength(1);
  });
});

describe("the cookie banner", () => {
  test("is the same bytes for everybody, whatever they have answered", async () => {
    const bodies = await Promise.all(
      ["", "cookie_consent=all", "cookie_consent=none"].map(async (cookie) => (await demo.get("/", { cookie })).text()),
    );
    expect(new Set(bodies).size).toBe(1);
    const [html = ""] = bodies;
    const [skip, banner, ...others] = parse(html).querySelectorAll("section.cookie, body a");
    expect(skip?.getAttribute("href")).toBe("#main");
    expect(banner?.hasAttribute("hidden")).toBe(true);
    expect(banner?.classList.contains("cookie")).toBe(true);
    expect(banner?.querySelectorAll("button").map(({ text }) => text)).toEqual([
      "Decline All",
      "Only Additional Cookies",
      "Accept All",
    ]);
    expect(others).not.toEqual([]);
    // Without script it stays away, and the footer leads to the policy.
    expect(banner?.id).toBe("cookies");
    const settings = parse(html).querySelectorAll("footer a[data-consent]");
    expect(settings.map((link) => [link.text, link.getAttribute("href")])).toEqual([["Cookie settings", "/cookie-policy"]]);
  });

  test.each(["all", "additional", "none"])("the answer %s is stored for 150 days", async (choice) => {
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

  test("any other answer is refused", async () => {
    const response = await demo.app.fetch(
      new Request("https://warpline.test/consent", { method: "POST", body: new URLSearchParams({ choice: "everything" }) }),
    );
    expect(response.status).toBe(400);
    expect(response.headers.get("set-cookie")).toBeNull();
  });
});
