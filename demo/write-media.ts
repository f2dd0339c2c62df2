import { writeFile } from "node:fs/promises";
import path from "node:path";
import { contentPictures, furtherPictures } from "./content-pictures.ts";
import { readCsv, readRows } from "./swatch/catalogue-rows.ts";
import { viewsOf, widthOf } from "./swatch/draw.ts";
import { type Recipe, recipe } from "./swatch/recipe.ts";
import type { View } from "./swatch/views.ts";
import { wordsFor } from "./swatch/words.ts";

/**
 * Writes demo/catalogue/media.csv: pictures of every product, and one for every list of products.
 * Run it after products.csv or swatches.csv have changed: `node demo/write-media.ts`.
 */
const folder = path.join(import.meta.dirname, "catalogue");

type Medium = {
  kind?: "video";
  id: number;
  owner: string;
  position: number;
  source: string;
  alt: string;
  caption: string;
  width_mm?: number;
};
type Named = { id: string; name: string; category_id: string; subcategory_ids: string };

const rows = await readRows(folder);
const recipes = new Map([...rows].map(([item, { product, swatch }]) => [item, recipe(product, swatch)]));
const products = await readCsv<{ id: string; subcategory_id: string; item_number: string }>(folder, "products.csv");
const subcategories = await readCsv<Named>(folder, "subcategories.csv");
const methods = await readCsv<{ body_id: string; designation: string }>(folder, "methods.csv");
const links = await readCsv<{ item_number: string; designation: string; role: string }>(folder, "product-methods.csv");

function medium(id: number, owner: string, position: number, item: string, view: View): Medium {
  const product = rows.get(item)?.product;
  const from = recipes.get(item);
  if (!product || !from) throw new Error(`There is no product ${item}.`);
  const width = widthOf(from, view);
  const words = wordsFor(product, from, view, width);
  // A scale is given only where the caption states one; a piece that is shown reduced has none.
  const scale = words.caption.includes(" mm across") ? { width_mm: Number(width.toFixed(2)) } : {};
  return { id, owner, position, source: `swatch:${item}/${view}`, ...words, ...scale };
}

/** Constructions with a picture of the back; others get one of the edge. */
const twoFaced = /^(satin|sateen|twill-[23]-1|jersey|coated)/;

function shownViews(from: Recipe): readonly View[] {
  const all = viewsOf(from);
  if (all.length < 4) return all;
  const left = twoFaced.test(from.construction) ? "selvedge" : "fold";
  return all.filter((view) => view !== left);
}

const ofProducts = products.flatMap(({ id, item_number: item }) => {
  const from = recipes.get(item);
  return from ? shownViews(from).map((view, k) => medium(Number(id) * 10 + k, `product:${item}`, (k + 1) * 10, item, view)) : [];
});

/** Written by demo/write-film.ts; it begins with the picture before it. */
const films: Medium[] = [
  {
    id: 1019,
    owner: "product:11-010",
    position: 25,
    kind: "video",
    source: "media/11-010-close.mp4",
    alt: "From the close view of four bands in to the line where the wash begins, until single threads of wool and acetate can be told apart, and out again.",
    caption: "Along the line of the wash, from 48 mm across to 27 mm and back.",
  },
];

/** The product that represents each category; when it is gone, the first product of the category does. */
const emblems = [
  "11-010",
  "12-420",
  "13-010",
  "14-010",
  "15-010",
  "16-010",
  "17-230",
  "18-081",
  "19-040",
  "20-110",
  "21-020",
  "22-310",
  "23-011",
  "24-110",
];

const itemsOf = (subcategoryId: string) =>
  products.filter((product) => product.subcategory_id === subcategoryId).map((product) => product.item_number);
const ofSubcategories = (ids: readonly string[]) => ids.flatMap(itemsOf);
const used = new Set<string>();

/** The first item that shows material and is not used yet, else the first item. */
function typical(items: readonly string[]): string | undefined {
  const material = items.filter((item) => recipes.get(item)?.motif !== "instrument");
  const chosen = material.find((item) => !used.has(item)) ?? items.find((item) => !used.has(item)) ?? material[0] ?? items[0];
  if (chosen) used.add(chosen);
  return chosen;
}

function ofPlaces(kind: string, base: number, places: readonly Named[], itemsFor: (place: Named) => readonly string[]): Medium[] {
  return places.flatMap((place) => {
    const item = typical(itemsFor(place));
    return item ? [medium(base + Number(place.id), `${kind}:${place.id}`, 10, item, "card")] : [];
  });
}

