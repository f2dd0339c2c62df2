/**
 * A draft as weavers write it on point paper: one row for each pick, counted upward from the first; one column for each
 * end, from the left; 1 where the end lies over the pick. Every row of a draft has the same length, and the draft repeats.
 */
export type Draft = readonly (readonly (0 | 1)[])[];

/**
 * The drafts of the constructions that have one, by the keys of `constructions`. Knits and leno are not woven end over
 * pick: theirs is the conventional sign by which the construction is known, not a plan to weave from.
 */
export const weaves: Readonly<Record<string, Draft>> = {
  plain: picks("10", "01"),
  "twill-2-1": picks("110", "011", "101"),
  "twill-2-2": picks("1100", "0110", "0011", "1001"),
  "twill-3-1": picks("1110", "0111", "1011", "1101"),
  herringbone: herringbone(),
  "basket-2-2": picks("1100", "1100", "0011", "0011"),
  oxford: picks("1100", "0011"),
  rib: picks("10", "10", "01", "01"),
  "satin-5": satin(5, 2),
  "satin-8": satin(8, 3),
  "sateen-5": turned(satin(5, 2)),
  honeycomb: honeycomb(),
  huck: huckaback(),
  leno: picks("1001", "0110"),
  jersey: picks("00011000", "00100100", "01000010", "10000001"),
  interlock: picks("1000", "0000", "0010", "0000"),
  "rib-knit": picks("1100"),
  tricot: picks("1000", "0100", "0010", "0100"),
};

/** The draft of a construction, or undefined where it has none (felt, film, powder, …). */
export function weaveFor(construction: string): Draft | undefined {
  return Object.hasOwn(weaves, construction) ? weaves[construction] : undefined;
}

function picks(...rows: string[]): Draft {
  return rows.map((row) => [...row].map((mark) => (mark === "1" ? 1 : 0)));
}

function draft(ends: number, pickCount: number, up: (end: number, pick: number) => boolean): Draft {
  return Array.from({ length: pickCount }, (_, pick) => Array.from({ length: ends }, (_, end) => (up(end, pick) ? 1 : 0)));
}

/** Warp-faced: each end goes under one pick in `repeat`, and the binding points move `step` ends from pick to pick. */
function satin(repeat: number, step: number): Draft {
  return draft(repeat, repeat, (end, pick) => (pick * step) % repeat !== end);
}

/** The same cloth from its back. */
function turned(face: Draft): Draft {
  return face.map((row) => row.map((mark) => (mark ? 0 : 1)));
}

/** 2/2 twill to the right for eight ends, then to the left; where they meet every raised end stands by a lowered one. */
function herringbone(): Draft {
  return draft(16, 4, (end, pick) => ((end < 8 ? end : 17 - end) - pick + 4) % 4 < 2);
}

/** Ordinary honeycomb on a pointed draft of five shafts: warp floats fill one diamond, weft floats the next. */
function honeycomb(): Draft {
  return draft(8, 8, (end, pick) => {
    const inward = Math.min(end, 8 - end) + Math.min(pick, 8 - pick);
    return inward === 4 || inward >= 6;
  });
}

/** Plain weave in which two ends of each quarter float over five picks, the quarters set like a draught board. */
function huckaback(): Draft {
  const floats = [
    [1, 3],
    [6, 8],
  ];
  return draft(10, 10, (end, pick) => (end + pick) % 2 === 1 || floats[pick < 5 ? 0 : 1]?.includes(end) === true);
}
