import { parse } from "node-html-parser";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../builders/catalogue.ts";
import { pageParts } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";

const site = await testSite();
const build = catalogue(site.db);

/** A page's answer and parts. */
async function open(address: string) {
  const response = await site.get(address);
  const parts = pageParts(await response.text());
  return {
    status: response.status,
    location: response.headers.get("location"),
    crumbs: parts.texts("nav.crumbs a, nav.crumbs span"),
    ...parts,
  };
}

beforeAll(async () => {
  await build.supplier({
    name: "Warpline Test Materials",
    phone: "+1 508 555 0134",
    email: "enquiries@warpline.example",
    address: "18 Reed Street",
  });
  await build.category({
    id: 1,
    name: "Multifibre & single-fibre adjacent fabrics, undyed",
    description: "Undyed **cloth** beside the specimen.",
  });
  await build.category({ id: 2, name: "Scales" });
  await build.subcategory({
    id: 11,
    category_id: 1,
    name: "Multifibre, ISO",
    description: "Six fibres in one cloth, in rolls and cut.",
  });
  await build.subcategory({ id: 12, category_id: 1, name: "Empty shelf" });
  await build.subcategory({ id: 21, category_id: 2, name: "Grey scales" });
  await build.product({
    id: 101,
    subcategory_id: 11,
    item_number: "11-010",
    name: 'Multifibre DW 15 mm / "ISO"',
    description: "Six fibres <woven> in one cloth. ".repeat(8),
    areal_mass: 155,
    width: 44.5,
    width_unit: "in",
    composition: JSON.stringify([
      { fibre: "cotton", percent: 65 },
      { fibre: "polyester", percent: 35 },
    ]),
    construction: "plain",
    construction_detail: "six bands",
    finish: "scoured",
    pack_forms: ["roll of 10 m", "roll of 50 m"],
    minimum_order: "1 m",
    availability: "low-stock",
    availability_note: "3 weeks",
  });
  await build.pack(101, "m", { size: 1, unit: "m" });
  await site.db
    .insertInto("form_text")
    .values({ form: "buy", next_steps: ["We answer within two days.", "For 60 days."] })
    .execute();
  for (let at = 0; at < 29; at++)
    await build.product({
      id: 200 + at,
      subcategory_id: 11,
      item_number: `11-${200 + at}`,
      name: `Strip ${at}`,
      areal_mass: 100 + at,
    });
  await build.product({
    id: 301,
    subcategory_id: 21,
    item_number: "21-001",
    name: "Grey scale",
    minimum_order: "1 card",
    minimum_order_shown: false,
    availability_shown: false,
  });
  await build.body({ id: 1, name: "ISO", full_name: "International Organization for Standardization" });
  await build.body({ id: 2, name: "GB/T", full_name: "Standardization Administration of China" });
  await build.method({
    id: 1001,
    body_id: 1,
    designation: "ISO 105-C06",
    title: "Laundering",
    subject: "Washing",
    description: `A composite specimen is washed ${"and washed ".repeat(9)}.`,
  });
  await build.method({ id: 1002, body_id: 1, designation: "ISO 105-X12", title: "Rubbing", subject: "Rubbing" });
  await build.link(101, 1001, "adjacent fabric", "100 × 40 mm");
  await build.link(200, 1001, "adjacent fabric");
  await build.link(301, 1001, "scale");
  await build.interestGroup([11, 21], { id: 5, name: "Dye houses", description: "Fastness materials for the shade lab." });
  await build.interestGroup([], { id: 6, name: "Museums" });
  await build.equipmentCategory([21], { id: 3, name: "Viewing booths" });
});

const pages = {
  home: "/",
  categories: "/product-by-category",
  cards: "/categories-card",
  category: "/product-by-subcategory/multifibre-single-fibre-adjacent-fabrics-1",
  subcategory: "/product/multifibre-iso-11",
  product: "/product-details/multifibre-dw-15-mm-iso-101",
  interests: "/product-by-interest-group",
  interest: "/subcategory-by-interest/5-dye-houses",
  standards: "/product-by-standards",
  body: "/product-by-standards-subcategory/iso-1",
  method: "/products-by-standard-methods/iso-105-c06-1001",
  methodProducts: "/standard-product/iso-105-c06-1001",
  equipment: "/equipment-category",
};

