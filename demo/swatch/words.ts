import { constructions } from "../../domain/catalogue/catalogue.ts";
import { drawnAs } from "./drawings.ts";
import { takesDye } from "./fibres.ts";
import { bandsOf, looseDye } from "./multifibre.ts";
import type { ProductRow, Recipe } from "./recipe.ts";
import { isSet } from "./turnery.ts";
import type { View } from "./views.ts";

/** The alternative text of a picture, and its caption. */
type Words = { alt: string; caption: string };

type Facts = { product: ProductRow; recipe: Recipe; cloth: string; millimetres: number };
type Telling = (facts: Facts) => Partial<Record<View, Words>>;

/**
 * Words for a view of a product.
 *
 * @param millimetres width of what the picture shows
 */
export function wordsFor(product: ProductRow, recipe: Recipe, view: View, millimetres: number): Words {
  const facts = { product, recipe, cloth: clothOf(product, recipe), millimetres: Math.round(millimetres) };
  const telling = Object.hasOwn(tellings, recipe.motif) ? tellings[recipe.motif] : undefined;
  return telling?.(facts)[view] ?? clothWords(facts)[view] ?? { alt: `${product.name}.`, caption: "" };
}

/** "bleached white cotton, 2/2 twill": a cloth in few words. */
function clothOf(product: ProductRow, { fibres, construction }: Recipe): string {
  const fibre = fibres.length > 2 ? "mixed fibers" : fibres.join(" and ");
  const build = (constructions[construction] ?? "cloth").toLowerCase();
  return [[product.colour.split(",")[0], fibre].filter(Boolean).join(" "), build].filter(Boolean).join(", ");
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const across = ({ millimetres }: Facts) => `${millimetres} mm across.`;
const close = (facts: Facts, alt: string): Words => ({ alt, caption: `Close up, ${across(facts)}` });

/** Words for the back that a turned corner shows. */
const backs: Readonly<Record<string, string>> = {
  "satin-5": "the dull, weft-faced back",
  "satin-8": "the dull, weft-faced back",
  "sateen-5": "the warp-faced back",
  "twill-2-1": "the back, where the weft shows more",
  "twill-3-1": "the back, where the weft shows",
  jersey: "the back",
  coated: "the uncoated fabric on the back",
};

const structures: Readonly<Record<string, string>> = {
  plain: "each end crossing over one pick and under the next",
  "twill-2-1": "fine diagonal lines rising to the right",
  "twill-2-2": "even diagonal lines rising to the right",
  "twill-3-1": "steep diagonal lines of warp",
  herringbone: "diagonals that turn back after every eight ends",
  "basket-2-2": "pairs of ends crossing pairs of picks",
  oxford: "pairs of fine ends crossing single, fuller picks",
  rib: "ribs running across the cloth",
  "satin-5": "long floats of warp, bound far apart",
  "satin-8": "long floats of warp, bound far apart",
  "sateen-5": "long floats of weft, bound far apart",
  honeycomb: "square cells, deep in the middle and raised at the rims",
  huck: "small blocks of raised floats on a plain ground",
  leno: "twisted pairs of ends that lock every pick, with open squares between",
  terry: "upright loops of pile",
  pile: "short, dense pile",
  jersey: "columns of V-shaped stitches",
  interlock: "close columns of smooth stitches",
  "rib-knit": "raised columns of stitches with sunken ones between",
  tricot: "fine, slanting stitches of a warp knit",
  fleece: "a brushed, fibrous face",
  felt: "matted fibers without threads",
  nonwoven: "matted fibers without threads",
  coated: "a smooth coat with a fine grain",
  foam: "small open cells",
};

const clothWords: Telling = (facts) => {
  const { cloth, product, recipe } = facts;
  const woven = /threads/.test(product.construction_detail) ? `${product.construction_detail.split(",")[0]}. ` : "";
  return {
    card: { alt: `Pinked swatch of ${cloth}.`, caption: `As supplied, ${across(facts)}` },
    macro: {
      alt: sentence(`${cloth}, close up: ${structures[recipe.construction] ?? "the surface filling the frame"}.`),
      caption: `${woven}Close up, ${across(facts)}`,
    },
    selvedge: {
      alt: `The left edge of the cloth, running down the frame: ${cloth}.`,
      caption: `Edge, ${across(facts)}`,
    },
    fold: {
      alt: `Swatch of ${cloth}, with its lower right corner turned over to show ${backs[recipe.construction] ?? "the back"}.`,
      caption: "Face, with a corner turned to the back.",
    },
  };
};

const stainNames: Readonly<Record<string, string>> = {
  wine: "Red wine",
  cocoa: "Cocoa",
  blood: "Blood",
  grass: "Grass",
  tea: "Black tea",
  coffee: "Coffee",
  curry: "Curry",
  makeup: "Make-up",
  oil: "Used oil",
  clay: "Clay",
  sebum: "Sebum",
  berry: "Berry juice",
  egg: "Egg yolk",
  ink: "Ink",
  starch: "Starch and pigment",
  carbon: "Carbon black",
};
const stainName = (option: string) => stainNames[option] ?? sentence(option.replaceAll("-", ", "));

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const list = (items: readonly string[]) =>
  items.length > 1 ? `${items.slice(0, -1).join(", ")} and ${items.at(-1)}` : (items[0] ?? "");

const multifibreWords: Telling = (facts) => {
  const { fibres, width } = bandsOf(facts.recipe);
  const dye = looseDye(facts.recipe);
  const ranked = [...new Set(fibres)].sort((a, b) => takesDye(b, dye) - takesDye(a, dye));
  const count = numbers[fibres.length] ?? String(fibres.length);
  const result = `${list(ranked.slice(0, 2))} stained deepest, ${ranked.at(-1)} hardly at all`;
  return {
    card: {
      alt: `Two strips of multifiber fabric with ${count} bands. The upper is white; the lower is stained ${dye}: ${result}.`,
      caption: `As supplied, and after one wash with a loose ${dye}.`,
    },
    macro: close(
      facts,
      `Neighboring bands close up: white above, and below the line of the wash each stained ${dye} to its own depth.`,
    ),
    plain: {
      alt: `Undyed bands of multifiber fabric side by side, each ${width} mm wide: ${list(fibres)} differ only in shade and luster.`,
      caption: `The bands before a wash, ${across(facts)}`,
    },
  };
};

const heap =
  (what: string): Telling =>
  (facts) => ({
    card: { alt: `A small heap of ${what}.`, caption: `As supplied, ${across(facts)}` },
    macro: close(facts, sentence(`${what} filling the frame.`)),
  });

/** The product's colour as an adjective: its first word or two. */
const shade = (product: ProductRow) =>
  (product.colour.split(/,| with /)[0] ?? "").replace(/ (powder|granules|crystals|flakes)$/, "");

const tellings: Readonly<Record<string, Telling>> = {
  multifibre: multifibreWords,
  stained: (facts) => {
    const name = stainName(facts.recipe.option);
    return {
      card: {
        alt: `${name} stain with its dried edge, and small drops beside it, on a pinked piece of white cloth.`,
        caption: `${name}, aged, ${across(facts)}`,
      },
      macro: close(facts, `The edge of the stain close up: the soil has crept along the threads and dried darker at its rim.`),
      selvedge: {
        alt: `${name} stain near the edge of the cloth, which runs down the left of the frame.`,
        caption: `Edge, ${across(facts)}`,
      },
    };
  },
  soiled: (facts) => ({
    card: { alt: `Pinked swatch soiled evenly ${facts.product.colour} from edge to edge.`, caption: `Soiled, ${across(facts)}` },
    macro: close(facts, `Soiled cloth close up: the soil lies darkest between the threads, and their crests show paler.`),
    selvedge: {
      alt: `The left edge of the soiled cloth, ${facts.product.colour} up to the last thread.`,
      caption: `Edge, ${across(facts)}`,
    },
  }),
  "stain-grid": (facts) => {
    const stains = facts.recipe.option
      .split("|")
      .map(stainName)
      .map((name) => name.toLowerCase());
    return {
      card: {
        alt: `Sheet of white cloth with ${numbers[stains.length] ?? stains.length} round stains set out in rows: ${list(stains)}.`,
        caption: `${sentence(numbers[stains.length] ?? String(stains.length))} stains on one sheet.`,
      },
      macro: close(facts, `The stains close up, from ${stains[0]} to ${stains.at(-1)}, each with its own rim.`),
    };
  },
  squares: (facts) => ({
    card: {
      alt: `Small squares cut from ${facts.cloth}, fanned out in a pile.`,
      caption: "Pre-cut, as they come out of the box.",
    },
    macro: clothWords(facts).macro as Words,
  }),
  strips: (facts) => ({
    card: { alt: `Narrow strips cut from ${facts.cloth}, lying one on another.`, caption: "Cut strips, as supplied." },
    macro: clothWords(facts).macro as Words,
  }),
  hemmed: (facts) => ({
    card: { alt: `Hemmed piece of ${facts.cloth}, with a row of lockstitch running round it.`, caption: "Hemmed all round." },
    macro: clothWords(facts).macro as Words,
    fold: { alt: `A corner of the cloth before hemming, turned over: ${facts.cloth}.`, caption: "Face and back." },
  }),
  towel: (facts) => ({
    card: { alt: `Towel cloth with its woven border: ${facts.cloth}.`, caption: `As supplied, ${across(facts)}` },
    macro: clothWords(facts).macro as Words,
  }),
  "blue-wool-card": (facts) => ({
    card: {
      alt: "Card with eight strips of blue wool cloth, numbered from the most fugitive to the fastest. The lower halves have been exposed to light: the first has faded almost white, the last not at all.",
      caption: "Lower halves after exposure.",
    },
    macro: close(facts, "Blue wool twill close up, deep blue above the line of the cover and faded below it."),
  }),
  "blue-wool": (facts) => ({
    ...clothWords(facts),
    card: { alt: `Pinked swatch of blue wool twill, reference ${facts.recipe.option}.`, caption: `Unexposed, ${across(facts)}` },
    macro: close(
      facts,
      `Dyed wool twill of reference ${facts.recipe.option} close up: even blue diagonals under a haze of fine fibers.`,
    ),
  }),
  "grey-scale": (facts) => {
    const kind = facts.recipe.option;
    if (kind.startsWith("trans")) {
      return {
        card: {
          alt: "Card with six rows of colored chips, red, yellow, green, blue, violet and gray, each growing deeper from grade 5 to grade 1.",
          caption: "Six hues, grades 5 to 1.",
        },
        macro: close(facts, "The deep end of the transference scale: chips of grades 2-3 to 1 in four hues."),
      };
    }
    const pairs = kind.startsWith("change")
      ? "two grays that are alike at grade 5 and differ more and more toward grade 1"
      : "white above and white to gray below, alike at grade 5 and far apart at grade 1";
    return {
      card: { alt: `Black card with nine pairs of chips: ${pairs}.`, caption: "Grades 5 to 1 with half steps." },
      macro: close(facts, "The last pairs of the scale, grades 2-3 to 1, where the difference is largest."),
    };
  },
  card: (facts) => ({
    card: { alt: `${facts.product.name}, lying flat.`, caption: "As supplied." },
    macro: close(facts, cardDetail(facts.recipe)),
  }),
  "pilling-card": (facts) => ({
    card: {
      alt: `Card with a photograph of knitted cloth with pills, numbered ${facts.recipe.option}.`,
      caption: `Grade ${facts.recipe.option}.`,
    },
    macro: close(facts, "Pills on knitted cloth close up: small balls of tangled fiber standing on the stitches."),
  }),
  replica: (facts) => {
    const what =
      facts.recipe.option === "seam"
        ? "a double-stitched seam that puckers"
        : facts.recipe.option === "crease"
          ? "a pressed crease between wrinkles"
          : `wrinkles as deep as grade ${facts.recipe.option} allows`;
    return {
      card: {
        alt: `White plastic replica of laundered cloth, showing ${what} in light from the upper left.`,
        caption: "Seen in raking light.",
      },
      macro: close(facts, `The relief close up: ${what}.`),
    };
  },
  "spray-chart": (facts) => ({
    card: {
      alt: "Chart with six photographs of sprayed cloth, rated 100 to 0: dry at first, then drops that cling, then wet patches, at last wet all over.",
      caption: "Ratings 100 to 0.",
    },
    macro: close(facts, "Drops clinging to blue cloth, with the first wetting between them."),
  }),
  disc: (facts) => ({
    card: { alt: `Two disks, one on the other: ${facts.product.name.toLowerCase()}.`, caption: "Cut to size." },
    macro: close(facts, `The surface of the disk close up, ${shade(facts.product)}.`),
  }),
  abrasive: (facts) => ({
    card: { alt: `Abrasive paper, ${shade(facts.product)}, its grit catching the light.`, caption: "Grit side." },
    macro: close(facts, "Grains of grit close up, sharp and tightly set."),
  }),
  wheel: (facts) => ({
    card: { alt: `Two ${shade(facts.product)} abrasive wheels lying flat, their hubs showing.`, caption: "A pair, as mounted." },
    macro: close(facts, "The abrasive surface of the wheel close up."),
  }),
  mesh: (facts) => ({
    card: { alt: "Piece of woven wire screen, the ground showing through its meshes.", caption: `As supplied, ${across(facts)}` },
    macro: close(facts, "Wires of the screen close up, crossing over and under."),
  }),
  granules: (facts) =>
    heap(
      `${shade(facts.product)} ${/flake/.test(facts.recipe.words) ? "flakes" : /crystal|salt/.test(facts.recipe.words) ? "crystals" : "granules"}`,
    )(facts),
  powder: (facts) => heap(`${shade(facts.product)} powder`)(facts),
  tablets: (facts) => ({
    ...heap("white tablets")(facts),
    card: { alt: "Eleven small white tablets with rolled rims.", caption: "As supplied." },
  }),
  balls: (facts) => {
    const what = /steel/.test(facts.recipe.words) ? "polished steel balls" : "white rubber balls";
    return {
      card: { alt: `A scatter of ${what}.`, caption: "As supplied." },
      macro: close(facts, sentence(`${what} lying side by side.`)),
    };
  },
  liquid: (facts) => ({
    card: {
      alt: `${isSet(facts.recipe) ? "Three bottles of the set" : "A bottle"}, lying with the label up: ${facts.product.name}.`,
      caption: "As supplied.",
    },
    macro: { alt: `The label of the bottle with the item number ${facts.recipe.item}.`, caption: "Label." },
  }),
  cork: (facts) => ({
    card: { alt: "Sheet of pressed cork in many browns.", caption: "Sheet, cut to size." },
    macro: close(facts, "Cork granules close up, pressed together without gaps."),
  }),
  vessel: (facts) => ({
    card: { alt: `${facts.product.name}, lying on its side.`, caption: "As supplied." },
    macro: {
      alt: /glass/.test(facts.recipe.words)
        ? "The wall of the vessel close up."
        : "Brushed steel and the edge of the lid close up.",
      caption: "Detail.",
    },
  }),
  pile: (facts) => {
    const loops = /loop/.test(`${facts.recipe.option} ${facts.recipe.words}`);
    const what = loops ? "rows of upright yarn loops" : "dense cut pile";
    return {
      card: { alt: `Cut piece of ${shade(facts.product)} fabric with ${what}.`, caption: `As supplied, ${across(facts)}` },
      macro: close(facts, sentence(`${what} close up, ${shade(facts.product)}.`)),
    };
  },
  cone: (facts) => ({
    card: { alt: `Cone of ${shade(facts.product)} yarn on a paper tube.`, caption: "On the cone." },
    macro: close(facts, "Yarn on the cone close up: its layers cross at an angle."),
  }),
  fibre: (facts) => ({
    card: { alt: `A handful of loose ${shade(facts.product)} fiber.`, caption: "Loose, as supplied." },
    macro: close(facts, "Loose fibers close up, lying across one another."),
  }),
  film: (facts) => ({
    card: { alt: `${facts.product.name}, lying flat.`, caption: "As supplied." },
    macro: close(facts, filmDetail(facts)),
  }),
  instrument: (facts) => ({
    card: {
      alt: `Line drawing of ${article(facts.product.name)}, with ${drawnAs(facts.recipe)} marked.`,
      caption: "Drawing, not to scale.",
    },
    macro: { alt: `A part of the drawing, enlarged: ${facts.product.name}.`, caption: "Detail of the drawing." },
  }),
};

function cardDetail({ words }: Recipe): string {
  if (/hue|depth/.test(words)) return "Chips of the card close up: each hue in three depths, one below the other.";
  if (/vision|dots/.test(words)) return "Dots of the plate close up: green ones among orange.";
  if (/window/.test(words)) return "A corner of the window close up, the dark insert behind it.";
  if (/cover|alumin/.test(words)) return "The ends of the covers close up, lying over one another.";
  return "The edges of the sheets close up, lying over one another.";
}

function filmDetail({ product, recipe }: Facts): string {
  if (["foam", "felt", "nonwoven"].includes(recipe.construction) || /foil|rubber|sole/.test(recipe.words)) {
    return `The surface close up, ${shade(product)}.`;
  }
  return "The edges of three layers close up, the ground showing through.";
}

const article = (name: string) => `the ${/^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)}`;
