import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

type Cells = Record<string, string>;

/** A small catalogue that is right in every cell. */
const small = (): Record<string, Cells[]> => ({
  "supplier.csv": [
    { key: "name", value: "Warpline Test Materials" },
    { key: "founded", value: "1934" },
    { key: "linkedin", value: "https://linkedin.example/company/warpline" },
  ],
  "categories.csv": [
    { id: "1", name: "Adjacent fabrics", description: "For staining.", position: "10" },
    { id: "2", name: "Detergents", description: "", position: "20" },
  ],
  "subcategories.csv": [
    { id: "11", category_id: "1", name: "Multifibre", description: "", position: "10" },
    { id: "12", category_id: "1", name: "Single fibre", description: "", position: "20" },
    { id: "21", category_id: "2", name: "Reference detergents", description: "", position: "10" },
  ],
  "products.csv": [
    product({
      id: "101",
      subcategory_id: "11",
      item_number: "11-010",
      name: "Multifibre DW",
      composition: "acetate|cotton|wool",
    }),
    product({
      id: "102",
      subcategory_id: "12",
      item_number: "12-010",
      name: "Cotton lawn",
      pack_forms: "roll of 10 m|roll of 50 m",
    }),
    product({
      id: "103",
      subcategory_id: "21",
      item_number: "21-010",
      name: "ECE detergent",
      construction: "powder",
      areal_mass: "",
      width: "",
    }),
  ],
  "standards-bodies.csv": [
    {
      id: "1",
      name: "ISO",
      full_name: "International Organization for Standardization",
      country: "CH",
      website: "https://www.iso.org",
      description: "",
      position: "10",
    },
    {
      id: "2",
      name: "AATCC",
      full_name: "American Association of Textile Chemists and Colorists",
      country: "US",
      website: "https://www.aatcc.org",
      description: "",
      position: "20",
    },
  ],
  "methods.csv": [
    {
      id: "1",
      body_id: "1",
      designation: "ISO 105-C06",
      title: "Domestic washing",
      subject: "colour fastness",
      description: "",
      position: "10",
    },
    {
      id: "2",
      body_id: "2",
      designation: "AATCC TM61",
      title: "Accelerated laundering",
      subject: "colour fastness",
      description: "",
      position: "10",
    },
  ],
  "product-methods.csv": [
    { item_number: "11-010", designation: "ISO 105-C06", role: "adjacent fabric", note: "type DW" },
    { item_number: "11-010", designation: "AATCC TM61", role: "adjacent fabric", note: "" },
    { item_number: "21-010", designation: "ISO 105-C06", role: "detergent", note: "" },
  ],
  "interest-groups.csv": [
    { id: "1", name: "Detergent makers", description: "", position: "10", subcategory_ids: "21|11" },
    { id: "2", name: "Dyers", description: "", position: "20", subcategory_ids: "12" },
  ],
  "equipment-categories.csv": [{ id: "1", name: "Wash fastness", description: "", position: "10", subcategory_ids: "11|12|21" }],
  "media.csv": [
    {
      id: "1",
      owner: "product:11-010",
      position: "10",
      kind: "image",
      source: "swatch:multifibre/whole",
      alt: "Six bands",
      caption: "",
      width_mm: "48.5",
    },
    {
      id: "2",
      owner: "category:1",
      position: "10",
      kind: "image",
      source: "swatch:lawn/whole",
      alt: "White lawn",
      caption: "",
      width_mm: "",
    },
    {
      id: "3",
      owner: "standards-body:2",
      position: "10",
      kind: "image",
      source: "media/aatcc.png",
      alt: "",
      caption: "",
      width_mm: "",
    },
  ],
  "pages.csv": [
    {
      id: "2",
      name: "about-block",
      heading: "Since 1934",
      sub_heading: "Fall River",
      content: "texts/about.md",
      on_home: "yes",
      position: "10",
    },
    { id: "43", name: "map", heading: "Agents", sub_heading: "", content: "Ask **them**.", on_home: "", position: "20" },
  ],
  "about.csv": [{ id: "1", name: "HISTORY", description: "Ninety years.", position: "10" }],
  "heritage.csv": [
    { id: "1", year: "1934", heading: "Two looms", content: "A weaving shed.", position: "10" },
    { id: "2", year: "1951–1955", heading: "Six fibres", content: "", position: "20" },
  ],
  "services.csv": [
    { id: "1", name: "Cutting", category: "Preparation", description: "To size.", website: "", position: "10" },
    { id: "2", name: "Storage", category: "", description: "", website: "https://storage.example/", position: "20" },
  ],
  "associations.csv": [
    { id: "1", name: "IWTO", description: "Wool.", website: "https://iwto.org", position: "10" },
    { id: "2", name: "INDA", description: "", website: "", position: "20" },
  ],
  "careers.csv": [{ id: "1", name: "Weaver", abbreviation: "WEAVE", description: "Second shift.", position: "10" }],
  "events.csv": [
    {
      id: "1",
      name: "Open day",
      abbreviation: "OPEN",
      description: "Come.",
      website: "https://warpline.example/open",
      place: "Fall River",
      starts_on: "2026-06-04",
      ends_on: "2026-06-05",
    },
    { id: "2", name: "Webinar", abbreviation: "", description: "", website: "", place: "", starts_on: "", ends_on: "" },
  ],
  "news.csv": [
    { id: "1", title: "New lot", short_description: "Of 11-010.", content: "Level.", published_on: "2026-03-31" },
    { id: "2", title: "Felt is back", short_description: "", content: "", published_on: "2026-04-01" },
  ],
  "regions.csv": [
    { id: "1", name: "North America", position: "10" },
    { id: "2", name: "Europe", position: "20" },
  ],
  "countries.csv": [
    { id: "840", name: "United States", code: "US", region_id: "1" },
    { id: "380", name: "Italy", code: "IT", region_id: "2" },
  ],
  "agents.csv": [
    {
      id: "2",
      country_id: "380",
      name: "Prato Lab",
      kind: "",
      email: "",
      address: "",
      phone: "",
      fax: "",
      latitude: "43.8777",
      longitude: "11.1023",
      position: "",
    },
    {
      id: "1",
      country_id: "840",
      name: "Warpline",
      kind: "head-office",
      email: "enquiries@warpline.example",
      address: "18 Reed Street\nFall River, MA 02720",
      phone: "+1 508 555 0134",
      fax: "",
      latitude: "41.7015",
      longitude: "-71.155",
      position: "10",
    },
  ],
});

