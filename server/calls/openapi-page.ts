import type { Call } from "../../api/call.ts";
import { openApiDocument } from "../../api/openapi.ts";
import { privateCalls } from "../../api/private-calls.ts";
import type { WriteCall } from "../../api/write-call.ts";
import { readSiteName } from "../../domain/catalogue/supplier-facts.ts";
import type { Context } from "../../domain/context.ts";
import { version } from "../../package.json";
import type { RenderedPage, Resource } from "../answers/resource.ts";
import { cachedAnswerHeaders } from "../headers/headers.ts";

type Options = { context: Context; calls: readonly Call[]; writeCalls: readonly WriteCall[]; origin: string; cdnTags: boolean };

/** `/api/openapi.json`: the OpenAPI document, cached until the supplier's name changes. */
export function createOpenApiPage({ context, calls, writeCalls, origin, cdnTags }: Options): Resource {
  async function render(): Promise<RenderedPage> {
    const document = openApiDocument({
      calls,
      writeCalls,
      privateCalls,
      origin,
      supplierName: await readSiteName(context),
      version,
    });
    const tags = ["supplier"];
    return { status: 200, body: JSON.stringify(document), headers: cachedAnswerHeaders(tags, cdnTags), tags };
  }

  return { address: "/api/openapi.json", render };
}
