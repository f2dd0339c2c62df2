import { writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { kindsOfPage } from "../test/journeys/kinds-of-page.ts";
import { chromiumArgs, findChromium } from "./chromium.ts";
import { type FontSystem, findFonts, fontsOf } from "./fonts.ts";

/**
 * Makes app/styles/fallback-fonts.css for a running site: fonts of visitors' systems, each as wide and as high as ours.
 *
 *     npx node scripts/make-stand-ins.ts http://localhost:3000
 *
 * size-adjust is the width of the texts of twelve pages in our font, divided by their width in the other one.
 */
const site = process.argv[2] ?? "http://localhost:3000";
const addresses = [...kindsOfPage, "/customer-portal", "/about-us"];

/** A font of a system, by the names under which it is found there: full names on Windows and macOS, PostScript names everywhere. */
type Face = { names: string[]; measuredAs: string };
type StandIn = { family: string; system: FontSystem; plain: Face; other: Face };

const face = (measuredAs: string, ...otherNames: string[]): Face => ({ names: [...otherNames, measuredAs], measuredAs });

/** `other` is the bold font. */
const sans: StandIn[] = [
  {
    family: "Arial as Archivo",
    system: "arial",
    plain: face("LiberationSans", "Arial", "ArialMT"),
    other: face("LiberationSans-Bold", "Arial Bold", "Arial-BoldMT"),
  },
  // Android's Roboto is one file for all weights, and local() finds only its first.
  {
    family: "Roboto as Archivo",
    system: "roboto",
    plain: face("Roboto-Regular"),
    other: { names: ["Roboto-Bold", "Roboto-Regular"], measuredAs: "Roboto-Bold" },
  },
  { family: "Noto as Archivo", system: "noto", plain: face("NotoSans-Regular"), other: face("NotoSans-Bold") },
  { family: "DejaVu as Archivo", system: "dejavu", plain: face("DejaVuSans"), other: face("DejaVuSans-Bold") },
];

/** `other` is the italic. */
const serif: StandIn[] = [
  {
    family: "Times as STIX",
    system: "arial",
    plain: face("LiberationSerif", "Times New Roman", "TimesNewRomanPSMT"),
    other: face("LiberationSerif-Italic", "Times New Roman Italic", "TimesNewRomanPS-ItalicMT"),
  },
  { family: "Noto as STIX", system: "noto", plain: face("NotoSerif-Regular", "NotoSerif"), other: face("NotoSerif-Italic") },
  // Debian has the italic in a package of its own.
  {
    family: "DejaVu as STIX",
    system: "dejavu",
    plain: face("DejaVuSerif"),
    other: { names: ["DejaVuSerif-Italic", "DejaVuSerif"], measuredAs: "DejaVuSerif-Italic" },
  },
];

/** Setts and weights of app/styles/tokens.css, and what a stand-in covers of them. There is no open text. */
const setts = [
  { stretch: "87%", weight: "400", covers: "font-stretch: 75% 93%; font-weight: 400 480; ", isOther: false },
  { stretch: "87%", weight: "570", covers: "font-stretch: 75% 93%; font-weight: 481 700; ", isOther: true },
  { stretch: "100%", weight: "400", covers: "font-stretch: 94% 105%; font-weight: 400 480; ", isOther: false },
  { stretch: "100%", weight: "570", covers: "font-stretch: 94% 105%; font-weight: 481 700; ", isOther: true },
  { stretch: "112%", weight: "570", covers: "font-stretch: 106% 125%; font-weight: 400 700; ", isOther: true },
];
const styles = [
  { style: "normal", covers: "", isOther: false },
  { style: "italic", covers: "font-style: italic; ", isOther: true },
];

/** Heights of Archivo and of STIX Two Text above and below the line, in parts of the font's size. */
const heights = { sans: { above: 0.878, below: 0.21 }, serif: { above: 0.762, below: 0.238 } };

/** In the page: for each way in which its texts are set, their width in our font, in the system's plain one and in its other one. */
async function measure({ fonts }: { fonts: { sans: string[]; serif: string[] } }): Promise<[string, number[]][]> {
  const texts = new Map<string, { kind: "sans" | "serif"; look: Record<string, string>; text: string }>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement as HTMLElement;
    if (element.closest("noscript, script, style, template, dialog") || !element.checkVisibility()) continue;
    const { fontFamily, fontStyle, fontStretch, fontWeight, fontVariantNumeric } = getComputedStyle(element);
    const kind = fontFamily.startsWith("STIX") ? "serif" : "sans";
    const key = kind === "serif" ? fontStyle : `${fontStretch} ${fontWeight}`;
    const look = { fontFamily: kind === "serif" ? "STIX" : "Archivo", fontStyle, fontStretch, fontWeight, fontVariantNumeric };
    const run = `${key} ${fontVariantNumeric}`;
    const { text } = texts.get(run) ?? { text: "" };
    texts.set(run, { kind, look, text: `${text} ${(walker.currentNode as Text).data}` });
  }
  for (const [kind, names] of Object.entries(fonts))
    for (const [at, name] of names.entries()) document.fonts.add(await new FontFace(`${kind}${at}`, `local("${name}")`).load());
  const line = document.body.appendChild(document.createElement("span"));
  const widthOf = (look: Record<string, string>) => {
    line.removeAttribute("style");
    Object.assign(line.style, { position: "absolute", whiteSpace: "nowrap", fontSize: "100px", letterSpacing: "0" }, look);
    return line.getBoundingClientRect().width;
  };
  return Array.from(texts, ([run, { kind, look, text }]) => {
    line.textContent = text.replace(/\s+/g, " ");
    const theirs = { fontStyle: "normal", fontStretch: "100%", fontWeight: "400" };
    const widths = [0, 1].map((at) => widthOf({ ...theirs, fontFamily: `${kind}${at}` }));
    return [run, [widthOf(look), ...widths]];
  });
}

