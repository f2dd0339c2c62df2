import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { demoSite } from "../builders/demo-site.ts";
import { pageParts } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";

const [site, bare] = [await demoSite(), await testSite()];

async function open(address: string, from = site) {
  const response = await from.get(address);
  return { status: response.status, location: response.headers.get("location"), ...pageParts(await response.text()) };
}
const ofType = (all: Record<string, unknown>[], type: string) => all.filter((thing) => thing["@type"] === type);

const pages = [
  ["/faq", "Questions we are asked"],
  ["/projects", "Case studies"],
  ["/project-details", "Denim that read half a grade too low"],
  ["/event", "Events"],
  ["/news", "News"],
  ["/news-details", "Eleven reports, one poplin"],
  ["/downloads", "Downloads"],
  ["/calculator", "Length conversion calculator"],
  ["/associate-and-partners", "Association and Partners"],
  ["/carrers", "Careers"],
  ["/career-detail/weaving-technician-second-shift-1", "Weaving technician, second shift"],
  ["/privacy-policy", "Privacy policy"],
  ["/terms-condition", "Terms and conditions"],
  ["/cookie-policy", "Cookie policy"],
  ["/intro-detail", "About Warpline"],
  ["/intro-detail?id=37", "Quality and traceability"],
  ["/intro-detail?id=42", "How a test fabric is made"],
  ["/country", "Countries"],
  ["/services", "Services"],
  ["/services/Lot_reservation", "Lot reservation"],
  ["/service-details", "Services in detail"],
  ["/menuServices", "Services by kind"],
] as const;

