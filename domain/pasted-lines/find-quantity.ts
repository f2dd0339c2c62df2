import { readCountWord, countWordPattern as spelled } from "./count-words.ts";
import type { TextMatch } from "./find-item-number.ts";
import { hideDimensions } from "./hide-dimensions.ts";
import { isAmbiguous, plainNumber, readNumber } from "./read-number.ts";
import {
  countedPattern,
  isMeasure,
  leadingCountedPattern,
  leadingPattern,
  measurePattern,
  unitOf,
  unitPattern,
} from "./units.ts";

/** A quantity and what it counts, as PastedLine has them. */
export type PackQuantity = { quantity: string; pack: string };

const number = plainNumber;
const start = "(?<![\\p{L}\\p{N}.,/:°±<>≤≥-]|\\d ?[x×*] ?)";
const times = "\\s?[x×*]\\s?";
const eachOf = "(?:\\s?(?:of|à|a|á|de|da|di|je|zu|von|mit|with|at|each|@|\\())?\\s?";
const label = "(?:quantity|qty|q'ty|menge|anzahl|quantité|qté|quantità|q\\.tà|cantidad|cant|miktar|数量)\\.?\\s?[:=：]?\\s?";
/** What Italians write before a number of pieces: "n. 2 rotoli". */
const numberSign = "n[.°º]\\s?";
const labelled = `(?:${label}|${numberSign})?`;
const closeBy = "(?:\\s?\\))?";

type Form = {
  pattern: RegExp;
  read: (groups: Record<string, string>) => PackQuantity;
  /** Only for a line with an item number, which stands as U+001F: names of items say "set of 3" too. */
  besideItem: boolean;
};
const form = (pattern: string, read: Form["read"], besideItem = false): Form => ({
  pattern: new RegExp(pattern, "du"),
  read,
  besideItem,
});

/**
 * The ways in which quantities are written, those that say most first. They are matched against text in lower case: with the flag `i` these patterns
 * take three times as long to compile, at the first list that somebody pastes.
 */
