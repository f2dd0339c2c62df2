import { below, circle, type Draughtsman, each, line, oval, rect } from "./drawing-parts.ts";

const nut: Draughtsman = () => ({
  lines:
    "M96 96l32-40h64l32 40-32 40h-64zM96 96v26l32 40h64l32-40V96M128 136v26M192 136v26" +
    circle(160, 96, 25) +
    "M143 114a25 25 0 0 0 34 0",
  measure: below(96, 224, 186),
  usual: "30 mm",
});

const hoop: Draughtsman = () => ({
  lines:
    oval(160, 100, 84, 54) +
    oval(160, 100, 76, 47) +
    "M76 100v10a84 54 0 0 0 168 0v-10" +
    rect(150, 44, 20, 9, 2) +
    line(160, 38, 160, 57) +
    circle(160, 36, 3),
  measure: below(76, 244, 190),
  usual: "152 mm",
});

const nozzle: Draughtsman = () => ({
  lines:
    "M148 40h24v34l44 52a56 18 0 0 1-112 0l44-52z" +
    oval(160, 126, 56, 18) +
    line(148, 52, 172, 52) +
    line(148, 60, 172, 60) +
    each(19, (k) => (k === 0 ? oval(160, 128, 2, 1.1) : k < 7 ? dot(k / 6, 17, 5.4) : dot(k / 12, 36, 11))),
  measure: below(104, 216, 176),
  usual: "19 mm",
  fixed: true,
});

const dot = (turn: number, rx: number, ry: number) =>
  oval(160 + Math.cos(turn * 6.2832) * rx, 128 + Math.sin(turn * 6.2832) * ry, 2, 1.1);

const pens: Draughtsman = () => ({
  lines: each(
    3,
    (k) => `M62 ${66 + k * 34}h120q4 0 6 2l14 5h34l18 3-18 3h-34l-14 5q-2 2-6 2H62zM72 ${66 + k * 34}v20M182 ${66 + k * 34}v20`,
  ),
  measure: below(62, 254, 176),
  usual: "140 mm",
  fixed: true,
});

const blades: Draughtsman = () => ({
  lines: each(
    4,
    (k) =>
      `M${86 + k * 12} ${62 + k * 22}h100l22 18h-122zM${96 + k * 12} ${62 + k * 22}l0 18` +
      circle(128 + k * 12, 71 + k * 22, 3) +
      circle(164 + k * 12, 71 + k * 22, 3),
  ),
  measure: below(122, 244, 174),
  usual: "38 mm",
});

const tiles: Draughtsman = () => ({
  lines: rect(82, 46, 156, 118, 3) + each(12, (k) => rect(92 + (k % 4) * 35.4, 55 + Math.floor(k / 4) * 35.2, 30, 30, 1)),
  measure: below(92, 122, 186),
  usual: "50 mm",
});

const tile: Draughtsman = () => ({
  lines: "M92 78l84-30 52 40-84 34zM92 78v12l52 44v-12M228 88v12l-84 34",
  measure: below(92, 228, 166),
  usual: "50 mm",
});

const castor: Draughtsman = () => ({
  lines:
    circle(160, 120, 40) +
    circle(160, 120, 30) +
    circle(160, 120, 6) +
    "M128 68h64l-14 18q22 12 22 34M128 68l14 18q-22 12-22 34M120 60h80v8h-80zM152 60v-16h16v16",
  measure: below(120, 200, 184),
  usual: "50 mm",
});

const crib: Draughtsman = () => ({
  lines: each(5, (k) => {
    const y = 148 - k * 22;
    return k % 2
      ? rect(104, y, 112, 11) + rect(112, y - 3, 112, 3)
      : `${rect(104, y, 12, 11)}${rect(204, y, 12, 11)}M116 ${y}l14-7M216 ${y}l10-5v11l-10 5M130 ${y - 7}h84`;
  }),
  measure: below(104, 216, 184),
  usual: "40 mm",
});

const tetrapod: Draughtsman = () => ({
  lines:
    circle(160, 104, 17) +
    "M160 87V58M145 112l-40 28M175 112l40 28M164 121l6 32" +
    circle(160, 48, 11) +
    circle(97, 146, 11) +
    circle(223, 146, 11) +
    circle(172, 164, 11),
  measure: below(86, 234, 196),
  usual: "110 mm",
});

