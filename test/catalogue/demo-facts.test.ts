import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { readCsv } from "../../demo/swatch/catalogue-rows.ts";
import { countsOf } from "../../demo/swatch/counts.ts";
import { oftenTested } from "../../domain/catalogue/catalogue.ts";

/** What a textile technologist would check in the demo catalogue, as rules over its files. */
const folder = "demo/catalogue";

type Product = {
  item_number: string;
  name: string;
  description: string;
  areal_mass: string;
  areal_mass_unit: string;
  width: string;
  width_unit: string;
  composition: string;
  construction_detail: string;
  finish: string;
  colour: string;
};
type Method = { designation: string; title: string; subject: string; description: string };
type Link = { item_number: string; designation: string; role: string; note: string };

const products = await readCsv<Product>(folder, "products.csv");
const methods = await readCsv<Method>(folder, "methods.csv");
const links = await readCsv<Link>(folder, "product-methods.csv");
const faq = await readCsv<{ question: string; answer: string }>(folder, "faq.csv");
const forms = await readCsv<{ form: string; next_steps: string }>(folder, "forms.csv");
const statistics = await readCsv<{ label: string; value: string }>(folder, "home-statistics.csv");
const agents = await readCsv<{ country_id: string; kind: string }>(folder, "agents.csv");
const text = (name: string) => readFile(`${folder}/${name}`, "utf8");

const byItem = new Map(products.map((product) => [product.item_number, product]));
const item = (number: string) => byItem.get(number) as Product;
const linked = Map.groupBy(links, ({ designation }) => designation);
const calledFor = ({ designation }: Method) => (linked.get(designation) ?? []).filter(({ role }) => role !== oftenTested);
const has = (method: Method, role: string, name = /./) =>
  calledFor(method).some((link) => link.role === role && name.test(item(link.item_number).name));
const without = (some: readonly Method[], ok: (method: Method) => boolean) =>
  some.filter((method) => !ok(method)).map(({ designation }) => designation);

describe("a method", () => {
  const isFastness = ({ title }: Method) => /^colou?r ?fastness/i.test(title);
  const isRubbing = ({ title }: Method) => /rubbing|crocking/i.test(title);

  test("that is graded for staining has the scale for staining", () => {
    const staining = methods.filter(
      (method) => isFastness(method) && (has(method, "adjacent fabric") || has(method, "rubbing cloth")),
    );
    expect(staining.length).toBeGreaterThan(30);
    expect(without(staining, (method) => has(method, "scale", /staining|transference/i))).toEqual([]);
  });

  test("that is graded for a change in color has the scale for it", () => {
    const change = methods.filter(
      (method) =>
        isFastness(method) &&
        !isRubbing(method) &&
        // Graded by what another material takes up.
        !/saliva|artificial sweat|transfer/i.test(method.title),
    );
    expect(change.length).toBeGreaterThan(50);
    expect(without(change, (method) => has(method, "scale", /change in colou?r|color change/i))).toEqual([]);
  });

  test("that washes has its detergent", () => {
    const washing = methods.filter(
      (method) =>
        /launder|washing/i.test(method.title) &&
        /^(Washing|Laundering and care|Dimensional change|Appearance and recovery)$/.test(method.subject) &&
        // What C12 washes with depends on the test, and its description says so; the others judge a machine or a detergent.
        !["ISO 105-C12", "ASTM D5548", "IEC PAS 62473"].includes(method.designation),
    );
    expect(washing.length).toBeGreaterThan(20);
    expect(without(washing, (method) => has(method, "detergent"))).toEqual([]);
  });

  test("that washes whole loads has its ballast", () => {
    const loads = methods.filter(
      ({ title, subject }) =>
        /home laundering|domestic washing|in domestic laundering|washing and drying|after cleansing|household washing machines/i.test(
          title,
        ) &&
        !/hand washing/i.test(title) &&
        subject !== "Soil and stain release",
    );
    expect(loads.length).toBeGreaterThan(12);
    expect(without(loads, (method) => has(method, "ballast"))).toEqual([]);
  });

  test("that burns something has the ignition source that we sell for it, under that role", () => {
    const cigarettes = methods.filter(({ title, description }) => /cigarette/i.test(title + description));
    const seats = cigarettes.filter(({ subject, designation }) => subject === "Flammability" && designation !== "BS 5852");
    expect(without(seats, (method) => has(method, "ignition source", /cigarette/i))).toEqual([]);
    expect(links.filter(({ role, note }) => role === "reference" && /ignition|heat source|standard cover/.test(note))).toEqual(
      [],
    );
  });

  test("that ends with a control calls for it: only in-house checks are control fabrics", () => {
    const controls = links.filter(({ role }) => role === "control fabric");
    expect(controls.filter(({ note }) => /ends the cycle|end point|to a vessel|effective humidity/.test(note))).toEqual([]);
  });

  test("on the Martindale machine has abradant or felt and foam as its text says", () => {
    const named = methods.filter(({ description }) => /Needs wool abradant/i.test(description));
    expect(without(named, (method) => has(method, "abradant") && has(method, "consumable", /felt/i))).toEqual([]);
    const breakdown = methods.filter(({ title }) => /Abrasion: specimen breakdown/.test(title));
    expect(without(breakdown, (method) => has(method, "abradant") && has(method, "consumable", /foam/i))).toEqual([]);
  });

  test("with a pilling box takes tubes and liners, and nothing of the Martindale machine", () => {
    const boxes = methods.filter(({ title }) => title === "Pilling box");
    expect(boxes.length).toBeGreaterThan(2);
    expect(without(boxes, (method) => has(method, "apparatus", /tubes/) && has(method, "consumable", /cork/i))).toEqual([]);
    expect(without(boxes, (method) => !has(method, "abradant") && !has(method, "consumable", /felt/i))).toEqual([]);
  });

  test("of ISO 105 washes in the 550 mL canister", () => {
    const washing = methods.filter(({ designation }) => /^ISO 105-C(06|10)$/.test(designation));
    expect(without(washing, (method) => has(method, "apparatus", /550 mL/) && !has(method, "apparatus", /1200 mL/))).toEqual([]);
  });

  test("of GB/T that takes adjacent fabrics takes those of GB/T 7568", () => {
    const chinese = links.filter(
      ({ designation, role }) => /^GB\/T (3921|3922|5713|12490|18886)$/.test(designation) && role === "adjacent fabric",
    );
    expect(chinese.filter((link) => !item(link.item_number).name.includes("GB/T"))).toEqual([]);
  });
});

