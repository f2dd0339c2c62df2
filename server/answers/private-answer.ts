import { noStore, pairs } from "../headers/headers.ts";
import type { RenderedPage } from "./resource.ts";

/** A rendered page as a Response. */
export function toResponse({ status, body, headers }: RenderedPage): Response {
  return new Response(body, { status, headers: pairs(headers) });
}

/** An answer that is one person's. */
export function withNoStore(response: Response): Response {
  response.headers.set("Cache-Control", noStore["Cache-Control"]);
  return response;
}
