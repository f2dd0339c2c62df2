import { registerHooks } from "node:module";

/**
 * The types of an API's client, generated from its OpenAPI document by openapi-typescript.
 *
 * @returns the text of a TypeScript module that exports `paths`
 */
export async function generateTypes(document: object): Promise<string> {
  // The generator writes with TypeScript 5's own API, which TypeScript 7 no longer has; @ts-morph/common carries a copy of that.
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === "typescript" ? "@ts-morph/common/dist/typescript.js" : name, context),
  });
  try {
    const { default: generate, astToString } = await import("openapi-typescript");
    return astToString(await generate(document as Parameters<typeof generate>[0]));
  } finally {
    hooks.deregister();
  }
}
