import { productPath } from "../../../domain/catalogue/paths.ts";
import { readPapersOfLink } from "../../../domain/lot-papers/read-papers.ts";
import { itemLinkPath, lotLinkPath } from "../../../domain/lot-passports/digital-link-paths.ts";
import { type NoLink, readDigitalLink } from "../../../domain/lot-passports/read-digital-link.ts";
import { domainContext, servicesContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { Message } from "../../page.ts";
import type { Route } from "./+types/digital-link";
import { itemLinks, linkSet, linkTypeOf } from "./link-set.ts";

export const handle = { params: ["linkType"] } satisfies PageHandle;

const linkSetType = "application/linkset+json";

/**
 * An item or a lot by its address in GS1 Digital Link: leads to its page, or to that of the link type that is asked for. Machines that accept a link
 * set (RFC 9264), or ask for all links, get what there is.
 */
export async function loader({ params, url, request, context }: Route.LoaderArgs): Promise<Response> {
  const { gtin, lot } = params as { gtin: string; lot?: string };
  const { origin } = context.get(servicesContext);
  const ctx = context.get(domainContext);
  const link = await readDigitalLink(ctx, gtin, lot);
  if ("none" in link) throw nothing(link, gtin, lot ?? "");
  const { number } = link.lot ?? {};
  const anchor = origin + (number === undefined ? itemLinkPath(link.gtin) : lotLinkPath(link.gtin, number));
  const links = itemLinks(link, await readPapersOfLink(ctx, link), origin);
  const linkType = url.searchParams.get("linkType") ?? "";
  const headers = {
    Vary: "Accept",
    // Scanners on other sites read both the link set and where an address leads.
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "Link, Location",
    Link: `<${anchor}?linkType=all>; rel="linkset"; type="${linkSetType}"`,
  };
  const isAll = linkType === "all" || linkType === "linkset";
  if (isAll || (linkType === "" && request.headers.get("accept")?.includes(linkSetType)))
    return new Response(JSON.stringify(linkSet(anchor, links)), { headers: { ...headers, "Content-Type": linkSetType } });
  // A type that there is nothing of leads where the address leads without it.
  const [target] = links[linkTypeOf(linkType)] ?? links.defaultLink;
  return new Response(null, { status: 307, headers: { ...headers, Location: target.href } });
}

function nothing(link: NoLink, gtin: string, lot: string): Message {
  const search = { href: "/search", label: "Search the catalog" };
  if (link.none === "no GTIN")
    return new Message({ status: 400, title: "No GTIN", text: `The number ${cut(gtin)} ${link.refusal}.`, link: search });
  if (link.none === "no item")
    return new Message({ status: 404, title: "No such item", text: `No item of ours has the GTIN ${cut(gtin)}.`, link: search });
  return new Message({
    status: 404,
    title: "No lot of this item",
    text: `Item ${link.product.itemNumber} has no lot ${cut(lot)}. Compare the lot number with the label, or look it up by itself.`,
    link: { href: productPath(link.product), label: `Item ${link.product.itemNumber}` },
  });
}

const cut = (text: string) => `“${text.slice(0, 40)}”`;