/** The widths of all texts of the site on a system, added up by `87% 400`, `normal` and the like. */
async function widthsOn(system: FontSystem): Promise<Map<string, number[]>> {
  const fonts = {
    sans: sans.filter((one) => one.system === system).flatMap(({ plain, other }) => [plain.measuredAs, other.measuredAs]),
    serif: serif.filter((one) => one.system === system).flatMap(({ plain, other }) => [plain.measuredAs, other.measuredAs]),
  };
  const browser = await chromium.launch({
    executablePath: findChromium({ light: true }),
    args: [...chromiumArgs],
    env: { ...process.env, FONTCONFIG_FILE: fontsOf(system) },
  });
  const sums = new Map<string, number[]>();
  for (const address of addresses)
    for (const width of [390, 1440]) {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      await page.goto(site + address);
      await page.waitForFunction(() =>
        [...document.fonts].some(({ family, status }) => family === "Archivo" && status === "loaded"),
      );
      for (const [run, widths] of await page.evaluate(measure, { fonts })) {
        const key = run
          .split(" ")
          .slice(0, run.startsWith("normal") || run.startsWith("italic") ? 1 : 2)
          .join(" ");
        sums.set(
          key,
          widths.map((one, at) => one + (sums.get(key)?.[at] ?? 0)),
        );
      }
      await page.close();
    }
  await browser.close();
  return sums;
}

function rule(
  { family, plain, other }: StandIn,
  covers: string,
  isOther: boolean,
  widths: number[],
  high: { above: number; below: number },
) {
  const { names } = isOther ? other : plain;
  const size = Number(((100 * (widths[0] ?? 0)) / (widths[isOther ? 2 : 1] ?? 1)).toFixed(1));
  const percent = (share: number) => `${((10_000 * share) / size).toFixed(1)}%`;
  const source = names.map((name) => `local("${name}")`).join(", ");
  return `@font-face { font-family: "${family}"; src: ${source}; ${covers}size-adjust: ${size}%; ascent-override: ${percent(high.above)}; descent-override: ${percent(high.below)}; }`;
}

if (!findFonts()) throw new Error("The fonts of the systems could not be fetched: that takes Debian's packages.");
const rules: string[] = [];
for (const one of sans) {
  const widths = await widthsOn(one.system);
  for (const { stretch, weight, covers, isOther } of setts)
    rules.push(rule(one, covers, isOther, widths.get(`${stretch} ${weight}`) ?? [], heights.sans));
}
for (const one of serif) {
  const widths = await widthsOn(one.system);
  for (const { style, covers, isOther } of styles) rules.push(rule(one, covers, isOther, widths.get(style) ?? [], heights.serif));
}
writeFileSync("app/styles/fallback-fonts.css", `/* Made by scripts/make-stand-ins.ts. */\n${rules.join("\n")}\n`);
