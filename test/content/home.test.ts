import { type HTMLElement, parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { homeSectionKeys } from "../../domain/content/home-sections.ts";
import { demoSite } from "../builders/demo-site.ts";
import { pageParts, parsePage, textOf } from "../builders/page-parts.ts";
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
    /** The elements of a section that match a selector. */
    inside: (id: string, selector: string) => parts.all(`section[aria-labelledby="${id}"] ${selector}`),
    /** The text of a section. */
    textIn: (id: string) => textOf(parts.all(`section[aria-labelledby="${id}"]`)[0]),
  };
}

const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute("href") ?? "");

const title = "Your Source for Quality Test Materials, Standard Fabrics, Soiled Fabrics and much more!";

describe("the home page of the demo supplier", async () => {
  const home = await open("/");

  test("has its title, one main heading, and every section", () => {
    expect(home.title).toBe(title);
    expect(home.all("h1")).toHaveLength(1);
    const shown = homeSectionKeys.filter((key) => key !== "hero");
    expect(home.sections).toEqual(["hero", ...home.sections.slice(1)]);
    expect(home.sections.slice(1).toSorted()).toEqual(shown.toSorted());
  });

  test("loads the first picture at once, and the others when they come near", () => {
    const [preload] = parse(home.html).querySelectorAll('link[rel="preload"][as="image"][imagesizes][fetchpriority="high"]');
    expect(preload?.getAttribute("imagesrcset")).toMatch(/^\/pictures\//);
    expect(home.all('img[loading="eager"]')).toHaveLength(1);
    expect(home.all("img:not([width][height])")).toHaveLength(0);
  });

  test("shows at most 8 categories, each with at most 4 subcategories, and all of them in the marquee", async () => {
    const cards = home.inside("categories", ".cat");
    expect(cards).toHaveLength(8);
    const thumbnails = cards.map((card) =>
      hrefs(card.querySelectorAll("a")).filter((href) => /^\/product\/[a-z0-9-]+-\d+$/.test(href)),
    );
    expect(Math.max(...thumbnails.map(({ length }) => length))).toBe(4);
    expect(textOf(home.inside("categories", "summary")[0])).toMatch(/^4 more categories/);
    const names = await db.selectFrom("category").select("name").execute();
    const shown = home.texts("nav.marquee a");
    for (const { name } of names) expect(shown.filter((text) => text === name)).toHaveLength(1);
  });

  test("names what its first plate shows above and below, and gives each grade the width of its band", () => {
    const [plate] = home.all(".hero__plate");
    expect(plate?.querySelectorAll(".hero__parts span").map(textOf)).toEqual(["As supplied", "After one wash"]);
    const bands = plate?.querySelector(".hero__bands");
    expect(bands?.getAttribute("style")).toMatch(/minmax\(0, 9fr\) minmax\(0, 15fr\) minmax\(0, 15fr\) minmax\(0, 9fr\)/);
    expect(textOf(bands)).toBe("Acrylic 4–5 Wool 2 Acetate 3–4 Cotton 3");
  });

  test("numbers its steps 01 to 04", () => {
    expect(home.textIn("process")).toMatch(
      /01 Satisfying a need .* 02 Special attention .* 03 Customer input .* 04 Working together/,
    );
  });

  test("shows a price per month, numbers, folded questions, and news under their addresses", () => {
    expect(home.text).toContain("$590.00 monthly");
    expect(home.all("[aria-labelledby=analytics] dd")).toHaveLength(4);
    const questions = home.inside("faq", "details");
    expect(questions.map((question) => question.hasAttribute("open"))).toEqual([false, false, false, false]);
    const news = hrefs(home.inside("news", "a")).filter((href) => /^\/news-details\/[a-z0-9-]+-\d+$/.test(href));
    expect(news).toHaveLength(3);
  });

  test("shows 4 cases, 4 best sellers of different categories, and 3 posts cut at 80 characters", () => {
    expect(home.all("[aria-labelledby=portfolio] li")).toHaveLength(4);
    const categories = home
      .textIn("best-sellers")
      .match(/Item \d\d-\d{3}/g)
      ?.map((item) => item.slice(5, 7));
    expect(categories).toHaveLength(4);
    expect(categories).toEqual([...new Set(categories)]);
    expect(home.inside("best-sellers", "ul > li.card")).toHaveLength(4);
    const posts = home.inside("social", "a[href]");
    expect(posts).toHaveLength(3);
    for (const post of posts) {
      const text = textOf(post);
      expect(post.getAttribute("href")).toMatch(/^https:\/\/facebook\.example\/warpline\/posts\/\d+$/);
      expect(text.length <= 78 || !text.endsWith("…")).toBe(true);
    }
    expect(textOf(posts[0])).toBe("Card number one of the autumn lot, mounted by hand as it was in 1962. The whi…");
  });

  test("loads nothing from other hosts", () => {
    const fetched = parsePage(home.html)
      .querySelectorAll("*")
      .flatMap(({ attrs: { src, srcset, imagesrcset, action } }) => [src, srcset, imagesrcset, action])
      .filter((address) => address !== undefined);
    expect(fetched.filter((address) => /^(https?:)?\/\//.test(address))).toEqual([]);
    expect(fetched.length).toBeGreaterThan(40);
  });

  test("has a form for a quote and one for the newsletter, each with its fields", () => {
    for (const label of ["Full Name", "Email Address", "Phone Number", "Subject", "Message"])
      expect(home.textIn("quote")).toContain(label);
    expect(home.inside("newsletter", 'input[type="email"]')).toHaveLength(1);
  });

  test.each(["/home-2", "/home-3"])(
    "%s opens with another section, has another order, and names / as the canonical page",
    async (address) => {
      const other = await open(address);
      expect(other.title).toBe(title);
      expect(other.canonical).toBe("https://warpline.test/");
      expect(other.all("h1")).toHaveLength(1);
      const places = (page: typeof home) => page.sections.filter((key) => home.sections.includes(key) && key !== "hero");
      expect(places(other)).not.toEqual(places(home));
      expect(places(other).toSorted()).toEqual(places(home).toSorted());
    },
  );
});

describe("a section that the supplier", () => {
  test.each(homeSectionKeys)("switches off is missing: %s", async (key) => {
    await db.updateTable("home_section").set({ shown: false }).where("key", "=", key).execute();
    const selector = key === "hero" || key === "marquee" ? `.${key}` : `[aria-labelledby="${key}"]`;
    const isShown = async () => (await open("/")).all(selector).length > 0;
    await expect.poll(isShown).toBe(false);
    const { all, status } = await open("/");
    expect(status).toBe(200);
    expect(all("h1")).toHaveLength(1);
    await db.updateTable("home_section").set({ shown: true }).where("key", "=", key).execute();
    await expect.poll(isShown).toBe(true);
  });

  test("renames and moves has that name and place", async () => {
    await db.updateTable("home_section").set({ heading: "Asked & answered", position: 15 }).where("key", "=", "faq").execute();
    await expect.poll(async () => (await open("/")).text).toContain("Asked & answered");
    expect((await open("/")).sections.slice(0, 3)).toEqual(["hero", "faq", "subjects"]);
  });
});

describe("the heritage page", () => {
  test("shows every entry in order with year, heading, text and picture, and the time of each", async () => {
    const { all, texts, title } = await open("/heritage");
    const entries = await db.selectFrom("heritage_entry").select(["year", "heading"]).orderBy("position").execute();
    expect(entries.length).toBeGreaterThanOrEqual(12);
    const shown = all(".beam__entry");
    expect(shown.map((entry) => entry.getAttribute("data-name"))).toEqual(entries.map(({ year }) => String(year)));
    for (const entry of shown) for (const part of ["img", "h2", ".prose"]) expect(entry.querySelector(part), part).not.toBeNull();
    expect(all('[data-delay="2000"][data-speed="3000"]')).toHaveLength(1);
    expect(texts("h1")).toEqual(["Our Heritage"]);
    expect(title).toBe("Warpline Test Materials | OUR HERITAGE");
  });

  test("is linked from the footer only while there is a fact named HISTORY", async () => {
    const footer = async () => hrefs(parse((await open("/heritage")).html).querySelectorAll("footer a"));
    expect(await footer()).toContain("/heritage");
    await db.updateTable("about_item").set({ name: "PAST" }).where("name", "=", "HISTORY").execute();
    await expect.poll(footer).not.toContain("/heritage");
  });
});

describe("a supplier without any facts", async () => {
  const empty = await testSite();

  test("has a home page with a title and the search fields", async () => {
    for (const address of ["/", "/home-2", "/home-3"]) {
      const { status, all } = await open(address, empty.get);
      expect(status).toBe(200);
      expect(all("h1")).toHaveLength(1);
      expect(all('form[action="/search"]')).not.toHaveLength(0);
    }
  });

  test("has a heritage page with a message", async () => {
    expect((await open("/heritage", empty.get)).text).toContain("No data found");
  });
});
