import { below, circle, type Draughtsman, type Elevation, each, fitted, line, oval, rect } from "./drawing-parts.ts";
import { byWord } from "./named-instruments.ts";

const frame: Draughtsman = (ratio) => {
  const { x, y, w, h } = fitted(ratio);
  const rim = Math.min(w, h) * 0.16;
  const pins = each(4, (k) =>
    circle(x + w * (k % 2 ? 1 : 0) + (k % 2 ? -rim / 2 : rim / 2), y + (k < 2 ? rim / 2 : h - rim / 2), 2.4),
  );
  return {
    lines:
      rect(x, y, w, h, 2) + rect(x + rim, y + rim, w - 2 * rim, h - 2 * rim) + pins + line(x + rim, y + 3, x + w - rim, y + 3),
    measure: below(x + rim, x + w - rim, y + h + 22),
    usual: "50 mm",
  };
};

const weight: Draughtsman = () => ({
  lines:
    "M118 160v-62q0-8 8-10l18-6q6-2 6-8v-6" +
    "M202 160v-62q0-8-8-10l-18-6q-6-2-6-8v-6" +
    oval(160, 62, 17, 7) +
    "M143 62v5a17 7 0 0 0 34 0v-5" +
    "M118 160a42 10 0 0 0 84 0M118 104a42 10 0 0 0 84 0" +
    "M122 96a40 9 0 0 0 76 0",
  measure: below(118, 202, 186),
  usual: "50 mm",
  mass: { x: 160, y: 138 },
});

const template: Draughtsman = (ratio) => {
  const { x, y, w, h } = fitted(ratio > 6 ? 6 : ratio, { w: 220, h: 132 });
  const marks = each(Math.floor(w / 8) + 1, (k) => line(x + k * 8, y, x + k * 8, y + (k % 5 ? 4 : 8)));
  const inside = Math.min(w, h) * 0.22;
  const slots =
    h > 40
      ? each(4, (k) => circle(x + (k % 2 ? w - inside : inside), y + (k < 2 ? inside : h - inside), 3)) +
        rect(x + inside, y + inside, w - 2 * inside, h - 2 * inside)
      : circle(x + w - 8, y + h - 8, 2.5);
  return { lines: rect(x, y, w, h, 2) + marks + slots, measure: below(x, x + w, y + h + 22), usual: "250 mm" };
};

const ring: Draughtsman = () => ({
  lines: `${oval(160, 92, 76, 44)}${oval(160, 92, 54, 30)}M84 92v16a76 44 0 0 0 152 0v-16M106 92v8a54 30 0 0 0 108 0v-8`,
  measure: below(84, 236, 184),
  usual: "60 mm",
});

const cylinder: Draughtsman = (ratio) => {
  const length = Math.min(180, Math.max(110, 60 * Math.min(3, ratio)));
  const x = 160 - length / 2;
  return {
    lines:
      oval(x, 98, 14, 38) +
      oval(x, 98, 8, 24) +
      `M${x} 60h${length}a14 38 0 0 1 0 76h${-length}` +
      `M${x + length - 22} 60a14 38 0 0 1 0 76`,
    measure: below(x, x + length, 162),
    usual: "16 mm",
  };
};

const mask: Draughtsman = (ratio) => {
  const { x, y, w, h } = fitted(Math.min(2, Math.max(1.2, ratio)), { w: 180, h: 120 });
  return {
    lines:
      rect(x, y, w, h, 1) +
      rect(x + w * 0.34, y + h * 0.3, w * 0.32, h * 0.4) +
      `M${x + 8} ${y}v-8h${w}v${h}h-8` +
      `M${x + 16} ${y - 8}v-8h${w}v${h}h-8`,
    measure: below(x + w * 0.34, x + w * 0.66, y + h + 22),
    usual: "20 mm",
    fixed: true,
  };
};

const holder: Draughtsman = (ratio) => {
  const { x, y, w, h } = fitted(Math.min(3.2, Math.max(0.4, ratio)), { w: 170, h: 124 });
  return {
    lines:
      rect(x, y, w, h, 3) +
      rect(x + 12, y + 12, w - 24, h - 24) +
      rect(x + w / 2 - 16, y - 9, 32, 13, 2) +
      rect(x + w / 2 - 16, y + h - 4, 32, 13, 2) +
      circle(x + w / 2, y - 2.5, 2) +
      circle(x + w / 2, y + h + 2.5, 2),
    measure: below(x + 12, x + w - 12, y + h + 28),
    usual: "45 mm",
  };
};