const categories = ofPlaces("category", 900_000, await readCsv<Named>(folder, "categories.csv"), ({ id }) => {
  const items = ofSubcategories(subcategories.filter((sub) => sub.category_id === id).map((sub) => sub.id));
  const emblem = emblems.find((item) => items.includes(item));
  return emblem ? [emblem] : items;
});

/** A standards body is represented by the materials that its standards define, else by those that they use: what most of them name. */
const telling = ["reference", "scale", "adjacent fabric", "rubbing cloth", "abradant", "soil", "control fabric"];
const bodies = ofPlaces("standards-body", 920_000, await readCsv<Named>(folder, "standards-bodies.csv"), ({ id }) => {
  const designations = new Set(methods.filter((method) => method.body_id === id).map((method) => method.designation));
  const rank = (role: string) => telling.indexOf(role) + 1 || 99;
  const own = links.filter((link) => designations.has(link.designation));
  const named = Map.groupBy(own, (link) => link.item_number);
  const times = (item: string) => named.get(item)?.length ?? 0;
  return own
    .sort((a, b) => rank(a.role) - rank(b.role) || times(b.item_number) - times(a.item_number))
    .map((link) => link.item_number);
});
const children = ofPlaces("subcategory", 910_000, subcategories, ({ id }) => itemsOf(id));
const splitIds = ({ subcategory_ids: ids }: Named) => ofSubcategories(ids.split("|"));
const groups = ofPlaces("interest-group", 930_000, await readCsv<Named>(folder, "interest-groups.csv"), splitIds);
const equipment = ofPlaces("equipment-category", 940_000, await readCsv<Named>(folder, "equipment-categories.csv"), splitIds);

/** The kinds of texts in the order of their thousands: page 2 has picture 950002, service 3 has 952003. */
const kinds = ["page", "heritage", "service", "career", "event", "news", "hero-slide", "project", "social-post"];
const ofTexts = contentPictures.map(([owner, item, view]) => {
  const [kind = "", id] = owner.split(":");
  return medium(950_000 + kinds.indexOf(kind) * 1000 + Number(id), owner, 10, item, view);
});

const further = furtherPictures.map(([owner, item, view], at) => medium(970_001 + at, owner, (at + 2) * 10, item, view));

/** A damask with years, drawn for the promotion of the heritage page. */
const damasks: Medium[] = [
  {
    id: 950_048,
    owner: "page:48",
    position: 10,
    source: "media/ninety-damask.png",
    alt: "The number 90, drawn as a damask weave: white sateen on an indigo satin ground.",
    caption: "",
  },
];

/** Machines of the first years, by demo/write-machines.ts. */
const machines: Medium[] = [
  {
    id: 951_001,
    owner: "heritage:1",
    position: 10,
    source: "media/loom.png",
    alt: "Line drawing of a loom from the front: warp threads run down through two heddle frames and the reed into plain cloth, 40 inches wide.",
    caption: "Warp, heddles, reed and cloth.",
  },
  {
    id: 951_002,
    owner: "heritage:2",
    position: 10,
    source: "media/crockmeter.png",
    alt: "Line drawing of a crockmeter from the side: a crank moves an arm to and fro, and the finger at its end rubs a white square over the specimen, with a stroke of 104 mm.",
    caption: "A crockmeter: the finger carries the white square.",
  },
];

/** First pages, by demo/write-downloads.ts. */
const pages = (await readCsv<{ id: string; name: string; source: string }>(folder, "downloads.csv")).map(
  ({ id, name, source }): Medium => ({
    id: 960_000 + Number(id),
    owner: `download:${id}`,
    position: 10,
    source: `downloads/thumbnails/${path.parse(source).name}.png`,
    alt: `The first page of “${name}”.`,
    caption: "",
  }),
);

const media = [
  ...categories,
  ...children,
  ...bodies,
  ...groups,
  ...equipment,
  ...ofTexts,
  ...further,
  ...damasks,
  ...machines,
  ...ofProducts,
  ...films,
  ...pages,
];
const quoted = (cell: string | number) =>
  /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);
const lines = media.map(({ id, owner, position, kind = "image", source, alt, caption, width_mm = "" }) =>
  [id, owner, position, kind, source, alt, caption, width_mm].map(quoted).join(","),
);
await writeFile(
  path.join(folder, "media.csv"),
  `${["id,owner,position,kind,source,alt,caption,width_mm", ...lines].join("\n")}\n`,
);
console.log(`${media.length} pictures and films, ${ofProducts.length + films.length} of them of ${products.length} products`);
