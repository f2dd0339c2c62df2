import path from "node:path";
import sharp from "sharp";
import { below, circle, type Elevation, each, line, rect } from "./swatch/drawing-parts.ts";
import { drawingOf } from "./swatch/drawings.ts";

/**
 * Writes the line drawings of the heritage page into demo/catalogue/media, by the hand that draws the instruments: a loom and a crockmeter.
 * Run it after it has changed: `node demo/write-machines.ts`.
 */
const folder = path.join(import.meta.dirname, "catalogue", "media");

const ends = 25;
const pitch = 8;
const firstEnd = 160 - ((ends - 1) / 2) * pitch;
const lastEnd = firstEnd + (ends - 1) * pitch;
/** Where the cloth begins, and how far its picks are apart. */
const fell = 136;
const picks = 12;

const loom: Elevation = {
  lines:
    rect(48, 44, 224, 7, 2) +
    rect(48, 66, 224, 7, 2) +
    rect(48, 118, 224, 8) +
    line(44, fell - 4, 276, fell - 4) +
    rect(40, 34, 8, 152) +
    rect(272, 34, 8, 152),
  measure: below(firstEnd, lastEnd, 204),
  usual: "40 in",
};
const warp = each(ends, (end) => line(firstEnd + end * pitch, 26, firstEnd + end * pitch, fell));
// In plain weave a pick shows over every second end.
const cloth = each(picks, (pick) =>
  each(ends - 1, (end) => ((end + pick) % 2 ? "" : `M${firstEnd + end * pitch + 0.6} ${fell + 4 + pick * 4.4}h${pitch - 1.2}`)),
);
const selvedges = line(firstEnd, fell, firstEnd, fell + picks * 4.4) + line(lastEnd, fell, lastEnd, fell + picks * 4.4);

const crockmeter: Elevation = {
  lines:
    rect(44, 164, 232, 14, 2) +
    rect(60, 154, 150, 10) +
    // The post and its crank.
    "M222 164v-46M242 164v-46" +
    circle(232, 92, 8) +
    circle(232, 92, 26) +
    line(232, 92, 262, 66) +
    circle(265, 63, 5) +
    // The arm, and the finger that it carries.
    "M225 88L126 110M229 100L126 121" +
    rect(104, 104, 22, 28, 2) +
    rect(109, 132, 12, 18) +
    rect(100, 92, 30, 12, 2) +
    "M105 150q10 6 20 0",
  measure: below(74, 178, 200),
  usual: "104 mm",
};
const specimen = line(66, 153, 204, 153);

await Promise.all([
  write(
    "loom",
    drawingOf(
      loom,
      `<path d="${warp}" stroke-width="0.7"/><path d="${cloth}" stroke-width="2.6" stroke-linecap="butt"/><path d="${selvedges}" stroke-width="1.4"/>`,
    ),
  ),
  write("crockmeter", drawingOf(crockmeter, `<path d="${specimen}" stroke-width="3" stroke-linecap="butt"/>`)),
]);

async function write(name: string, svg: string): Promise<void> {
  const ground = Buffer.from(svg.replace("</defs>", `</defs><rect width="320" height="240" fill="#e6e6e6"/>`));
  await sharp(ground, { density: 360 })
    .resize(1600, 1200)
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(path.join(folder, `${name}.png`));
}