describe("every page", () => {
  test.each(Object.entries(pages))(
    "%s has its title, description, canonical address, one heading, and landmarks in order",
    async (_name, address) => {
      const { status, canonical, title, description, html, robots } = await open(address);
      expect(status).toBe(200);
      expect(canonical).toBe(`https://warpline.test${address}`);
      if (address === "/")
        expect(title).toBe("Your Source for Quality Test Materials, Standard Fabrics, Soiled Fabrics and much more!");
      else expect(title).toMatch(/^Warpline Test Materials \| [^a-z]+$/);
      if (address !== "/") expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeGreaterThan(20);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(parse(html).querySelectorAll("h1")).toHaveLength(1);
      expect(parse(html).querySelectorAll("main")).toHaveLength(1);
      expect(robots).toBeUndefined();
    },
  );

  test.each(Object.entries(pages))("%s links only to pages that answer", async (_name, address) => {
    const { links } = await open(address);
    const own = [...new Set(links.filter((href) => href.startsWith("/")).map((href) => href.split("#")[0] ?? ""))];
    const answers = await Promise.all(own.map(async (href) => [href, (await site.get(href)).status]));
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });

  test.each([pages.category, pages.subcategory, pages.product, pages.interest, pages.body, pages.method, pages.methodProducts])(
    "%s under a wrong name redirects to its right address and keeps the query",
    async (address) => {
      const [, word = "", slug = ""] = address.split("/");
      const id = /^\d+/.exec(slug)?.[0] ?? /\d+$/.exec(slug)?.[0];
      for (const wrong of [`/${word}/something-else-${id}`, `/${word}/${id}`]) {
        const { status, location } = await open(wrong);
        expect([wrong, status, location]).toEqual([wrong, 301, address]);
        const campaign = "?utm_source=mail&gclid=A-1_b";
        expect(await open(wrong + campaign)).toMatchObject({ status: 301, location: address + campaign });
      }
    },
  );

  test.each([
    ["/product-by-category/", "/product-by-category"],
    ["/careers", "/carrers"],
    ["/careers?x=1", "/carrers?x=1"],
    // As mail programs, gateways and people break them.
    ["//faq//", "/faq"],
    ["/faq.", "/faq"],
    ["/FAQ", "/faq"],
    ["/contactlocation", "/ContactLocation"],
    ["/careers).", "/carrers"],
    ["/quote-request%20", "/quote-request"],
    ["/quote-request%3E?utm_source=mail", "/quote-request?utm_source=mail"],
    ["/quote-request%C2%A0%E2%80%9D", "/quote-request"],
    [`${pages.product}.`, pages.product],
    [`${pages.product}%2520`, pages.product],
    [pages.product.replace("product-details", "Product-Details"), pages.product],
    [`${pages.product}&data=05%7C02%7Cada%40lab.example`, pages.product],
    [`${pages.product}&amp;utm_source=mail`, pages.product],
  ])("%s redirects to %s", async (wrong, right) => {
    expect(await open(wrong)).toMatchObject({ status: 301, location: right });
  });

  test.each(["//elsewhere.example/", "/%2F%2Felsewhere.example", "/nothing.", "/faq.php", `/${"%2525".repeat(500)}`])(
    "%s leads nowhere",
    async (address) => {
      expect((await open(address)).status).toBe(404);
    },
  );

  test.each(["/receipt/none.", "/request/none%20"])(
    "%s of a page that nobody caches leads to it without what stands behind",
    async (address) => {
      const answer = await site.get(address);
      expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")]).toEqual([
        301,
        address.replace(/(\.|%20)$/, ""),
        expect.stringContaining("no-store"),
      ]);
    },
  );

  test.each([
    ["/search?q=multifibre%2520DW", "/search?q=multifibre+DW"],
    ["/search?q=multifibre&amp;type=products", "/search?q=multifibre&type=products"],
  ])("%s is the same page as %s", async (broken, right) => {
    expect((await open(broken)).text).toBe((await open(right)).text);
  });

  test("a list's redirect keeps its query", async () => {
    expect(await open("/product/anything-11?sort=name&page=2")).toMatchObject({
      status: 301,
      location: `${pages.subcategory}?sort=name&page=2`,
    });
  });

  test.each([
    "product-by-subcategory",
    "product",
    "product-details",
    "subcategory-by-interest",
    "product-by-standards-subcategory",
    "products-by-standard-methods",
    "standard-product",
  ])("/%s/… with an unknown id, or none, is a 404", async (word) => {
    for (const slug of ["nothing-99999", "nothing", "99999999999999"]) expect((await open(`/${word}/${slug}`)).status).toBe(404);
  });
});