const glass: Draughtsman = () => ({
  lines:
    rect(94, 140, 120, 14) +
    rect(132, 143, 44, 8) +
    "M94 140v-84h14v84M94 56h104v12H108M198 56v22M198 68h-30v12h44V62h-14" +
    oval(190, 80, 22, 5) +
    each(11, (k) => line(132 + k * 4.4, 151, 132 + k * 4.4, k % 5 ? 148 : 145)),
  measure: below(132, 176, 178),
  usual: "1 in",
});

/** Without filter tips: tobacco shows at the end of each. */
const cigarettes: Draughtsman = () => ({
  lines:
    rect(62, 82, 76, 86, 2) +
    "M62 82l26-26h76l-26 26M164 56v86l-26 26M62 104h76" +
    each(5, (k) => `M${178 + k * 11} 168V96h8v72z${oval(182 + k * 11, 96, 4, 1.4)}`),
  measure: { from: 96, to: 168, x: 246 },
  usual: "70 mm",
});

const rule: Draughtsman = () => ({
  lines:
    rect(40, 84, 240, 30, 1) +
    each(47, (k) => line(45 + k * 5, 84, 45 + k * 5, 84 + (k % 10 ? (k % 5 ? 6 : 9) : 13))) +
    circle(270, 104, 3),
  measure: below(45, 275, 142),
  usual: "500 mm",
});

const tape: Draughtsman = () => ({
  lines: `${circle(96, 104, 46)}${circle(96, 104, 38)}${circle(96, 104, 5)}M96 150h154v-14H130M250 132v22M96 104l20-26${each(22, (k) => line(140 + k * 5, 150, 140 + k * 5, k % 5 ? 146 : 142))}`,
  measure: { from: 136, to: 150, x: 264 },
  usual: "13 mm",
});

const flexingBar: Draughtsman = () => ({
  lines: `M60 92l26-14h178l-26 14zM60 92v12l88 18 90-18V92M264 78v12l-26 14${circle(84, 100, 3)}${circle(214, 100, 3)}`,
  measure: below(60, 238, 152),
  usual: "60 mm",
});

const disk: Draughtsman = () => ({
  lines: `${oval(160, 98, 78, 46)}M82 98v7a78 46 0 0 0 156 0v-7${oval(160, 98, 4, 2.4)}M160 98q30-40 76-44`,
  measure: below(82, 238, 182),
  usual: "40 mm",
});

const blocks: Draughtsman = () => ({
  lines:
    "M72 128l66-30 96 26-66 32zM72 128v24l96 28v-24M234 124v24l-66 32M138 98V52l14-7 92 25v48l-10 6M138 52l92 25 14-7M230 77v46",
  measure: below(72, 168, 206),
  usual: "200 mm",
});

const hygrometer: Draughtsman = () => ({
  lines:
    rect(100, 40, 120, 124, 6) +
    circle(160, 92, 42) +
    each(21, (k) => tick(k)) +
    line(160, 92, 188, 72) +
    circle(160, 92, 4) +
    rect(124, 142, 72, 14, 2),
  measure: below(100, 220, 188),
  usual: "130 mm",
  fixed: true,
});

function tick(k: number): string {
  const turn = 2.6 + k * 0.208;
  const inner = k % 5 ? 37 : 33;
  return `M${(160 + Math.cos(turn) * 41).toFixed(1)} ${(92 + Math.sin(turn) * 41).toFixed(1)}L${(160 + Math.cos(turn) * inner).toFixed(1)} ${(92 + Math.sin(turn) * inner).toFixed(1)}`;
}

const spring: Draughtsman = () => ({
  lines: `${each(7, (k) => oval(160, 62 + k * 12, 46, 11))}M206 134q22 6 30 20M114 62q-20-4-28-18`,
  measure: below(114, 206, 176),
  usual: "16 mm",
  fixed: true,
});

/** Instruments that are recognised by a word of the product, which is more exact than its kind. */
export const byWord: readonly (readonly [RegExp, Draughtsman])[] = [
  [/spiral|clip/, spring],
  [/\bnuts?\b/, nut],
  [/\brule\b/, rule],
  [/\btape\b/, tape],
  [/flexing bar/, flexingBar],
  [/copper disk/, disk],
  [/foam/, blocks],
  [/hoop/, hoop],
  [/nozzle/, nozzle],
  [/crib/, crib],
  [/tetrapod/, tetrapod],
  [/counting glass|magnif/, glass],
  [/cigarette/, cigarettes],
  [/hygrometer|thermometer/, hygrometer],
  [/\bpens?\b/, pens],
  [/castor|caster/, castor],
  [/^blades/, blades],
  [/set of twelve|check tiles/, tiles],
  [/calibration tile/, tile],
];