describe("a note", () => {
  const about = (link: Link) => {
    const { name, construction_detail, description } = item(link.item_number);
    return `${name} ${construction_detail} ${description}`;
  };

  test("that calls something a piece of the strip means the strip's own cloth", () => {
    const strip = item("12-410");
    expect(item("12-411").areal_mass).toBe(strip.areal_mass);
    const pieces = links.filter(({ note }) => /piece of the strip/.test(note));
    expect(pieces.filter((link) => item(link.item_number).areal_mass !== strip.areal_mass)).toEqual([]);
  });

  test("names the sizes that the item has", () => {
    const sized = links.filter(({ note }) => / × \d/.test(note) && !/cut to|bag|composite specimen|sewn/.test(note));
    expect(sized.length).toBeGreaterThan(0);
    expect(sized.filter((link) => !about(link).includes(/[\d.]+ × [\d.]+ \w+/.exec(link.note)?.[0] ?? ""))).toEqual([]);
  });

  test("numbers a reference detergent, a type of ballast and fading units as the item does", () => {
    const wrong = links.filter((link) => {
      const detergent = /reference detergent (\d)/.exec(link.note)?.[1];
      const said = [...about(link).matchAll(/[Rr]eference detergent (\d)/g)].map(([, number]) => number);
      const type = /\btype ([I123]+)\b/.exec(link.note)?.[1];
      const afu = /(\d+) AFU\b/.exec(link.note)?.[1];
      return (
        (detergent !== undefined && said.length > 0 && link.role === "detergent" && !said.includes(detergent)) ||
        (type !== undefined && link.role === "ballast" && !new RegExp(`type ${type}\\b`).test(about(link))) ||
        (afu !== undefined && /standard L\d/.test(about(link)) && !about(link).includes(`about ${afu} AATCC fading units`))
      );
    });
    expect(wrong).toEqual([]);
  });

  test("gives a strength in grams that the item's text does not contradict", () => {
    const wrong = links.filter((link) => {
      const grams = /([\d.]+) g\/L/.exec(link.note)?.[1];
      return grams !== undefined && /g\/L/.test(about(link)) && !about(link).includes(`${grams} g/L`);
    });
    expect(wrong).toEqual([]);
  });

  test("never says that the item is the wrong one", () => {
    expect(links.filter(({ note }) => /; see \d\d-\d{3}/.test(note))).toEqual([]);
  });
});

