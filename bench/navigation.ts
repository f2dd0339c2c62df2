import type { Browser, Locator } from "playwright-core";
import { changeAtPress, swapAtPress } from "./browser/answer-press.ts";
import { type Press, pressLink, type Shown } from "./browser/press-link.ts";
import { fewRounds, openBrowser, openTab, rounds, slowdowns, viewport } from "./browser/tab.ts";
import type { Figure } from "./figure.ts";
import { spreadOf } from "./figure.ts";
import type { BenchSite } from "./site.ts";

type Way = {
  name: string;
  from: string;
  link: string;
  press: Press;
  /** Replaces what the site does when the link is pressed. */
  prepare?: (link: Locator) => Promise<void>;
  headingOnly?: boolean;
  /** How many of the links are followed, in turn. */
  links?: number;
  rounds?: number;
};
const product = 'main a[href^="/product-details/"]';
const method = 'main a[href^="/products-by-standard-methods/"]';
const list = 'main a[href^="/product/"]';

/** Time from the press on a link to the heading and the main picture of the next page on the screen, each in a new profile. */
export async function benchNavigation({ server, paths }: BenchSite): Promise<Figure[]> {
  const from = { list: server.url + paths.list, product: server.url + paths.product };
  const human = { hoverMs: 200, pressMs: 80 };
  const ways: Way[] = [
    ...[human, { ...human, pressMs: 0 }, { ...human, hoverMs: 0 }, { hoverMs: 0, pressMs: 0 }].map((press) => ({
      name: "list to product",
      from: from.list,
      link: product,
      press,
    })),
    { name: "product to product", from: from.product, link: product, press: human, rounds: fewRounds },
    // A list is a table, with small pictures only.
    { name: "product to list", from: from.product, link: list, press: human, headingOnly: true, links: 1, rounds: fewRounds },
    { name: "product to method", from: from.product, link: method, press: human, headingOnly: true, rounds: fewRounds },
  ];
  const yardsticks: Way[] = [
    { name: "bare swap", from: from.list, link: product, press: human, prepare: swapAtPress },
    { name: "change of state", from: from.list, link: product, press: human, prepare: changeAtPress, headingOnly: true },
  ];
  const browser = await openBrowser();
  await makeAhead(browser, ways);
  const figures: Figure[] = [];
  for (const slowdown of slowdowns) {
    const shown = new Map<Way, Shown[]>([...ways, ...yardsticks].map((way) => [way, []]));
    for (let round = 0; round < rounds; round++)
      for (const [way, times] of shown)
        if (round < (way.rounds ?? rounds)) times.push(await follow(browser, way, round % linksOf(way), slowdown));
    const [swap = [], change = []] = yardsticks.map((way) => shown.get(way));
    for (const way of ways) figures.push(...beside(way, shown.get(way) ?? [], swap, slowdown));
    figures.push({ ...alone(`change of state, ${slowdown}x: heading`, change, "heading"), target: "–" });
  }
  await browser.close();
  return figures;
}

const linksOf = ({ links = 4 }: Way) => links;

/** Opens what the links lead to, so that the server has the pages and their pictures. */
async function makeAhead(browser: Browser, ways: readonly Way[]): Promise<void> {
  const context = await browser.newContext({ viewport });
  const { page } = await openTab(context, 1);
  for (const way of ways)
    for (let n = 0; n < linksOf(way); n++) {
      await page.goto(way.from, { waitUntil: "load" });
      const next = await page.locator(way.link).nth(n).getAttribute("href");
      await page.goto(new URL(next ?? "", way.from).href, { waitUntil: "load" });
    }
  await context.close();
}

/** Opens the page in a new profile, as a visitor would who has not seen the next one, and follows the nth of its links. */
async function follow(browser: Browser, way: Way, n: number, slowdown: number): Promise<Shown> {
  const context = await browser.newContext({ viewport });
  try {
    const tab = await openTab(context, slowdown);
    const link = tab.page.locator(way.link).nth(n);
    return await pressLink(tab, way.from, link, way.press, way);
  } finally {
    await context.close();
  }
}

function beside({ name, press, headingOnly }: Way, ours: Shown[], swap: Shown[], slowdown: number): Figure[] {
  const how = `${press.hoverMs ? "hovered" : "not hovered"}, press of ${press.pressMs} ms, ${slowdown}x`;
  const most = (fast: number, slow: number) => `≤ ${slowdown > 1 ? slow : fast} ms`;
  const first = press.hoverMs ? most(30, 80) : most(45, 120);
  const targets = { heading: first, picture: press.hoverMs ? first : "–", sharp: press.hoverMs ? most(60, 180) : "–" };
  const names = { heading: "heading", picture: "picture in any form", sharp: "sharp picture" };
  return (["heading", "picture", "sharp"] as const).slice(0, headingOnly ? 1 : 3).map((part) => {
    const yardstickSpread = spreadOf(swap.map((one) => one[part]));
    const figure = alone(`${name}, ${how}: ${names[part]}`, ours, part);
    const yardstick = yardstickSpread.median;
    return { ...figure, yardstick, yardstickSpread, ratio: figure.ours / yardstick, target: targets[part] };
  });
}

function alone(what: string, times: Shown[], part: keyof Shown): Omit<Figure, "target"> {
  const spread = spreadOf(times.map((one) => one[part]));
  return { bench: "navigation", what, ours: spread.median, unit: "ms", spread };
}