const bottle: Draughtsman = () => ({
  lines:
    "M128 172q-6 0-6-6v-58q0-12 12-17 10-4 10-13v-10h32v10q0 9 10 13 12 5 12 17v58q0 6-6 6z" +
    rect(141, 48, 38, 20, 2) +
    each(7, (k) => line(146 + k * 4.7, 50, 146 + k * 4.7, 66)) +
    rect(122, 116, 76, 36),
  measure: below(122, 198, 194),
  usual: "60 mm",
});

const brush: Draughtsman = (ratio) => {
  const w = Math.min(200, Math.max(120, 110 * Math.min(1.8, ratio)));
  const x = 160 - w / 2;
  return {
    lines:
      rect(x, 66, w, 26, 3) +
      each(Math.floor(w / 6), (k) => line(x + 4 + k * 6, 92, x + 3.4 + k * 6 + (k % 3) * 0.7, 140)) +
      each(3, (k) => circle(x + w * (0.2 + 0.3 * k), 79, 2)),
    measure: below(x, x + w, 164),
    usual: "200 mm",
  };
};

const knife: Draughtsman = () => ({
  lines:
    oval(160, 128, 70, 26) +
    "M90 128v12a70 26 0 0 0 140 0v-12" +
    oval(160, 78, 22, 8) +
    "M138 78v26q0 12-10 15M182 78v26q0 12 10 15" +
    "M138 78q0-18 22-18t22 18" +
    each(4, (k) => rect(160 + Math.cos(k * 1.5708 + 0.6) * 58 - 5, 142 + Math.sin(k * 1.5708 + 0.6) * 16, 10, 5)),
  measure: below(90, 230, 190),
  usual: "113 mm",
});

const timer: Draughtsman = () => ({
  lines:
    rect(92, 56, 136, 96, 8) +
    rect(106, 68, 108, 36, 2) +
    each(4, (k) => rect(106 + k * 29, 118, 21, 14, 3)) +
    each(4, (k) => rect(116 + k * 22 + (k > 1 ? 8 : 0), 75, 12, 22)) +
    circle(160, 80, 1) +
    circle(160, 91, 1) +
    "M112 152l-8 10M208 152l8 10",
  measure: below(92, 228, 186),
  usual: "120 mm",
  fixed: true,
});

const lamp: Draughtsman = () => ({
  lines:
    rect(58, 90, 204, 20, 4) +
    rect(44, 88, 20, 24, 3) +
    rect(256, 88, 20, 24, 3) +
    "M44 95h-7M44 105h-7M276 95h7M276 105h7" +
    line(70, 96, 250, 96),
  measure: below(44, 276, 140),
  usual: "590 mm",
});

const box: Draughtsman = () => ({
  lines:
    "M84 92l76-34 76 34-76 36zM84 92v52l76 38v-54M236 92v52l-76 38M122 75l76 35v18" +
    line(96, 120, 140, 142) +
    line(96, 128, 126, 143),
  measure: below(84, 236, 204),
  usual: "200 mm",
  fixed: true,
});

const roller: Draughtsman = () => ({
  lines:
    oval(104, 100, 16, 44) +
    oval(104, 100, 6, 16) +
    "M104 56h112a16 44 0 0 1 0 88H104" +
    "M60 96h40M60 104h40M232 96h28M232 104h28" +
    oval(260, 100, 2, 4),
  measure: below(104, 216, 172),
  usual: "82 mm",
});

const pipette: Draughtsman = () => ({
  lines: each(
    2,
    (k) =>
      `M${126 + k * 60} 40q14-12 22 0v26h-22zM${131 + k * 60} 66v74l4 26h4l4-26v-74` +
      each(6, (t) => line(131 + k * 60, 82 + t * 9, 137 + k * 60, 82 + t * 9)),
  ),
  measure: { from: 66, to: 166, x: 106 },
  usual: "150 mm",
});

const byKind: Readonly<Record<string, Draughtsman>> = {
  frame,
  weight,
  template,
  ring,
  cylinder,
  mask,
  holder,
  bottle,
  brush,
  knife,
  timer,
  lamp,
  box,
  roller,
  pipette,
};

/** The drawing of an instrument. @param ratio its width to its height, where the product states both */
export function elevation(kind: string, words: string, ratio: number | undefined): Elevation {
  const draughtsman =
    byWord.find(([pattern]) => pattern.test(words))?.[1] ?? (Object.hasOwn(byKind, kind) ? byKind[kind] : undefined) ?? box;
  return draughtsman(ratio ?? 1.5);
}