describe.each(pages)("%s", (address, heading) => {
  test("answers with its title and address, and headings in order", async () => {
    const { status, title, heading: found, all, canonical } = await open(address);
    expect(status).toBe(200);
    expect(found).toBe(heading);
    expect(title).toMatch(/^Warpline Test Materials \| [^a-z]+$/);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(canonical).toMatch(/^https:\/\/warpline\.test\//);
    const levels = all("h1, h2, h3, h4, h5, h6").map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    // The headings beside an article start again below its title.
    for (const [at, level] of levels.entries()) if (at > 0) expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
  });
});

test("every link to a page of this kind leads somewhere", async () => {
  const seen = new Set<string>();
  for (const [address] of pages) for (const link of (await open(address)).links) seen.add(link.replace(/#.*/, ""));
  const inside = [...seen].filter((link) =>
    /^\/(faq|projects?|event|news|downloads|carrers|career|intro|services?|menu|country$|feeds)/.test(link),
  );
  expect(inside.length).toBeGreaterThan(50);
  for (const link of inside) expect([link, (await site.get(link)).status]).toEqual([link, 200]);
});

describe("addresses", () => {
  test.each([
    ["/career-detail", 302, "/carrers"],
    ["/career-detail?id=1", 301, "/career-detail/weaving-technician-second-shift-1"],
    ["/career-detail/anything-1", 301, "/career-detail/weaving-technician-second-shift-1"],
    ["/project-details/x-1", 301, "/project-details/denim-that-read-half-a-grade-too-low-1"],
    ["/news-details/x-11", 301, "/news-details/eleven-reports-one-poplin-11"],
    ["/news-detials", 301, "/news-details"],
    ["/services/lot_reservation", 301, "/services/Lot_reservation"],
    ["/services/Lot%20reservation", 301, "/services/Lot_reservation"],
    ["/service-details?service_id=5", 301, "/services/Lot_reservation"],
    ["/careers", 301, "/carrers"],
  ])("%s → %i %s", async (address, status, location) => {
    expect(await open(address)).toMatchObject({ status, location });
  });

  test.each(["/project-details/x-999", "/news-details/x-999", "/news-details/x", "/career-detail/x-999", "/intro-detail?id=43"])(
    "%s is not found",
    async (address) => expect((await open(address)).status).toBe(404),
  );

  test("a service that does not exist has a page that says so", async () => {
    const unknown = await open("/services/Weaving_gold");
    expect([unknown.status, unknown.heading]).toEqual([404, "No service found with the specified name"]);
    const byId = await open("/service-details?service_id=999");
    expect([byId.status, byId.heading]).toEqual([404, "No data found for the specified service"]);
  });

  test.each([
    ["Mozilla/5.0 (Linux; Android 16; Pixel 10)", "https://apps.example/android/warpline"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X)", "https://apps.example/ios/warpline"],
    ["Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)", "https://apps.example/ios/warpline"],
    ["Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)", "https://apps.example/ios/warpline"],
    // The code is there, in the footer: a telephone beside the desk can read it.
    ["Mozilla/5.0 (X11; Linux x86_64)", "/#get-the-app"],
    ["", "/#get-the-app"],
  ])("/download-app for “%s” leads to %s", async (agent, location) => {
    const response = await site.get("/download-app", { "User-Agent": agent });
    expect([response.status, response.headers.get("location"), response.headers.get("vary")]).toEqual([
      302,
      location,
      "User-Agent",
    ]);
  });

  test("the footer's QR code holds that address", async () => {
    const { html } = await open("/news");
    expect(parse(html).querySelectorAll('footer #get-the-app a[href="/download-app"] svg')).toHaveLength(1);
  });
});

describe("without any content", () => {
  test.each([
    "/faq",
    "/projects",
    "/event",
    "/news",
    "/downloads",
    "/associate-and-partners",
    "/carrers",
    "/country",
    "/services",
    "/service-details",
    "/menuServices",
  ])("%s shows a message", async (address) => {
    const { status, text } = await open(address, bare);
    expect(status).toBe(200);
    expect(text).toContain("No data found");
  });

  test.each(["/news-details", "/project-details", "/intro-detail", "/privacy-policy"])("%s has no page", async (address) => {
    expect((await open(address, bare)).status).toBe(404);
  });
});

describe("the sample screen of the news", () => {
  test("has everything that the specification asks for", async () => {
    const { all, texts, text } = await open("/news-details");
    for (const part of [
      "News Details",
      "232 views",
      "3 comments",
      "Related Post",
      "03 Comments",
      "Post Comment",
      "About Me",
      "Popular Feeds",
      "Never Miss News",
      "Instagram Feeds",
      "Popular Tags",
    ])
      expect(text).toContain(part);
    for (const [label, count] of [
      ["Consaltant", "23"],
      ["Help", "24"],
      ["Education", "11"],
      ["Technology", "05"],
      ["Business", "06"],
      ["Events", "10"],
    ])
      expect(texts(":has(> span.t)")).toContain(`${label} ${count}`);
    expect(text).toMatch(/Popular Tags event help ux food ui water charity donate/);
    expect(all("blockquote")).not.toHaveLength(0);
    expect(texts("article.article ul > li > strong")[0]).toMatch(/^lot/);
    expect(all("article.article img").length).toBeGreaterThanOrEqual(3);
    expect(all(".related > li")).toHaveLength(2);
    expect(all(".feeds > li")).toHaveLength(4);
    expect(all(".sixpack img")).toHaveLength(6);
    expect(texts("ol.comments")[0]).toMatch(/Inês Carvalho.*Marta Reed.*Deniz Aksoy/);
    expect(texts("ol.comments ol.comments")).toEqual([expect.stringContaining("Marta Reed")]);
    for (const target of ["WhatsApp", "Instagram", "Facebook", "LinkedIn", "E-mail", "Copy link"]) expect(text).toContain(target);
    expect(all('[data-copied="Link copied to clipboard!"]')).not.toHaveLength(0);
  });

  test("shows an article under its address with the counts of its categories and tags", async () => {
    const { text, canonical } = await open("/news-details/eleven-reports-one-poplin-11");
    expect(text).not.toContain("Consaltant");
    expect(text).toMatch(/Categories (Lots|Mill|Products) 03/);
    expect(canonical).toBe((await open("/news-details")).canonical);
  });

  test("has a comment form without required fields", async () => {
    const { all } = await open("/news-details");
    expect(all('form.commentform [required], form.commentform [aria-required="true"]')).toHaveLength(0);
    expect(all('form.commentform [name="email"][type="email"]')).toHaveLength(1);
    for (const name of ["comments", "name", "email", "website"])
      expect(all(`form.commentform [name="${name}"]`), name).toHaveLength(1);
  });
});

describe("lists", () => {
  test("news are filtered by category and tag, without script", async () => {
    const { text } = await open("/news?category=Lots");
    expect(text).toContain("Blue wool 4");
    expect(text).not.toContain("Labor Day");
    expect((await open("/news?tag=felt")).text).toContain("Felt disks");
    expect((await open("/news?category=Nothing")).text).toContain("No data found");
  });

  test("the portfolio shows the eight selected cases", async () => {
    const count = ({ all }: ReturnType<typeof pageParts>) => all(".study").length;
    const whole = await open("/projects");
    expect(count(whole)).toBe(8);
    expect(whole.text).toMatch(/All Bedroom Floor Office Home/);
    for (const filter of ["bedroom", "floor", "office", "home"]) {
      expect(whole.links).toContain(`/projects?filter=${filter}`);
      expect(count(await open(`/projects?filter=${filter}`))).toBe(3);
    }
    expect(count(await open("/projects?filter=garage"))).toBe(8);
  });

  test("services are sorted by name and link to their pages", async () => {
    const { texts, links } = await open("/services");
    const names = texts("h2.h3 > a");
    expect(names.length).toBeGreaterThanOrEqual(8);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
    expect(links).toContain("/services/Certificates_of_conformity");
  });

  test("a service shows its text, numbers and the gallery", async () => {
    const { text, all } = await open("/services/Lot_reservation");
    expect(text).toContain("A change of lot in the middle of a study");
    expect(all("dl.tiles dd")).toHaveLength(4);
    expect(all("ul.works img")).toHaveLength(6);
  });

  test("a position shows 150 characters and opens to the whole text", async () => {
    const { all, texts } = await open("/carrers");
    const cuts = texts("p.jobs__cut");
    expect(cuts.length).toBeGreaterThanOrEqual(4);
    for (const cut of cuts) {
      expect(cut.endsWith("…")).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(151);
      expect(cut.length).toBeGreaterThan(130);
    }
    expect(all("details.jobs__more")).toHaveLength(cuts.length);
  });

  test("each document has its link Download Now", async () => {
    const { text, links } = await open("/downloads");
    expect(text.match(/Download Now/g)).toHaveLength(9);
    expect(links.filter((link) => link.startsWith("/downloadfiles/"))).toHaveLength(9);
  });

  test("past events come last, coming ones by date", async () => {
    const { text } = await open("/event");
    expect(text.indexOf("On the calendar")).toBeLessThan(text.indexOf("Dates set by others"));
    expect(text).toContain("16–22 Sep 2027");
  });
});

describe("the calculator", () => {
  const fieldsOf = ({ all }: ReturnType<typeof pageParts>) =>
    Object.fromEntries(all("input").map((input) => [input.getAttribute("name"), input.getAttribute("value") ?? ""]));

  test("opens with one centimetre, below its banner", async () => {
    const page = await open("/calculator");
    expect(page.text.startsWith("Product Details")).toBe(true);
    expect(fieldsOf(page)).toMatchObject({ mm: "10", cm: "1", m: "0.01", in: "0.3937", ft: "0.0328", yd: "0.0109" });
    expect(page.all("input").filter(({ attrs }) => attrs.maxlength === "7")).toHaveLength(21);
  });

  test("works without script by its address", async () => {
    expect(fieldsOf(await open("/calculator?in=44.5"))).toMatchObject({ cm: "113.03", in: "44.5" });
    expect(fieldsOf(await open("/calculator?m=9999999"))).toMatchObject({ mm: "*******" });
    expect((await open("/calculator")).all('form[action="/calculator"]:not([method]) [name=ft]')).toHaveLength(1);
    expect((await open("/calculator?cm=two")).text).toContain("Type a number of at most 7 characters");
    expect((await open("/calculator?roll_gsm=100&roll_width=100&roll_length=10")).text).toContain("1 kg");
  });
});

describe("structured data for search engines", () => {
  test("describes an article, positions, events and questions", async () => {
    const [article] = ofType((await open("/news-details")).jsonLd, "NewsArticle");
    expect(article).toMatchObject({ headline: "Eleven reports, one poplin", datePublished: "2026-11-16", commentCount: 3 });
    const [job] = ofType((await open("/career-detail/weaving-technician-second-shift-1")).jsonLd, "JobPosting");
    expect(job).toMatchObject({
      title: "Weaving technician, second shift",
      datePosted: "2026-10-05",
      employmentType: "FULL_TIME",
    });
    const events = ofType((await open("/event")).jsonLd, "Event");
    expect(events.length).toBeGreaterThanOrEqual(4);
    for (const event of events) expect(event).toMatchObject({ startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    const [faq] = ofType((await open("/faq")).jsonLd, "FAQPage");
    expect(faq?.mainEntity).toHaveLength(12);
    expect(ofType((await open("/intro-detail")).jsonLd, "Organization")).toHaveLength(1);
  });

  test("is completed by a sitemap with every article, service, position and case", async () => {
    const map = parse(await (await site.get("/sitemap-sections.xml")).text());
    const addresses = map.querySelectorAll("loc").map(({ text }) => text);
    for (const path of [
      "/news-details/eleven-reports-one-poplin-11",
      "/services/Lot_reservation",
      "/career-detail/weaving-technician-second-shift-1",
      "/project-details/denim-that-read-half-a-grade-too-low-1",
      "/calculator",
    ])
      expect(addresses).toContain(`https://warpline.test${path}`);
  });

  test("is up to date after a service is renamed", async () => {
    expect((await open("/services")).text).toContain("Technical advice");
    await site.db.updateTable("service").set({ name: "Advice" }).where("name", "=", "Technical advice").execute();
    await expect.poll(async () => (await open("/services")).text).not.toContain("Technical advice");
  });
});

test("page 43 has its picture", async () => {
  const owned = await site.db.selectFrom("media").select("id").where("page_id", "=", 43).execute();
  expect(owned).toHaveLength(1);
});

describe("a failure is shown in fixed words, with an id that is in the log too", () => {
  test.each([
    ["/services", "service", "Error fetching service list"],
    ["/services/Weaving", "service", "Error fetching service details"],
    ["/service-details", "service", "Error fetching service details"],
    ["/carrers", "career", "Failed to fetch data"],
    ["/career-detail/weaver-1", "career", "An error occurred while fetching data."],
  ] as const)("%s", async (address, table, words) => {
    const broken = await testSite();
    await broken.db.schema.alterTable(table).renameTo("gone").execute();
    const { status, heading, text } = await open(address, broken);
    expect([status, heading]).toEqual([500, words]);
    expect(text).toMatch(/Error [\w-]{8,}/);
  });
});