const forms: readonly Form[] = [
  form(
    `${start}(?:${label})?(?<all>(?:about|approx|approximately|ca|circa|etwa|ungefähr|environ|env|mind|min|max|up to|yaklaşık|~|≈)\\.?\\s?${number}(?:\\s?${unitPattern})?)`,
    ({ all = "" }) => ({ quantity: all, pack: "" }),
  ),
  form(`${start}(?<all>\\d+(?:[.,]\\d+)?(?:[-–]|\\s(?:to|bis)\\s)\\d+(?:[.,]\\d+)?\\s?${unitPattern})`, ({ all = "" }) => ({
    quantity: all,
    pack: "",
  })),
  // 2 × 50 m, 2x 50m roll
  form(
    `${start}${labelled}(?<count>${number})${times}(?<size>${number})\\s?(?<measure>${measurePattern})(?:\\s(?<unit>${unitPattern}))?`,
    ({ count = "", size = "", measure = "", unit }) => amount(count, packOf(unit, size, measure)),
  ),
  // 2 × 100 pcs
  form(
    `${start}${labelled}(?<count>${number})${times}(?<size>\\d+)\\s?(?:pcs|pieces|stk|stück|adet|pz)(?!\\p{L})`,
    ({ count = "", size = "" }) => amount(count, `pack of ${size}`),
  ),
  // 2 rolls of 50 m, 2 × roll of 50 m, 3 packs of 100
  form(
    `${start}${labelled}(?<count>${number}|${spelled})(?:${times}|\\s?)(?<unit>${countedPattern})${eachOf}(?<size>${number})(?![\\p{N}]|\\s?[x×])\\s?(?<measure>${unitPattern})?${closeBy}(?!\\s?(?:mm|cm|in|%|°))`,
    ({ count = "", unit = "", size = "", measure }) => amount(count, packOf(unit, size, measure)),
  ),
  // 2 rolls (the item), 50 m each
  form(
    `${start}(?<count>${number}|${spelled})\\s?(?<unit>${countedPattern})[\\s,]*(?:of|di|de|von)?\\s?\\u001f[\\s,]*(?:of|à|a|je|zu|de|da|at)?\\s?(?<size>${number})\\s?(?<measure>${measurePattern})(?:\\s?each)?`,
    ({ count = "", unit, size = "", measure = "" }) => amount(count, packOf(unit, size, measure)),
  ),
  // 2 50 m rolls, 2 50-m rolls
  form(
    `${start}(?<count>\\d+)\\s(?<size>\\d+)[\\s-]?(?<measure>${measurePattern})[\\s-](?<unit>${unitPattern})`,
    ({ count = "", size = "", measure = "", unit }) => amount(count, packOf(unit, size, measure)),
  ),
  // roll of 50 m × 2, 50 m x 2
  form(
    `${start}(?:(?<unit>${leadingPattern})${eachOf})?(?<size>${number})\\s?(?<measure>${measurePattern})(?:\\s(?<after>${unitPattern}))?${times}(?<count>\\d+)(?![\\p{L}\\p{N}.,])`,
    ({ unit, after, size = "", measure = "", count = "" }) => amount(count, packOf(unit ?? after, size, measure)),
  ),
  // roll of 50 m: 2, Rolle à 50 m, 2 Stück
  form(
    `(?<![\\p{L}\\p{N}])(?<unit>${leadingPattern})${eachOf}(?<size>${number})\\s?(?<measure>${unitPattern})${closeBy}\\s?[:,=–—-]\\s?(?<count>\\d+)(?:\\s?(?:pcs|stk|stück|adet|pz))?(?![\\p{L}\\p{N}.,/-])`,
    ({ unit, size = "", measure = "", count = "" }) => amount(count, packOf(unit, size, measure)),
  ),
  // box 1000 x 2
  form(
    `(?<![\\p{L}\\p{N}]|\\d\\s)(?<unit>${leadingCountedPattern})(?:\\s(?:of|à|de|da|zu|von))?\\s(?<size>[1-9]\\d{2,3})${times}(?<count>\\d{1,3})(?![\\p{L}\\p{N}.,]|\\s?(?:mm|cm|in\\b|x|×))`,
    ({ unit, size = "", count = "" }) => amount(count, packOf(unit, size)),
    true,
  ),
  // a pack of which it is not said how many: roll of 50 m, box of 1000, box 1000
  form(
    `(?<![\\p{L}\\p{N}])(?<unit>${leadingCountedPattern})\\s(?:of|à|de|da|zu|von)\\s(?<size>${number})\\s?(?<measure>${measurePattern})`,
    ({ unit, size = "", measure = "" }) => ({ quantity: "", pack: packOf(unit, size, measure) }),
  ),
  form(
    `(?<![\\p{L}\\p{N}]|\\d\\s)(?<unit>${leadingCountedPattern})(?:\\s(?:of|à|de|da|zu|von)\\s(?<size>\\d{1,4})|\\s(?<many>[1-9]\\d{2,3}))(?![\\p{L}\\p{N}]|[.,]\\d|\\s?(?:[x×*%°]|mm|cm|in\\b))`,
    ({ unit = "", size, many = "" }) =>
      unitOf(unit) === "piece" ? amount(size ?? many, "piece") : { quantity: "", pack: packOf(unit, size ?? many) },
    true,
  ),
  // 2.5 m, 10 Stück, two rolls
  form(`${start}${labelled}(?<count>${number}|${spelled})(?:${times}|\\s?)(?<unit>${unitPattern})`, ({ count = "", unit = "" }) =>
    amount(count, packOf(unit)),
  ),
  // pcs 3, Stück: 3, mt. 5
  form(
    `(?<![\\p{L}\\p{N}])(?<unit>pcs|stk|stück|rolls?|rollen|rotoli|adet|pz|pezzi|mt|mtr|metri|kg)[.:\\s]\\s?(?<count>\\d+(?:[.,]\\d+)?)(?![\\p{L}\\p{N}]|[.,]\\d)`,
    ({ unit = "", count = "" }) => amount(count, packOf(unit)),
  ),
  // Qty 3
  form(`(?<![\\p{L}\\p{N}])${label}(?<count>${number})(?![\\p{L}\\p{N}])`, ({ count = "" }) => amount(count, "")),
  // 2x, x 2, ×2
  form(`${start}(?<count>\\d+)\\s?[x×*](?=[\\s\\u001f)]|$)(?!\\s?\\d)`, ({ count = "" }) => amount(count, "")),
  form(`(?<![\\p{L}\\p{N}]|\\d\\s)[x×*]\\s?(?<count>\\d+)(?![\\p{L}\\p{N}.,]|\\s?(?:mm|cm|in\\b|x|×|"))`, ({ count = "" }) =>
    amount(count, ""),
  ),
];

