import { beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../builders/catalogue.ts";
import { pageParts } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";

const site = await testSite();
const build = catalogue(site.db);

async function open(address: string) {
  const response = await site.get(address);
  return { status: response.status, location: response.headers.get("location"), ...pageParts(await response.text()) };
}

/** The sections of a page of all kinds: the heading of each and whether it is open. */
function sections({ all, texts }: Pick<ReturnType<typeof pageParts>, "all" | "texts">) {
  const headings = texts("details[id] > summary");
  return all("details[id]").map((section, at) => ({ id: section.id, open: section.hasAttribute("open"), heading: headings[at] }));
}

beforeAll(async () => {
  await build.supplier({ name: "Warpline Test Materials" });
  await site.db.insertInto("region").values({ id: 6, name: "Asia" }).execute();
  await site.db.insertInto("country").values({ id: 50, name: "Bangladesh", code: "BD", region_id: 6 }).execute();
  await build.category({ id: 1, name: "Adjacent fabrics" });
  await build.subcategory({ id: 11, category_id: 1, name: "Multifibre" });
  await build.subcategory({ id: 12, category_id: 1, name: "Lawn, bleached" });
  await build.product({
    id: 101,
    subcategory_id: 11,
    item_number: "11-010",
    name: "Multifibre DW <15 mm>",
    description: `Six **weft** bands ${"of fibre ".repeat(30)}`,
  });
  for (let at = 0; at < 30; at++)
    await build.product({ id: 200 + at, subcategory_id: 12, item_number: `12-${100 + at}`, name: `Cotton lawn ${at}` });
  await build.body({ id: 1, name: "ISO", full_name: "International Organization for Standardization" });
  await build.method({ id: 1001, body_id: 1, designation: "ISO 105-C06", title: "Laundering" });
  await build.method({ id: 1002, body_id: 1, designation: "ISO 105-X12", title: "Rubbing" });
  await build.link(101, 1001, "adjacent fabric");
  await build.link(200, 1001, "test fabric");
  await build.link(201, 1001, "test fabric");
});

describe("a search page without a query", () => {
  test.each(["/search", "/search-page", "/search?q=", "/search?q=%20&type=3"])(
    "%s shows the form and what can be typed",
    async (address) => {
      const { status, heading, all, links, robots, canonical, title } = await open(address);
      expect({ status, heading, robots, canonical, title }).toEqual({
        status: 200,
        heading: "Search",
        robots: "noindex, follow",
        canonical: "https://warpline.test/search",
        title: "Warpline Test Materials | SEARCH",
      });
      expect(all('form.seek[action="/search"]')).toHaveLength(1);
      expect(links).toContain("/search?q=ISO+105-C06");
    },
  );

  test("has examples that all find something", async () => {
    const examples = (await open("/search")).links.filter((href) => href.startsWith("/search?"));
    expect(examples.length).toBeGreaterThan(2);
    for (const example of examples) expect((await open(example)).heading, example).toMatch(/^[1-9]/);
  });
});

describe("results of all kinds", () => {
  test("are in sections that can be folded, under the headings of the specification", async () => {
    const page = await open("/search?q=lawn");
    const { status, heading, title, robots } = page;
    expect({ status, heading, robots }).toEqual({ status: 200, heading: "31 results for “lawn”", robots: "noindex, follow" });
    expect(title).toBe("Warpline Test Materials | “LAWN” SEARCH");
    expect(sections(page)).toEqual([
      { id: "products", open: true, heading: "Products 30" },
      { id: "subcategory", open: true, heading: "Categories 1" },
    ]);
  });

  test("name the kinds without a result in one line at the end", async () => {
    const { all } = await open("/search?q=lawn");
    expect(all("#test_standard, #methods").map(({ text }) => text)).toEqual([
      "Standards: No data found",
      "Methods: No data found",
    ]);
  });

  test("answer each of several things that a text names in a group of its own, where nothing is all", async () => {
    const { all, text } = await open("/search?q=multifibre+DW+and+cotton+lawn");
    const headings = all("details.found h2").map((heading) => heading.text.replace(/\s+\d+$/, ""));
    expect(headings.slice(0, 2)).toEqual(["multifibre DW", "cotton lawn"].map((part) => `Products for “${part}”`));
    expect(text).toContain("No product is all of this: each part is answered below.");
    expect(text).not.toContain("shown without");
  });

  test("show the first of each kind and link to the rest", async () => {
    const { all, links, text } = await open("/search?q=lawn");
    expect(all("article")).toHaveLength(9);
    expect(links).toContain("/search?q=lawn&type=2");
    expect(text).toContain("See all 30 results");
    expect(links).toContain("/product/lawn-bleached-12");
  });

  test("lead from a standard to its methods, and from a method to its products", async () => {
    expect((await open("/search?q=organization")).links).toContain("/product-by-standards-subcategory/iso-1");
    expect((await open("/search?q=rubbing")).links).toContain("/products-by-standard-methods/iso-105-x12-1002");
  });

  test.each([
    ["/search-page?search=%7B%22type%22%3A1%2C%22value%22%3A%22lawn%22%7D"],
    ["/search?search=lawn"],
    ["/search?q=lawn&type=9&page=-3"],
    ["/search?q=%20%20lawn%20&type=abc"],
    ["/search?type=1&q=lawn&utm_source=mail"],
  ])("are shown for %s too", async (address) => {
    const { heading, canonical } = await open(address);
    expect({ heading, canonical }).toEqual({
      heading: "31 results for “lawn”",
      canonical: "https://warpline.test/search?q=lawn",
    });
  });
});

describe("a product that was found", () => {
  test("shows its name, number and the beginning of its description, and is opened by one link", async () => {
    const { all, texts, text, links } = await open("/search?q=11-010&type=2");
    expect(text).toContain("Multifibre DW <15 mm>");
    expect(text).toContain("Item Number: 11-010");
    const [description = ""] = texts("p.small");
    expect(description).toMatch(/^Six weft bands of fibre .*…$/);
    expect(description.length).toBeGreaterThan(90);
    expect(description.length).toBeLessThanOrEqual(96);
    expect(text).toContain("View Product");
    expect(links.filter((href) => href.startsWith("/product-details/"))).toEqual(["/product-details/multifibre-dw-15-mm-101"]);
    expect(all('[data-kind="product"][data-rank="1"]')).toHaveLength(1);
  });
});

describe("results of one kind", () => {
  test("are paged", async () => {
    const first = await open("/search?q=lawn&type=2");
    expect(first.heading).toBe("30 results for “lawn”");
    expect(first.all("article")).toHaveLength(24);
    expect(first.text).toContain("1–24 of 30");
    expect(first.links).toContain("/search?q=lawn&type=2&page=2");
    const second = await open("/search?q=lawn&type=2&page=2");
    expect(second.all("article")).toHaveLength(6);
    expect(second.text).toContain("25–30 of 30");
    expect(second.all('[data-rank="25"]')).toHaveLength(1);
    // Its form asks again without script, and keeps what was asked.
    const [form] = second.all('form[action="/search"]:has([name="q"]:not([type="hidden"]))');
    expect(form?.querySelector('[name="q"]')?.getAttribute("value")).toBe("lawn");
    expect(form?.querySelector('select[name="type"] [selected]')?.getAttribute("value")).toBe("2");
  });

  test("redirect a page beyond the last to the last", async () => {
    expect(await open("/search?q=lawn&type=2&page=7")).toMatchObject({ status: 302, location: "/search?q=lawn&type=2&page=2" });
  });

  test.each([
    [2, "products"],
    [4, "subcategory"],
  ])("of type %i are %s only", async (type, id) => {
    const page = await open(`/search?q=lawn&type=${type}`);
    expect(sections(page)).toEqual([]);
    expect(page.all(`section#${id}`)).toHaveLength(1);
    expect(page.all(`option[value="${type}"][selected]`)).toHaveLength(1);
  });
});

describe("the products that were found are a list", () => {
  beforeAll(async () => {
    await build.subcategory({ id: 13, category_id: 1, name: "Dress cloth" });
    for (const [id, mass, unit, width] of [
      [300, 115, "g/m2", 114.3],
      [301, 4, "oz/yd2", 150],
      [302, 200, "g/m2", 160],
    ] as const)
      await build.product({
        id,
        subcategory_id: 13,
        item_number: `30-${id}`,
        name: `Voile ${id}`,
        areal_mass: mass,
        areal_mass_unit: unit,
        width,
      });
  });
  const items = async (query: string) => (await open(`/search?q=voile&type=2&${query}`)).texts(".hit h3, .tbl-products tbody th");

  test("with the filters of every list; the search stays in the form and in each address", async () => {
    const { all, values, links, heading, robots } = await open("/search?q=voile&type=2&mass-min=4+oz&mass-unit=g");
    expect({ heading, robots }).toEqual({ heading: "2 of 3 results for “voile”", robots: "noindex, follow" });
    expect(all('form.filters[action="/search"]')).toHaveLength(1);
    expect(values("mass-min")).toEqual(["4 oz"]);
    const hidden = all("form.filters [type=hidden]").map((field) => [field.getAttribute("name"), field.getAttribute("value")]);
    expect(Object.fromEntries(hidden)).toEqual({ q: "voile", type: "2" });
    expect(links).toContain("/search?q=voile&type=2&mass-min=4+oz&sort=name");
    expect(links).toContain("/search?q=voile&type=2");
  });

  test.each([
    ["mass-min=4+oz&mass-max=4+oz", ["Voile 301"]],
    ["mass-min=3-4.05oz", ["Voile 300", "Voile 301"]],
    ["mass-min=3&mass-max=3.5&mass-unit=oz", ["Voile 300"]],
    ["width-min=45+in&width-max=60+in", ["Voile 300", "Voile 301"]],
    ["mass-max=abc&width-min=1.55+m", ["Voile 302"]],
  ])("%s leaves what has it", async (query, wanted) => {
    expect((await items(query)).sort()).toEqual(wanted);
  });

  test("the best match first, unless another order is chosen", async () => {
    const { texts } = await open("/search?q=voile+301&type=2");
    expect(texts(".toolbar [aria-current]")).toEqual(["Best match", "Swatches"]);
    expect(await items("sort=areal-mass")).toEqual(["Voile 300", "Voile 301", "Voile 302"]);
    const table = await open("/search?q=voile&type=2&sort=areal-mass&view=table");
    expect(table.all('[data-kind="product"]').map((link) => link.getAttribute("data-rank"))).toEqual(["1", "2", "3"]);
  });

  test.each(["abc", "1,000"])("“%s” in a field is said beside it and stays in it", async (typed) => {
    const { all, values, text } = await open(`/search?q=voile&type=2&mass-min=${typed}&width-min=155`);
    const [field] = all("[name=mass-min]");
    const [error, hint] = (field?.getAttribute("aria-describedby") ?? "").split(" ");
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    expect(values("mass-min")).toEqual([typed]);
    expect(all(`#${error}`)[0]?.text).toBe(`“${typed}” is not a weight. Write 115, 4 oz or 3.5-4.5 oz.`);
    expect(all(`#${hint}`)).toHaveLength(1);
    expect(all("[name=width-min]")[0]?.getAttribute("aria-invalid")).toBeUndefined();
    expect(text).toContain("1 of 3 items");
  });

  test("shows both systems of units, and a link to the other", async () => {
    const { texts, links, values } = await open("/search?q=voile&type=2&mass-min=120");
    expect(texts("#mass-hint")).toEqual(["3.5 to 5.9 oz/yd²"]);
    const other = "/search?q=voile&type=2&mass-min=3.54&mass-unit=oz";
    expect(links).toContain(`${other}#filters`);
    expect(values("mass-min")).toEqual(["120"]);
    const inOunces = await open(other);
    expect(inOunces.values("mass-min")).toEqual(["3.54"]);
    expect(inOunces.texts("#mass-hint")).toEqual(["120 to 200 g/m²"]);
    expect(inOunces.links).toContain("/search?q=voile&type=2&mass-min=120#filters");
  });

  test("counts in its heading what the filters leave, and of how many", async () => {
    expect((await open("/search?q=voile&type=2&mass-max=150")).heading).toMatch(/^\d of 3 results for “voile”$/);
  });

  test("from the results of all kinds", async () => {
    expect((await open("/search?q=lawn")).links).toContain("/search?q=lawn&type=2#filters");
  });

  test("a page beyond the last leads to the last of the filtered list", async () => {
    expect(await open("/search?q=voile&type=2&mass-max=150&page=9")).toMatchObject({
      status: 302,
      location: "/search?q=voile&type=2&mass-max=150",
    });
  });
});

describe("a designation", () => {
  test("is read however it is written; its method comes first, with its products", async () => {
    const { all, text, links } = await open("/search?q=iso105%20co6");
    expect(text).toMatch(/Showing ISO 105-C06\. Letter O read as 0/);
    expect(text).toMatch(/ISO 105-C06 Laundering adjacent fabric 1 often tested by this method 2 /);
    const order = all('details, a[href="/products-by-standard-methods/iso-105-c06-1001"]').map(({ tagName }) => tagName);
    expect(order[0]).toBe("A");
    expect(order).toContain("DETAILS");
    expect(links).toContain("/standard-product/iso-105-c06-1001?role=adjacent+fabric");
    expect(links).toContain("/product-details/multifibre-dw-15-mm-101");
  });
});

describe("an ambiguous or corrected search shows", () => {
  test("the methods to choose from", async () => {
    const { text, links } = await open("/search?q=105");
    expect(text).toMatch(/Which “105” is it\? ISO 105-C06 ?Laundering ISO 105-X12 ?Rubbing/);
    expect(links).toContain("/products-by-standard-methods/iso-105-x12-1002");
  });

  test("a designation that the catalogue lacks, with the nearest", async () => {
    const { heading, text, links } = await open("/search?q=ISO%20105-C99");
    expect(heading).toBe("0 results for “ISO 105-C99”");
    expect(text).toContain("Read as ISO 105-C99. It is not among the methods of this catalog.");
    expect(text.match(/Nearest methods/g)).toHaveLength(1);
    expect(links).toContain("/products-by-standard-methods/iso-105-c06-1001");
  });

  test("a word that was corrected, and one that was dropped", async () => {
    expect((await open("/search?q=coton%20lawn")).text).toContain("Showing results for “cotton lawn”.");
    expect((await open("/search?q=lawn%20qqqqq")).text).toContain("“qqqqq” is not a word of this catalog, so it was left out.");
  });
});

describe("a search without results", () => {
  test.each([
    [1, "No Results Found"],
    [2, "No Products Found"],
    [3, "No data found"],
    [4, "No data found"],
    [5, "No data found"],
  ])("of type %i shows %s and a contact", async (type, words) => {
    const { status, heading, text, links } = await open(`/search?q=qqqqq%20%26%20%3Cqqq%3E&type=${type}`);
    expect({ status, heading }).toEqual({ status: 200, heading: "0 results for “qqqqq & <qqq>”" });
    expect(text).toContain(words);
    const ask = links.find((href) => href.startsWith("/business-inquiry")) ?? "";
    expect(new URL(ask, "https://warpline.test").searchParams.get("message")).toBe("I am looking for: qqqqq & <qqq>");
    expect(links.includes("/search?q=qqqqq+%26+%3Cqqq%3E")).toBe(type !== 1);
  });
});

describe("suggestions", () => {
  const ask = (query: string, headers = {}) => site.get(`/search/suggest?${query}`, headers);

  test("have the kind and the address of each; they may be cached for a minute", async () => {
    const response = await ask("q=lawn");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("public, max-age=60");
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    const { suggestions } = (await response.json()) as { suggestions: Record<string, unknown>[] };
    expect(suggestions.length).toBeGreaterThan(1);
    expect(suggestions.length).toBeLessThanOrEqual(10);
    for (const { kind, label, href } of suggestions) {
      expect(kind).toMatch(/^(method|product|subcategory|standard)$/);
      expect(String(label).toLowerCase()).toContain("lawn");
      expect((await site.get(String(href))).status).toBe(200);
    }
  });

  test("can be limited to one kind", async () => {
    const { suggestions } = (await (await ask("q=lawn&type=4")).json()) as { suggestions: { kind: string }[] };
    expect(suggestions.map(({ kind }) => kind)).toEqual(["subcategory"]);
  });

  test("are not sent again to a browser that has them", async () => {
    const tag = (await ask("q=lawn")).headers.get("etag") ?? "";
    const again = await ask("q=lawn", { "If-None-Match": tag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test.each(["", "q=", "q=%20%20", "q=lawn&type=6", "q=lawn&type=all", `q=${"a".repeat(201)}`])(
    "%s is refused",
    async (query) => {
      const response = await ask(query);
      expect(response.status).toBe(400);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(((await response.json()) as { message: string }).message).toMatch(/^(q|type) /);
    },
  );
});

describe("a client that searches too often in a minute", async () => {
  const { get, app, config } = await testSite({ database: site.database, config: { searchRateLimit: 2 } });
  const log = (peer: string) => app.fetch(new Request(`${config.origin}/search/log`, { method: "POST", body: "{}" }), peer);

  test("is refused, with the time of the next attempt; others are not", async () => {
    const ask = () => get("/search/suggest?q=lawn", {}, "GET", "192.0.2.1");
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
    const seconds = Number(refused.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      success: false,
      message: `Too many suggestions in a minute. Please come again in ${seconds} s.`,
    });
    expect((await get("/search/suggest?q=lawn", {}, "GET", "192.0.2.2")).status).toBe(200);
  });

  test("has a separate limit for the log", async () => {
    expect([(await log("192.0.2.1")).status, (await log("192.0.2.1")).status]).toEqual([400, 400]);
    const refused = await log("192.0.2.1");
    expect([refused.status, refused.headers.has("Retry-After")]).toEqual([429, true]);
    expect(await refused.text()).toContain("Too many searches in a minute.");
  });
});

describe("the log of searches", () => {
  const search = { text: "lawn", type: 2, products: 30, standards: 0, subcategories: 0, methods: 0 };
  const clicked = { kind: "product", id: 203, rank: 4 };
  const send = (entry: unknown, headers: Record<string, string> = {}) =>
    site.app.fetch(
      new Request("https://warpline.test/search/log", {
        method: "POST",
        body: JSON.stringify(entry),
        headers: { "Content-Type": "text/plain", ...headers },
      }),
    );
  const stored = () => site.db.selectFrom("search_log").selectAll().orderBy("id").execute();

  test("stores the search, its numbers of results, and the result that was opened", async () => {
    const responses = [await send(search), await send({ ...search, clicked }, { "Sec-Fetch-Site": "same-origin" })];
    expect(responses.map(({ status }) => status)).toEqual([204, 204]);
    expect(await stored()).toMatchObject([
      { ...search, clicked_kind: null, clicked_id: null, clicked_rank: null },
      { ...search, clicked_kind: "product", clicked_id: 203, clicked_rank: 4 },
    ]);
  });

  test("the page contains its search and its numbers of results, to be logged", async () => {
    const [marked] = (await open("/search?q=lawn&type=2")).all("[data-search]");
    expect(JSON.parse(marked?.getAttribute("data-search") ?? "")).toEqual(search);
  });

  test.each([
    [undefined],
    ["lawn"],
    [{ ...search, text: " \u0000" }],
    [{ ...search, text: "a".repeat(201) }],
    [{ ...search, type: 6 }],
    [{ ...search, products: -1 }],
    [{ ...search, clicked: { ...clicked, kind: "page" } }],
    [{ ...search, clicked: { ...clicked, rank: 0 } }],
    [{ ...search, clicked: { ...clicked, id: 2 ** 31 } }],
  ])("%o is refused", async (told) => {
    const before = (await stored()).length;
    expect((await send(told)).status).toBe(400);
    expect(await stored()).toHaveLength(before);
  });

  test("a request from another site, or one that is too long, is refused", async () => {
    expect((await send(search, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await send({ ...search, more: "x".repeat(3000) })).status).toBe(413);
  });
});

describe("pages of the site", () => {
  test.each([
    ["msds", "/msds-request"],
    ["agent bangladesh", "/choose-region/Bangladesh"],
    ["track my order", "/track-order"],
    ["L-2507-2", "/lots/L-2507-2"],
    ["WL-2611-0001", "/product-verification?search=WL-2611-0001"],
  ])("“%s” leads to %s", async (text, path) => {
    const { links } = await open(`/search?q=${encodeURIComponent(text)}`);
    expect(links).toContain(path);
  });

  test("are not searched when only products are", async () => {
    const { all } = await open("/search?q=msds&type=2");
    expect(all("#pages")).toHaveLength(0);
  });
});
