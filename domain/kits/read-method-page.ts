import { compileOnce } from "../../db/compile-once.ts";
import { methodRoles } from "../catalogue/catalogue.ts";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import { equivalencesOfMethod, tagsOfEquivalences } from "../methods/read-equivalences.ts";
import { selectMethods } from "../methods/read-method.ts";
import { optionsOfMethod, tagsOfOptions } from "../methods/read-method-options.ts";
import { methodEdition } from "../records/method-edition.ts";
import { methodSuccession } from "../records/method-succession.ts";
import { rowsOf } from "../records/rows-of.ts";
import { kitsOfMethod, tagsOfKits } from "./read-kits.ts";

/** What a method's page shows, read by one statement; undefined when there is no such method. */
export async function readMethodPage({ db }: Context, id: number) {
  const [method] = await selectMethodPage(db, id);
  if (!method) return undefined;
  method.needs.sort((a, b) => methodRoles.indexOf(a.role) - methodRoles.indexOf(b.role));
  const { body, neighbours, needs, options, equivalences, kits } = method;
  const tags = [
    `method:${id}`,
    `body:${body.id}`,
    "methods",
    ...tagsOf("method", neighbours),
    ...tagsOf(
      "product",
      needs.flatMap(({ products }) => products),
    ),
    ...tagsOfOptions(id, options),
    ...tagsOfEquivalences(id, equivalences),
    ...tagsOfKits(id, kits),
  ];
  return { method, tags };
}

/** With one id, not a list of them, PostgreSQL keeps its plan, which takes as long to make as the page to read. */
const selectMethodPage = compileOnce((db, id: number) =>
  selectMethods(db)
    .select([
      optionsOfMethod.as("options"),
      equivalencesOfMethod.as("equivalences"),
      rowsOf(methodSuccession, "method_id", "m.id").as("successions"),
      rowsOf(methodEdition, "method_id", "m.id").as("editions"),
      kitsOfMethod.as("kits"),
      "b.edition_remark as editionRemark",
    ])
    .where("m.id", "=", id),
);