describe("home", () => {
  test("leads to categories, subcategories, methods and standards", async () => {
    const { links, all, jsonLd } = await open(pages.home);
    expect(links).toEqual(expect.arrayContaining([pages.category, "/product/multifibre-iso-11", pages.method, pages.standards]));
    expect(all('form[action="/search"]')).not.toHaveLength(0);
    expect(jsonLd).toMatchObject([{ "@type": "Organization", name: "Warpline Test Materials", url: "https://warpline.test/" }]);
  });
});

describe("categories", () => {
  test("each card counts its subcategories and leads to them", async () => {
    const { text, links } = await open(pages.categories);
    expect(text).toContain("View Subcategories 2");
    expect(text).toContain("View Subcategories 1");
    expect(links).toContain(pages.category);
  });

  test("a category's subcategories count their products", async () => {
    const { text, links, crumbs } = await open(pages.category);
    expect(crumbs).toEqual(["Home", "Products", "Multifibre & single-fibre adjacent fabrics, undyed"]);
    expect(text).toContain("See Products 30");
    expect(text).toContain("See Products 0");
    expect(links).toContain(pages.subcategory);
  });

  test("the cards say what each is for, Markdown drawn", async () => {
    const { all, text } = await open(pages.cards);
    expect(text.replaceAll("  ", " ")).toContain("Undyed cloth beside the specimen.");
    expect(all("strong").map((part) => part.text)).toContain("cloth");
  });
});

describe("a subcategory's products", () => {
  test("have the breadcrumbs Home, category, subcategory, Products", async () => {
    const { crumbs, text, jsonLd } = await open(pages.subcategory);
    expect(crumbs).toEqual(["Home", "Multifibre & single-fibre adjacent fabrics, undyed", "Multifibre, ISO", "Products"]);
    expect(text).toContain("30 of 30 items");
    expect(text).toContain("Items 1–24 of 30");
    expect(jsonLd[0]).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { item: "https://warpline.test/" },
        {},
        { item: `https://warpline.test${pages.subcategory}` },
        { name: "Products" },
      ],
    });
  });

  test("have pages, each with its canonical address and its neighbours", async () => {
    const { text, canonical, html } = await open(`${pages.subcategory}?page=2`);
    expect(text).toContain("Items 25–30 of 30");
    expect(canonical).toBe(`https://warpline.test${pages.subcategory}?page=2`);
    const [previous, next] = ["prev", "next"].map((rel) => parse(html).querySelector(`head link[rel="${rel}"]`));
    expect(previous?.getAttribute("href")).toBe(`https://warpline.test${pages.subcategory}`);
    expect(next).toBeNull();
  });

  test("redirect a page beyond the end to the last", async () => {
    expect(await open(`${pages.subcategory}?page=9&sort=name`)).toMatchObject({
      status: 302,
      location: `${pages.subcategory}?sort=name&page=2`,
    });
  });

  test("can be filtered; a filtered list is not for search engines", async () => {
    const { text, links, robots, canonical, values } = await open(`${pages.subcategory}?mass-min=120&construction=plain`);
    expect(text).toContain("1 of 30 items");
    expect(text).toContain("from 120 g/m²");
    expect(links).toContain(`${pages.subcategory}?construction=plain`);
    expect(links).toContain(`${pages.subcategory}?mass-min=120`);
    expect(links).toContain(pages.product);
    expect(robots).toBe("noindex, follow");
    expect(canonical).toBe(`https://warpline.test${pages.subcategory}`);
    expect(values("mass-min")).toEqual(["120"]);
  });

  test("show the fixed text and the way back when nothing matches", async () => {
    const { text, links } = await open(`${pages.subcategory}?mass-min=900`);
    expect(text).toContain("No Products Found");
    expect(links).toContain(pages.subcategory);
  });

  test("show a message about an unreadable filter, and apply the others", async () => {
    const { text, status } = await open(`${pages.subcategory}?mass-min=abc&construction=plain`);
    expect(status).toBe(200);
    expect(text).toContain("“abc” is not a weight");
    expect(text).toContain("1 of 30 items");
  });

  test("show what a visitor writes as text", async () => {
    const { html } = await open(
      `${pages.subcategory}?mass-min=${encodeURIComponent('"><script>alert(1)</script>')}&fibre=${encodeURIComponent("<b>x</b>")}`,
    );
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<b>x</b>");
  });

  test("can be shown as a table", async () => {
    const { all } = await open(`${pages.subcategory}?view=table`);
    expect(all("table tr")).toHaveLength(25);
  });

  test.each(["swatches", "table"])("have a tick for each item, of a form that lays them side by side: as %s", async (view) => {
    const { all } = await open(`${pages.subcategory}?view=${view}`);
    const ticks = all('#items input[name="items"]');
    expect(ticks).toHaveLength(24);
    expect(new Set(ticks.map((tick) => tick.getAttribute("form")))).toEqual(new Set(["compare-ticked"]));
    expect(all('form#compare-ticked[action="/compare"]')).toHaveLength(1);
  });

  test("show the fixed text when there are none", async () => {
    const { text, status } = await open("/product/empty-shelf-12");
    expect(status).toBe(200);
    expect(text).toContain("No Products Found");
  });
});

