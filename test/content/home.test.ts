import { describe, expect, test } from "vitest";
import { homeSectionKeys } from "../../domain/content/home-sections.ts";
import { demoSite } from "../builders/demo-site.ts";
import { pageParts } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";

const { db, get } = await demoSite();

async function open(address: string, from = get) {
  const response = await from(address);
  const parts = pageParts(await response.text());
  return {
    status: response.status,
    ...parts,
    /** The sections by the ids of their titles, and the bands between them. */
    sections: parts
      .all("section, nav")
      .filter((section) => section.getAttribute("class"))
      .map((section) => section.getAttribute("aria-labelledby") ?? section.classList.value[0] ?? ""),
    part: (id: string) => parts.all(`section[aria-labelledby="${id}"]`)[0]?.outerHTML ?? "",
  };
}

const title = "Your Source for Quality Test Materials, Standard Fabrics, Soiled Fabrics and much more!";

describe("the home page of the demo supplier", async () => {
  const home = await open("/");

  test("has its title, one first heading, and every section", () => {
    expect(home.html).toContain(`<title>${title}</title>`);
    expect(home.all("h1")).toHaveLength(1);
    const shown = homeSectionKeys.filter((key) => key !== "hero");
    expect(home.sections).toEqual(["hero", ...home.sections.slice(1)]);
    expect(home.sections.slice(1).toSorted()).toEqual(shown.toSorted());
  });

  test("asks for the first plate at once, for the others when they come near", () => {
    expect(home.html).toMatch(
      /<link rel="preload" as="image" imagesrcset="\/pictures\/[^"]+" imagesizes="[^"]+" fetchpriority="high">/,
    );
    expect(home.all('img[loading="eager"]')).toHaveLength(1);
    expect(home.all("img:not([width][height])")).toEqual([]);
  });

  test("shows at most 8 categories, each with at most 4 subcategories, and all of them twice in the marquee", async () => {
    const cards = home.part("categories").split('<article class="cat">').slice(1);
    expect(cards).toHaveLength(8);
    const thumbnails = cards.map((card) => card.match(/href="\/product\/[a-z0-9-]+-\d+"/g)?.length ?? 0);
    expect(Math.max(...thumbnails)).toBe(4);
    const marquee = /<nav class="marquee".*?<\/nav>/s.exec(home.main)?.[0] ?? "";
    const names = await db.selectFrom("category").select("name").execute();
    for (const { name } of names) expect(marquee.split(`>${name}<`).length - 1 || marquee.split(name).length - 1).toBe(2);
  });

  test("numbers its steps 01 to 04", () => {
    const part = home
      .part("process")
      .replace(/<svg.*?<\/svg>/gs, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");
    expect(part).toMatch(/01 Satisfying a need .* 02 Special attention .* 03 Customer input .* 04 Working together /);
  });

  test("tells a price a month, numbers, questions with the first open, and news under their own addresses", () => {
    expect(home.text).toContain("$590.00 monthly");
    expect(home.all("[aria-labelledby=analytics] dd")).toHaveLength(4);
    expect(
      home
        .part("faq")
        .match(/<details( open="")?>/g)
        ?.map((tag) => tag.includes("open")),
    ).toEqual([true, false, false, false, false]);
    expect(home.part("news").match(/href="\/news-details\/[a-z0-9-]+-\d+"/g)?.length).toBe(5);
  });

  test("shows 8 cases, 8 best sellers of different categories first, and 8 posts cut at 80 characters", () => {
    expect(home.all("[aria-labelledby=portfolio] article")).toHaveLength(8);
    expect(
      home
        .part("best-sellers")
        .match(/Item \d\d-\d{3}/g)
        ?.map((item) => item.slice(5, 7)),
    ).toEqual([
      ...new Set(
        home
          .part("best-sellers")
          .match(/Item \d\d-\d{3}/g)
          ?.map((item) => item.slice(5, 7)),
      ),
    ]);
    const posts = [...home.part("social").matchAll(/<a href="([^"]+)"[^>]*>(.*?)<\/a>/g)];
    expect(posts).toHaveLength(8);
    for (const [, permalink, text = ""] of posts) {
      expect(permalink).toMatch(/^https:\/\/facebook\.example\/warpline\/posts\/\d+$/);
      expect(text.length <= 78 || !text.endsWith("…")).toBe(true);
    }
    expect(posts[0]?.[2]).toBe("Card number one of the autumn lot, mounted by hand as it was in 1962. The whi…");
  });

  test("asks no other host for anything", () => {
    const fetched = [...home.html.matchAll(/(?:src|srcSet|imagesrcset|action)="([^"]*)"/gi)].map(([, address = ""]) => address);
    expect(fetched.filter((address) => /^(https?:)?\/\//.test(address))).toEqual([]);
    expect(fetched.length).toBeGreaterThan(40);
  });

  test("has a form for a quote and one for the newsletter, each with what it asks", () => {
    for (const label of ["Full Name", "Email Address", "Phone Number", "Subject", "Message"])
      expect(home.part("quote")).toContain(label);
    expect(home.part("newsletter")).toMatch(/<input [^>]*type="email"/);
  });

  test.each(["/home-2", "/home-3"])(
    "%s opens otherwise, has another order, and names / as the canonical page",
    async (address) => {
      const other = await open(address);
      expect(other.html).toContain(`<title>${title}</title>`);
      expect(other.html).toContain('<link rel="canonical" href="https://warpline.test/">');
      expect(other.all("h1")).toHaveLength(1);
      const places = (page: typeof home) => page.sections.filter((key) => home.sections.includes(key) && key !== "hero");
      expect(places(other)).not.toEqual(places(home));
      expect(places(other).toSorted()).toEqual(places(home).toSorted());
    },
  );
});

describe("a section that the supplier", () => {
  test.each(homeSectionKeys)("switches off is gone: %s", async (key) => {
    await db.updateTable("home_section").set({ shown: false }).where("key", "=", key).execute();
    const inMain = key === "hero" ? 'class="hero"' : key === "marquee" ? 'class="marquee"' : `aria-labelledby="${key}"`;
    await expect.poll(async () => (await open("/")).main.includes(inMain), { timeout: 20_000 }).toBe(false);
    const { main, status } = await open("/");
    expect(status).toBe(200);
    expect(main.match(/<h1/g)).toHaveLength(1);
    await db.updateTable("home_section").set({ shown: true }).where("key", "=", key).execute();
    await expect.poll(async () => (await open("/")).main.includes(inMain), { timeout: 20_000 }).toBe(true);
  });

  test("names and moves has that name and place", async () => {
    await db.updateTable("home_section").set({ heading: "Asked & answered", position: 15 }).where("key", "=", "faq").execute();
    await expect.poll(async () => (await open("/")).text, { timeout: 20_000 }).toContain("Asked & answered");
    expect((await open("/")).sections.slice(0, 3)).toEqual(["hero", "faq", "subjects"]);
  });
});

describe("the heritage page", () => {
  test("tells every entry in order with year, heading, text and picture, and says how long each stands", async () => {
    const { main, html } = await open("/heritage");
    const entries = await db.selectFrom("heritage_entry").select(["year", "heading"]).orderBy("position").execute();
    expect(entries.length).toBeGreaterThanOrEqual(12);
    const drawn = main.split('class="beam__entry"').slice(1);
    expect(drawn).toHaveLength(entries.length);
    for (const [at, { year }] of entries.entries()) expect(drawn[at]).toContain(`data-name="${year}"`);
    expect(drawn.every((entry) => /<img /.test(entry) && /<h2/.test(entry) && /class="prose"/.test(entry))).toBe(true);
    expect(main).toContain('data-delay="2000" data-speed="3000"');
    expect(main).toContain("<h1>Our Heritage</h1>");
    expect(html).toContain("<title>Warpline Test Materials | OUR HERITAGE</title>");
  });

  test("is linked from the footer only while there is a fact named HISTORY", async () => {
    const footer = async () => (await open("/heritage")).html.split("<footer")[1] ?? "";
    expect(await footer()).toContain('href="/heritage"');
    await db.updateTable("about_item").set({ name: "PAST" }).where("name", "=", "HISTORY").execute();
    await expect.poll(footer, { timeout: 20_000 }).not.toContain('href="/heritage"');
  });
});

describe("a supplier who has said nothing yet", async () => {
  const empty = await testSite();

  test("has a home page with a title and the fields to ask with", async () => {
    for (const address of ["/", "/home-2", "/home-3"]) {
      const { status, main } = await open(address, empty.get);
      expect(status).toBe(200);
      expect(main.match(/<h1/g)).toHaveLength(1);
      expect(main).toContain('action="/search"');
    }
  });

  test("has a heritage page that says so", async () => {
    expect((await open("/heritage", empty.get)).text).toContain("No data found");
  });
});