describe("an item", () => {
  test("of woven cloth weighs what its threads weigh", () => {
    const off = products.flatMap(({ item_number, construction_detail, areal_mass, areal_mass_unit, composition }) => {
      const [, ends, picks, per] = /^([\d.]+) × ([\d.]+) threads\/(cm|in|5 cm)/.exec(construction_detail) ?? [];
      const [warp, weft] = countsOf(construction_detail);
      // Silk loses its gum after weaving; loops and pile weigh more than their ground.
      if (!ends || !picks || !areal_mass || !warp || !weft || composition.includes("silk") || /pile/.test(construction_detail))
        return [];
      const length = { cm: 1, in: 2.54, "5 cm": 5 }[per as "cm" | "in" | "5 cm"];
      const grams = Number(areal_mass) * (areal_mass_unit === "oz/yd2" ? 33.906 : 1);
      const ratio = grams / ((Number(ends) * warp + Number(picks) * weft) / length / 10);
      return ratio > 1 && ratio < 1.15 ? [] : [`${item_number} ${ratio.toFixed(2)}`];
    });
    expect(off).toEqual([]);
  });

  test("is not said to be finer than another whose threads are closer", () => {
    expect(item("11-210").description).not.toMatch(/denser|finer/);
  });

  test("of steel has the mass of its size", () => {
    const steel = 7.9;
    const [, diameter, thick, mass] = /(\d+) mm × ([\d.]+) mm, (\d+) g/.exec(item("14-340").construction_detail) ?? [];
    const disk = (Math.PI / 4) * (Number(diameter) / 10) ** 2 * (Number(thick) / 10) * steel;
    expect(Math.abs(disk - Number(mass))).toBeLessThan(1);
    expect(item("14-330").construction_detail).not.toContain("¼");
  });
});