describe("a product", () => {
  test("shows its facts in both unit systems, computed values marked", async () => {
    const { text, crumbs, links, all } = await open(pages.product);
    expect(crumbs).toEqual(["Home", "Multifibre & single-fibre adjacent fabrics, undyed", "Multifibre, ISO", "Item 11-010"]);
    for (const said of [
      "155 g/m²",
      "≈ 4.6 oz/yd²",
      "44.5 in",
      "≈ 113 cm",
      "65 % cotton, 35 % polyester",
      "Plain weave , six bands",
      "Scoured",
      "Roll of 10 m, roll of 50 m",
      "Low stock, 3 weeks",
    ]) {
      expect(text).toContain(said);
    }
    expect(text).toContain("1 of 2 methods");
    expect(text).toContain("Adjacent fabric , 100 × 40 mm");
    expect(links).toEqual(
      expect.arrayContaining([
        "/swatch-request?product=11-010",
        "/request-certifiate?product=11-010",
        pages.method,
        pages.body,
        "/product-details/grey-scale-301",
      ]),
    );
    const [order] = all('form[action="/buy-form"][method="get"]');
    expect(order?.querySelector("[name=product]")?.getAttribute("value")).toBe("11-010");
    expect(order?.querySelectorAll("[name=pack] option").map(({ text: pack }) => pack)).toEqual([
      "Meters",
      "roll of 10 m",
      "roll of 50 m",
    ]);
    expect(text).toContain("The price depends on the quantity, the pack and the country of delivery. We answer within two days.");
    expect(text).toContain("Your representative or our head office");
    const [named] = all("[data-product-name]");
    expect(named?.getAttribute("data-product-name")).toBe('Multifibre DW 15 mm / "ISO"');
    expect(named?.getAttribute("data-subcategory-name")).toBe("Multifibre, ISO");
    expect(text).toContain("Six fibres <woven>");
  });

  test("can be shared", async () => {
    const { main, links } = await open(pages.product);
    const address = encodeURIComponent(`https://warpline.test${pages.product}`);
    for (const start of [
      "https://wa.me/",
      "https://www.instagram.com/",
      "https://www.facebook.com/",
      "https://www.linkedin.com/",
      "mailto:",
    ]) {
      expect(links.some((href) => href.startsWith(start))).toBe(true);
    }
    expect(links.filter((href) => href.includes(address))).toHaveLength(4);
    expect(main).toContain("Link copied to clipboard!");
  });

  test("is described to search engines, without a price", async () => {
    const { jsonLd, description } = await open(pages.product);
    expect(jsonLd[1]).toMatchObject({
      "@type": "Product",
      sku: "11-010",
      brand: { name: "Warpline Test Materials" },
      url: `https://warpline.test${pages.product}`,
    });
    expect(jsonLd[1]).not.toHaveProperty("offers");
    expect(description).toMatch(/^Six fibres <woven> in one cloth\..*…$/);
    expect(description.length).toBeLessThanOrEqual(158);
  });

  test("hides minimum order and availability where they are not to be shown", async () => {
    const { text } = await open("/product-details/grey-scale-301");
    expect(text).not.toContain("Minimum order");
    expect(text).not.toContain("In stock");
  });
});

