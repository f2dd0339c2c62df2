/**
 * What lies in a band of rows of a picture, sample by sample, before light falls on it. Layers are painted from the top
 * down: a sample belongs to the first layer that covers it (`owned`), and later layers do not change it.
 */
export type Samples = {
  /** Samples across, and rows in the band. */
  width: number;
  rows: number;
  /** The picture's row that the band's first row is; negative while the band hangs over the upper edge. */
  top: number;
  /** Millimetres from sample to sample, and the finest detail worth drawing. */
  pitch: number;
  detail: number;
  /** Millimetres above the middle of the cloth. */
  height: Float32Array;
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
  /** 0 matt … 1 filament; LIT where the colour is what the eye sees already and no light falls any more. */
  gloss: Float32Array;
  /** How far the fibres at this sample throw the lamp's light to the eye, 0 to 1. */
  sheen: Float32Array;
  /** The share of the sample that is covered, 0 to 1. */
  cover: Float32Array;
  owned: Uint8Array;
};

export const LIT = -1;

/** Height of the booth's floor, which the edge of a cloth falls to. */
const FLOOR = -0.25;

/** An empty band of rows, `width` samples wide. */
export function samples(width: number, rows: number, pitch: number, detail: number): Samples {
  const n = width * rows;
  const floats = () => new Float32Array(n);
  return {
    width,
    rows,
    top: 0,
    pitch,
    detail,
    height: floats().fill(FLOOR),
    red: floats(),
    green: floats(),
    blue: floats(),
    gloss: floats(),
    sheen: floats(),
    cover: floats(),
    owned: new Uint8Array(n),
  };
}

/** Moves the band down the picture by `rows`: what was below comes up, and the freed rows are bare floor. */
export function advance(band: Samples, rows: number): void {
  const { width } = band;
  const shift = rows * width;
  const stay = (band.rows - rows) * width;
  for (const values of [band.height, band.red, band.green, band.blue, band.gloss, band.sheen, band.cover, band.owned]) {
    values.copyWithin(0, shift);
  }
  band.height.fill(FLOOR, stay);
  band.cover.fill(0, stay);
  band.owned.fill(0, stay);
  band.top += rows;
}

/** One layer of a scene. */
export type Layer = {
  /** Paints the band's rows `from` to `to` where no other layer lies yet. */
  paint: (band: Samples, from: number, to: number) => void;
};

/** A straight line through a material: where the first sample lies, and the step to the next, in millimetres. */
export type SwatchLine = { u: number; v: number; du: number; dv: number };

/** A material without edges: it fills `count` samples of a band from index `at` on. */
export type Surface = { fill: (band: Samples, at: number, count: number, line: SwatchLine) => void };

/** Something done to a material afterwards along the same line: a print, a stain, a fade. */
export type Finish = Surface["fill"];
