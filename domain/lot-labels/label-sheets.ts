/** A sheet of labels in a grid; all measures are in millimeters. */
export type LabelSheet = {
  /** As a person reads it on the box. */
  title: string;
  paper: "a4" | "letter";
  width: number;
  height: number;
  columns: number;
  rows: number;
  label: { width: number; height: number };
  /** Of the first label. */
  left: number;
  top: number;
  /** From the edge of a label to that of the next one. */
  stepX: number;
  stepY: number;
};

const inch = 25.4;
const a4 = { paper: "a4", width: 210, height: 297 } as const;
const letter = { paper: "letter", width: 8.5 * inch, height: 11 * inch } as const;

/** The sheets that labels are printed on, by the word for them in addresses: the usual grids of each paper. */
export const labelSheets = {
  "a4-24": {
    ...{ title: "A4, 24 labels of 70 × 37 mm", ...a4, columns: 3, rows: 8, label: { width: 70, height: 37 } },
    ...{ left: 0, top: 0.5, stepX: 70, stepY: 37 },
  },
  "a4-21": {
    ...{ title: "A4, 21 labels of 63.5 × 38.1 mm", ...a4, columns: 3, rows: 7, label: { width: 63.5, height: 38.1 } },
    ...{ left: 7.25, top: 15.15, stepX: 66, stepY: 38.1 },
  },
  "letter-10": {
    ...{
      title: "US Letter, 10 labels of 4 × 2 in",
      ...letter,
      columns: 2,
      rows: 5,
      label: { width: 4 * inch, height: 2 * inch },
    },
    ...{ left: (5 / 32) * inch, top: 0.5 * inch, stepX: (4 + 3 / 16) * inch, stepY: 2 * inch },
  },
  "letter-14": {
    ...{ title: "US Letter, 14 labels of 4 × 1⅓ in", ...letter, columns: 2, rows: 7 },
    ...{ label: { width: 4 * inch, height: (4 / 3) * inch }, left: (5 / 32) * inch, top: (5 / 6) * inch },
    ...{ stepX: (4 + 3 / 16) * inch, stepY: (4 / 3) * inch },
  },
} as const satisfies Record<string, LabelSheet>;

export type SheetName = keyof typeof labelSheets;
export const sheetNames = Object.keys(labelSheets) as SheetName[];

/** Labels of a whole sheet. */
export const labelsOn = ({ columns, rows }: LabelSheet): number => columns * rows;

/** How much larger than on the smallest label (63.5 × 37 mm) code and text are printed; never smaller. */
export function labelScale({ label: { width, height } }: LabelSheet): number {
  return Math.max(1, Math.min(width / 63.5, height / 37));
}

/** Where a label is: on which sheet, counted from 0, and how far from its left and upper edge. */
export type LabelPlace = { page: number; left: number; top: number };

/**
 * The places of labels one after the other, from left to right and then down.
 *
 * @param first the first label that is free on a sheet that was begun, from 1
 */
export function placeLabels(sheet: LabelSheet, first: number, count: number): LabelPlace[] {
  const { columns, left, top, stepX, stepY } = sheet;
  return Array.from({ length: count }, (_, nth) => {
    const at = first - 1 + nth;
    const [page, onPage] = [Math.floor(at / labelsOn(sheet)), at % labelsOn(sheet)];
    return { page, left: left + (onPage % columns) * stepX, top: top + Math.floor(onPage / columns) * stepY };
  });
}