describe("interest groups", () => {
  test("have a card each, which leads to their subcategories", async () => {
    const { links, text } = await open(pages.interests);
    expect(links).toContain(pages.interest);
    expect(text).toContain("View Subcategories 2");
    const group = await open(pages.interest);
    expect(group.text).toContain("See Products 30");
    expect(group.links).toContain(pages.subcategory);
    expect((await open("/subcategory-by-interest/6-museums")).text).toContain("No result Found");
  });

  test("are answered under {name}-{id} as well", async () => {
    expect(await open("/subcategory-by-interest/dye-houses-5")).toMatchObject({ status: 301, location: pages.interest });
  });
});

describe("standards", () => {
  test("are headed Standard Test Method and count their methods", async () => {
    const { text, heading, links } = await open(pages.standards);
    expect(heading).toBe("Standard Test Method");
    expect(text).toContain("View Subcategories 2");
    expect(text).toContain("View Subcategories 0");
    expect(links).toContain("/product-by-standards-subcategory/gbt-2");
    expect(text).toMatch(/105-C06 Laundering 3/);
  });

  test("can be narrowed by words", async () => {
    const { text, robots, links } = await open(`${pages.standards}?find=x12`);
    expect(links).toContain("/products-by-standard-methods/iso-105-x12-1002");
    expect(links).not.toContain(pages.method);
    expect(robots).toBe("noindex, follow");
    expect(text).toContain("Methods with “x12”");
    expect((await open(`${pages.standards}?find=nothing`)).text).toContain("No result Found");
  });

  test("a body lists its methods with product counts, descriptions cut at 60", async () => {
    const { text, crumbs } = await open(pages.body);
    expect(crumbs).toEqual(["Home", "Standard Test Method", "ISO"]);
    expect(text).toMatch(/ISO 105-C06 Laundering A composite specimen is washed [a-z ]{1,40}… 3/);
    expect((await open("/product-by-standards-subcategory/gbt-2")).text).toContain("No result Found");
  });
});

describe("a method", () => {
  test("lists what it needs by role, each with links to its products", async () => {
    const { text, links, crumbs } = await open(pages.method);
    expect(crumbs).toEqual(["Home", "Standard Test Method", "ISO", "ISO 105-C06"]);
    expect(text).toMatch(/Adjacent fabric See Products 2 .*11-010.*100 × 40 mm.*11-200.*Scale See Products 1 .*21-001/);
    expect(links).toEqual(
      expect.arrayContaining([
        pages.methodProducts,
        `${pages.methodProducts}?role=adjacent+fabric`,
        `${pages.methodProducts}?role=scale`,
      ]),
    );
    expect((await open(`${pages.methodProducts}?role=adjacent+fabric`)).text).toContain("2 of 3 items");
  });

  test("lists its products", async () => {
    const { text, crumbs, links } = await open(pages.methodProducts);
    expect(crumbs).toEqual(["Home", "Standard Test Method", "ISO", "ISO 105-C06", "Products"]);
    expect(text).toContain("3 of 3 items");
    expect(links).toEqual(expect.arrayContaining([pages.product, "/product-details/grey-scale-301"]));
  });

  test("without products shows a message", async () => {
    expect((await open("/products-by-standard-methods/iso-105-x12-1002")).text).toContain("No result Found");
    expect((await open("/standard-product/iso-105-x12-1002")).text).toContain("No Products Found");
  });
});

describe("equipment", () => {
  test("is headed Equipment Categories and leads to subcategories", async () => {
    const { heading, links, text } = await open(pages.equipment);
    expect(heading).toBe("Equipment Categories");
    expect(text).toContain("Viewing booths");
    expect(links).toContain("/product/grey-scales-21");
  });
});