/** What every form has: most cells of a table have none of it. */
const someNumber = new RegExp(`[\\p{N}]|${spelled}`, "iu");

/** The quantity in a text, with the pack that it counts. */
export function findQuantity(text: string): TextMatch<PackQuantity> | undefined {
  if (!someNumber.test(text)) return undefined;
  const seen = lowerCase(hideDimensions(text));
  for (const { pattern, read, besideItem } of forms) {
    const match = besideItem && !text.includes("\u001f") ? null : pattern.exec(seen);
    if (!match) continue;
    const places = Object.entries(match.indices?.groups ?? {});
    const groups = Object.fromEntries(places.flatMap(([name, at]) => (at ? [[name, text.slice(...at)]] : [])));
    return { from: match.index, to: match.index + match[0].length, read: read(groups) };
  }
  return undefined;
}

/** A text in lower case, where each letter stays at its place: a Turkish "İ" becomes two. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

const beforeItem = new RegExp(`^[\\s(]*(?:${numberSign})?(?<count>\\d{1,4}|${spelled})\\s*[-–—x×*:]?\\s*\\u001f`, "iu");

/** A count with nothing but the item behind it: "5 11-010", "ten 11-010"; the item stands as U+001F. */
export function countBeforeItem(text: string): TextMatch<PackQuantity> | undefined {
  const match = beforeItem.exec(text);
  const count = match?.groups?.count;
  if (!match || count === undefined) return undefined;
  return { from: match.index, to: match[0].length - 1, read: amount(count, "") };
}

const bare = new RegExp(`^${number}$`, "u");
/** "-5 m" is no quantity, and becomes none without its sign. */
const negative = new RegExp(`^[-−](?<count>\\d+(?:[.,]\\d+)?)\\s?(?<unit>${unitPattern})?$`, "iu");

/** A text that is a quantity and nothing else: `3`, `2,5 m`, `2 rolls of 50 m`, also below zero, as it stands; undefined for any other. */
export function wholeQuantity(text: string): PackQuantity | undefined {
  if (bare.test(text)) return amount(text, "");
  const { groups: below } = negative.exec(text) ?? {};
  if (below) return { quantity: `-${readNumber(below.count ?? "")}`, pack: packOf(below.unit) };
  const match = findQuantity(text);
  return match && text.slice(0, match.from).trim() === "" && text.slice(match.to).trim() === "" ? match.read : undefined;
}

const sizedPack = new RegExp(
  `^(?<unit>${unitPattern})${eachOf}(?<size>${number})\\s?(?<measure>${unitPattern})?${closeBy}$`,
  "iu",
);
const sizeFirst = new RegExp(`^(?<size>${number})[\\s-]?(?<measure>${measurePattern})(?:[\\s-](?<unit>${unitPattern}))?$`, "iu");

/** A text that is a pack or a unit and nothing else, in English: `Rolle à 50 m` → `roll of 50 m`; undefined for any other. */
export function wholePack(text: string): string | undefined {
  const unit = unitOf(text);
  if (unit) return unit;
  const { groups } = sizedPack.exec(text) ?? sizeFirst.exec(text) ?? {};
  return groups && packOf(groups.unit, groups.size, groups.measure);
}

/** `roll`, `50`, `m` → `roll of 50 m`; a size without a unit is `50 m`, pieces in a pack are only counted: `pack of 100`. */
function packOf(unitWord: string | undefined, size?: string, measureWord?: string): string {
  const unit = unitWord === undefined ? undefined : unitOf(unitWord);
  if (size === undefined) return unit ?? "";
  const measure = measureWord === undefined ? undefined : unitOf(measureWord);
  const sized = measure && isMeasure(measure) ? `${readNumber(size)} ${measure}` : readNumber(size);
  return unit && !isMeasure(unit) ? `${unit} of ${sized}` : sized;
}

function amount(count: string, pack: string): PackQuantity {
  const spelledAs = readCountWord(count);
  if (spelledAs !== undefined) return { quantity: String(spelledAs), pack };
  // 1.500 and 1,500 are a thousand and more to some, one and a half to others: only pieces cannot be halved.
  if (isAmbiguous(count) && pack !== "" && isMeasure(pack)) return { quantity: `${count.trim()} ${pack}`, pack: "" };
  if (isAmbiguous(count)) return { quantity: pack === "" ? count.trim() : count.trim().replace(/[.,]/, ""), pack };
  return { quantity: readNumber(count), pack };
}