function product(cells: Cells): Cells {
  return {
    description: "A **reference** material.",
    areal_mass: "145",
    areal_mass_unit: "g/m2",
    width: "44.5",
    width_unit: "in",
    composition: "cotton 100",
    construction: "plain",
    construction_detail: "",
    finish: "scoured, bleached",
    colour: "white",
    pack_forms: "",
    minimum_order: "1 m",
    minimum_order_shown: "yes",
    availability: "in-stock",
    availability_note: "",
    availability_shown: "no",
    ...cells,
  };
}

/**
 * An import folder for a test: the small catalogue with what the test changes of it. Written by `write()`, which gives its path; it
 * is removed after the test.
 */
export class CatalogueFolder {
  readonly #rows = small();
  readonly #files = new Map<string, string | Uint8Array>([
    ["media/aatcc.png", "a picture"],
    ["texts/about.md", "# Where\n\nIn **Fall River**.\n"],
  ]);

  /** @param row counted from 0: the first row below the header */
  cell(file: string, row: number, column: string, value: string): this {
    const cells = this.rows(file)[row];
    if (!cells) throw new Error(`${file} has no row ${row}`);
    cells[column] = value;
    return this;
  }

  /** The rows of a file, to be changed in place. */
  rows(file: string): Cells[] {
    this.#rows[file] ??= [];
    return this.#rows[file];
  }

  add(file: string, cells: Cells): this {
    this.rows(file).push(file === "products.csv" ? product(cells) : cells);
    return this;
  }

  /** Takes a column out of a file, header and all. */
  withoutColumn(file: string, column: string): this {
    for (const cells of this.rows(file)) delete cells[column];
    return this;
  }

  /** Leaves only these files in the folder. */
  only(...files: string[]): this {
    for (const file of Object.keys(this.#rows)) if (!files.includes(file)) delete this.#rows[file];
    return this;
  }

  /** A file with exactly this content, in place of the rows. */
  file(name: string, content: string | Uint8Array): this {
    this.#files.set(name, content);
    return this;
  }

  text(file: string, delimiter = ",", lineEnd = "\n"): string {
    const rows = this.rows(file);
    const columns = Object.keys(rows[0] ?? {});
    const lines = [columns, ...rows.map((cells) => columns.map((column) => cells[column] ?? ""))];
    return lines.map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter) + lineEnd).join("");
  }

  async write(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), "warpline-catalogue-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const files = new Map<string, string | Uint8Array>([
      ...Object.keys(this.#rows).map((file) => [file, this.text(file)] as const),
      ...this.#files,
    ]);
    for (const [name, content] of files) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), content);
    }
    return folder;
  }
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
