import { sql } from "kysely";
import type { Context } from "../context.ts";
import { type MethodRecord, selectMethodRecords } from "./method-record.ts";
import { tagsOf } from "./tags.ts";

type MethodScope = { method: number } | { body: number } | { product: number };

/** One method, those of a standards body, or those that name a product. */
export async function readMethodRecords({ db }: Context, scope: MethodScope) {
  const select = selectMethodRecords(db);
  const methods: MethodRecord[] = await ("method" in scope
    ? select.where("m.id", "=", scope.method)
    : "body" in scope
      ? select.where("m.body_id", "=", scope.body)
      : select.where(sql<boolean>`m.id in (select method_id from product_method where product_id = ${scope.product})`)
  ).execute();
  return { methods, tags: tagsOfMethods(methods) };
}

/** The tags of what a list of methods shows. */
export function tagsOfMethods(methods: readonly MethodRecord[]): string[] {
  return [...tagsOf("method", methods), ...new Set(methods.map(({ body }) => `body:${body.id}`))];
}
