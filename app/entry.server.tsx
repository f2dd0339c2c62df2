import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { hydrationContext } from "./context.ts";
import { splitHead } from "./render/hydrated-frame.ts";

/** Renders a hydrated page to its end: React Router calls this for a document. Header and footer come from the frame of all pages. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, around, fail } = context.get(hydrationContext);
  const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
  const stream = await renderToReadableStream(page, { nonce, signal: request.signal, onError: fail });
  await stream.allReady;
  const { head, main } = splitHead(await new Response(stream).text());
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(around(head, main), { status, headers });
}

/** Hands what a loader, an action or a component has thrown to the process, which logs it and answers. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(hydrationContext).fail(error);
}
