import { acceptedEncodings } from "../answers/accept-encoding.ts";
import type { RenderedPage } from "../answers/resource.ts";
import { compressNow, fastEncoding, worthCompressing } from "./compress.ts";

/**
 * A page that is made for one visitor, compressed as its browser accepts. Its length tells nothing that can be asked for again and again (BREACH): another site cannot send
 * our cookies with more than a visible visit, and no page repeats a text of its address beside a secret.
 */
export function compressed(page: RenderedPage, { headers }: Pick<Request, "headers">): RenderedPage {
  const encoding = fastEncoding(acceptedEncodings(headers.get("accept-encoding") ?? undefined));
  const text = Buffer.from(page.body);
  if (encoding === "identity" || text.length < worthCompressing) return page;
  const body = Buffer.from(compressNow(text, encoding));
  return { ...page, body, headers: [...page.headers, "Content-Encoding", encoding] };
}
