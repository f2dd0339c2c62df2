import type { Insertable } from "kysely";
import type { Database, MethodRole, Schema } from "../../db/schema.ts";

/** Tables whose rows stand by themselves. */
type PlainTable =
  | "page"
  | "about_item"
  | "heritage_entry"
  | "service"
  | "association"
  | "career"
  | "event"
  | "news"
  | "download"
  | "region";

type Given<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>;

/**
 * Puts a small catalogue together: each function writes one row, fills in what the test does not care about, and gives back the id.
 * `const c = catalogue(db); const lawn = await c.product({ name: "Cotton lawn", subcategory_id: await c.subcategory() });`
 */
export function catalogue(db: Database) {
  let last = 0;
  const next = () => ++last;
  const anyCategory = once(() => category());
  const anySubcategory = once(() => subcategory());
  const anyBody = once(() => body());
  const anyRegion = once(() => region());
  const anyCountry = once(() => country());

  async function category(given: Given<"category"> = {}): Promise<number> {
    const id = given.id ?? next();
    await db
      .insertInto("category")
      .values({ name: `Category ${id}`, position: id, ...given, id })
      .execute();
    return id;
  }

  async function subcategory(given: Given<"subcategory"> = {}): Promise<number> {
    const id = given.id ?? next();
    const category_id = given.category_id ?? (await anyCategory());
    await db
      .insertInto("subcategory")
      .values({ name: `Subcategory ${id}`, position: id, ...given, category_id, id })
      .execute();
    return id;
  }

  async function product(given: Given<"product"> = {}): Promise<number> {
    const id = given.id ?? next();
    const subcategory_id = given.subcategory_id ?? (await anySubcategory());
    const item_number = `T-${String(id).padStart(5, "0")}`;
    await db
      .insertInto("product")
      .values({ item_number, name: `Product ${id}`, ...given, subcategory_id, id })
      .execute();
    return id;
  }

  async function body(given: Given<"standards_body"> = {}): Promise<number> {
    const id = given.id ?? next();
    await db
      .insertInto("standards_body")
      .values({ name: `Body ${id}`, full_name: `The body ${id}`, position: id, ...given, id })
      .execute();
    return id;
  }

  async function method(given: Given<"method"> = {}): Promise<number> {
    const id = given.id ?? next();
    const body_id = given.body_id ?? (await anyBody());
    await db
      .insertInto("method")
      .values({ designation: `METHOD ${id}`, title: `Method ${id}`, subject: "Washing", position: id, ...given, body_id, id })
      .execute();
    return id;
  }

  /** Lets a product play a part in a method. */
  async function link(product_id: number, method_id: number, role: MethodRole = "reference", note = ""): Promise<void> {
    await db.insertInto("product_method").values({ product_id, method_id, role, note }).execute();
  }

  /** Sells a product in a form: a length that it is cut to, or a pack. */
  async function pack(product_id: number, form: string, given: Given<"product_pack"> = {}): Promise<void> {
    await db
      .insertInto("product_pack")
      .values({ form, ...given, product_id })
      .execute();
  }

  /** An edition of a method, the current one unless it says otherwise. */
  async function edition(method_id: number, given: Given<"method_edition">): Promise<void> {
    await db
      .insertInto("method_edition")
      .values({ edition: "2010", status: "current", source: "a test", checked_on: "2026-11-01", ...given, id: next(), method_id })
      .execute();
  }

  /** A released kit of a method, with its parts and the items that fill each. */
  async function kit(
    method_id: number,
    given: Given<"kit">,
    parts: readonly (Given<"kit_part"> & { items?: readonly string[] })[],
  ): Promise<number> {
    const id = next();
    if (given.option)
      await db
        .insertInto("method_option")
        .values({ id, method_id, code: given.option })
        .onConflict((conflict) => conflict.columns(["method_id", "code"]).doNothing())
        .execute();
    const signed = {
      source: "a test",
      written_by: "Ada",
      released_by: "Grace",
      released_on: "2026-11-01",
      review_by: "2999-01-01",
    };
    await db
      .insertInto("kit")
      .values({ specimens_per_test: 1, specimens_per_run: 1, ...signed, ...given, id, method_id })
      .execute();
    for (const [position, { items = [], ...part }] of parts.entries()) {
      const part_id = next();
      await db
        .insertInto("kit_part")
        .values({
          role: "reference",
          name: `Part ${part_id}`,
          needed: "required",
          per: "specimen",
          position,
          ...part,
          id: part_id,
          kit_id: id,
        })
        .execute();
      for (const [place, item_number] of items.entries())
        await db.insertInto("kit_item").values({ part_id, item_number, position: place }).execute();
    }
    return id;
  }

  /** A rule that one item may stand in for another in a method, unless it says otherwise. */
  async function substitute(
    method_id: number,
    item_number: string,
    given: Given<"substitute_rule"> & { substitute: string },
  ): Promise<void> {
    const reviewed = { reviewed_by: "Grace", reviewed_on: "2026-11-01", review_by: "2999-01-01" };
    await db
      .insertInto("substitute_rule")
      .values({
        allowed: true,
        because: "a test says so",
        source: "a test",
        ...reviewed,
        ...given,
        id: next(),
        item_number,
        method_id,
      })
      .execute();
  }

  async function group(
    table: "interest_group" | "equipment_category",
    given: Given<"interest_group">,
    subcategoryIds: number[],
  ): Promise<number> {
    const id = given.id ?? next();
    await db
      .insertInto(table)
      .values({ name: `Group ${id}`, position: id, ...given, id })
      .execute();
    for (const [position, subcategory_id] of subcategoryIds.entries()) {
      if (table === "interest_group")
        await db.insertInto("interest_group_subcategory").values({ interest_group_id: id, subcategory_id, position }).execute();
      else
        await db
          .insertInto("equipment_category_subcategory")
          .values({ equipment_category_id: id, subcategory_id, position })
          .execute();
    }
    return id;
  }

  async function media(given: Given<"media">): Promise<number> {
    const id = given.id ?? next();
    await db
      .insertInto("media")
      .values({ source: "upload:test", version: "v1", width: 1600, height: 1200, position: id, ...given, id })
      .execute();
    return id;
  }

  /** A writer of rows of a table that points at no other; `fill` gives what must be there. */
  function plain<Table extends PlainTable>(table: Table, fill: (id: number) => Omit<Insertable<Schema[Table]>, "id">) {
    return async (given: Given<Table> & { id?: number } = {}): Promise<number> => {
      const id = given.id ?? next();
      const row = { ...fill(id), ...given, id };
      await db
        .insertInto<PlainTable>(table)
        .values(row as Insertable<Schema[PlainTable]>)
        .execute();
      return id;
    };
  }

  const page = plain("page", (id) => ({ name: `page-${id}`, heading: `Page ${id}`, position: id }));
  const aboutItem = plain("about_item", (id) => ({ name: `FACT ${id}`, position: id }));
  const heritage = plain("heritage_entry", (id) => ({ year: `${1900 + id}`, heading: `Milestone ${id}`, position: id }));
  const service = plain("service", (id) => ({ name: `Service ${id}`, position: id }));
  const association = plain("association", (id) => ({ name: `Association ${id}`, position: id }));
  const career = plain("career", (id) => ({ name: `Career ${id}`, position: id }));
  const event = plain("event", (id) => ({ name: `Event ${id}` }));
  const news = plain("news", (id) => ({ title: `News ${id}`, published_on: "2026-03-31" }));
  const download = plain("download", (id) => ({
    name: `Download ${id}`,
    extension: "pdf",
    source: "upload:test",
    bytes: 1000,
    position: id,
  }));
  const region = plain("region", (id) => ({ name: `Region ${id}`, position: id }));

  async function country(given: Given<"country"> = {}): Promise<number> {
    const id = given.id ?? next();
    const region_id = given.region_id ?? (await anyRegion());
    await db
      .insertInto("country")
      .values({ name: `Country ${id}`, code: lettersOf(id), ...given, region_id, id })
      .execute();
    return id;
  }

  async function agent(given: Given<"agent"> = {}): Promise<number> {
    const id = given.id ?? next();
    const country_id = given.country_id ?? (await anyCountry());
    await db
      .insertInto("agent")
      .values({ name: `Agent ${id}`, latitude: 41.7015, longitude: -71.155, position: id, ...given, country_id, id })
      .execute();
    return id;
  }

  return {
    category,
    subcategory,
    product,
    body,
    method,
    link,
    edition,
    kit,
    substitute,
    pack,
    media,
    page,
    aboutItem,
    heritage,
    service,
    association,
    career,
    event,
    news,
    download,
    region,
    country,
    agent,
    interestGroup: (subcategoryIds: number[], given: Given<"interest_group"> = {}) =>
      group("interest_group", given, subcategoryIds),
    equipmentCategory: (subcategoryIds: number[], given: Given<"interest_group"> = {}) =>
      group("equipment_category", given, subcategoryIds),
    supplier: (facts: Record<string, string>) =>
      db
        .insertInto("supplier")
        .values(Object.entries(facts).map(([key, value]) => ({ key, value })))
        .execute(),
  };
}

/** Two letters that no other country of the test has: AA, AB, … */
function lettersOf(id: number): string {
  return [Math.floor(id / 26) % 26, id % 26].map((letter) => String.fromCharCode(65 + letter)).join("");
}

function once(make: () => Promise<number>): () => Promise<number> {
  let made: Promise<number> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