describe("numbers in texts agree with the tables they speak of", () => {
  const answer = (question: RegExp) => faq.find((entry) => question.test(entry.question))?.answer ?? "";

  test("the figures of the home page and of README are those of the files", async () => {
    const figure = (label: RegExp) => statistics.find((entry) => label.test(entry.label))?.value;
    const countries = new Set(agents.filter(({ kind }) => kind !== "head-office").map(({ country_id }) => country_id));
    expect([figure(/items/), figure(/methods/), figure(/countries/)]).toEqual(
      [products.length, methods.length, countries.size].map(String),
    );
    expect(await readFile("README.md", "utf8")).toContain(`${products.length} products, ${methods.length} methods`);
  });

  test("soil strips and protein stains are stored alike everywhere", async () => {
    const leaflet = await text("downloads/texts/storing-detergents-and-soiled-fabrics.md");
    const degrees = (row: RegExp) => /below (\d+) °C/.exec(leaflet.match(row)?.[0] ?? "")?.[1];
    const stored = answer(/stored/);
    expect(item("12-410").description).toContain(`below ${degrees(/^\| soil strips.*$/m)} °C`);
    expect(stored).toContain(`Soil strips are kept below ${degrees(/^\| soil strips.*$/m)} °C`);
    expect(stored).toContain(`protein stains below ${degrees(/^\| blood.*$/m)} °C`);
  });

  test("a price is valid as long on a form as in the terms", async () => {
    const days = /quote is valid for (\d+) days/.exec(await text("texts/terms-condition.md"))?.[1];
    const promised = forms.flatMap(({ next_steps }) =>
      [...next_steps.matchAll(/price[^|]*?(\d+) days/g)].map((match) => match[1]),
    );
    expect(new Set(promised)).toEqual(new Set([days]));
  });

  test("the lot number stands on the selvedge as often everywhere, and means release", async () => {
    const texts = [
      answer(/lot number/),
      await text("texts/quality-and-traceability.md"),
      await text("downloads/texts/lot-numbers-and-certificates.md"),
    ];
    for (const one of texts) expect(one).toMatch(/every half meter/);
    expect(answer(/lot number/)).toMatch(/released/);
    expect(item("12-430").description).toContain("every 50 cm");
  });

  test("a scale is replaced as often everywhere", async () => {
    expect(await text("downloads/texts/grey-scales-care-and-replacement.md")).toContain("two years after first use");
    expect(answer(/scales be cleaned/)).toContain("two years");
    expect(item("16-010").description).toContain("every two years");
  });

  test("blood is of the same animal everywhere", async () => {
    expect(item("12-210").description).toMatch(/Pig blood/);
    expect(await text("texts/services/soiling-to-order.md")).not.toMatch(/bovine|cattle/);
  });

  test("the leaflet on adjacent fabrics lets wool be stained by disperse dyes", async () => {
    const leaflet = await text("downloads/texts/choosing-an-adjacent-fabric.md");
    expect(leaflet).toMatch(/^\| disperse \|[^|]*wool/m);
    expect(leaflet).not.toMatch(/wool say nothing about a disperse/);
  });

  test("widths and masses in leaflets are those of the items", async () => {
    const guide = await text("downloads/texts/order-and-sampling-guide.md");
    const widths = {
      multifiber: "11-010",
      "cotton adjacent fabric": "11-120",
      "rubbing cloth": "13-110",
      "wool abradant": "17-010",
      "soiled cloth": "12-010",
    };
    for (const [material, number] of Object.entries(widths))
      expect(guide, material).toMatch(new RegExp(`^\\| ${material}, ${item(number).width} cm`, "m"));
    const masses = await text("downloads/texts/areal-mass-and-width.md");
    expect(masses).toContain(`11-010:** ${item("11-010").areal_mass} g/m² at a width of ${item("11-010").width} cm`);
    expect(masses).toContain(`13-120:** ${item("13-120").areal_mass} oz/yd² at ${item("13-120").width} in`);
    expect(await text("downloads/texts/lot-numbers-and-certificates.md")).toContain(`| ${item("11-120").areal_mass} ± 5 |`);
  });

  test("every item number in a text is one of an item", async () => {
    const files = globSync(`{texts,downloads/texts}/**/*.md`, { cwd: folder });
    const unknown: string[] = [];
    for (const file of files)
      for (const [number] of (await text(file)).matchAll(/(?<![\d-])\d\d-\d{3}(?![\d-])/g))
        if (!byItem.has(number)) unknown.push(`${file} ${number}`);
    for (const { item_number, description } of products)
      for (const [number] of description.matchAll(/(?<![\d-])\d\d-\d{3}(?![\d-])/g))
        if (!byItem.has(number)) unknown.push(`${item_number} ${number}`);
    expect(unknown).toEqual([]);
  });
});

describe("words", () => {
  const british = /colour|fibre\b|fibres\b|\bgrey|catalogue|\bageing\b/i;

  test("of AATCC and ASTM are spelled as they spell them", () => {
    const owned = methods.filter(({ designation }) => /^(AATCC|ASTM)/.test(designation)).map(({ title }) => title);
    const materials = products
      .map(({ name }) => name)
      .filter((name) => /AATCC|\bNo\. (1|10|FB|FAA)\b/.test(name) && !/JIS/.test(name));
    expect([...owned, ...materials].filter((name) => british.test(name))).toEqual([]);
  });

  test("of ISO, EN, JIS and GB/T say in full what the color is fast to", () => {
    const short = methods.filter(
      ({ designation, title }) =>
        /^(ISO|EN|JIS|GB\/T|DIN)/.test(designation) &&
        /^(Water|Rubbing|Perspiration|Sea water|Saliva|Light fastness.*|Light)$/.test(title),
    );
    expect(short).toEqual([]);
  });

  test("of our own are American", () => {
    const copy = [
      ...products.flatMap(({ description, construction_detail, finish, colour }) => [
        description,
        construction_detail,
        finish,
        colour,
      ]),
      ...methods.map(({ description }) => description),
      ...links.map(({ note }) => note),
      ...faq.flatMap(({ question, answer }) => [question, answer]),
    ];
    expect(copy.filter((one) => british.test(one.replaceAll(/\]\([^)]*\)/g, "")))).toEqual([]);
  });

  test("say perspiration, but for the sweat of the tests on toys", () => {
    const named = [
      ...products.map(({ name, description }) => `${name} ${description}`),
      ...methods.map((one) => `${one.designation} ${one.title} ${one.description}`),
    ];
    expect(named.filter((one) => /\bsweat\b/i.test(one) && !/toys|53160/.test(one))).toEqual([]);
  });
});
