import { productPath } from "../../../domain/catalogue/paths.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";
import type { LinkedItem } from "../../../domain/lots/read-digital-link.ts";

/** A target of a link (RFC 9264, 4.2.4). */
type Target = { href: string; title: string; type: string; hreflang: string[] };
type Targets = readonly [Target, ...Target[]];

/** Link types of the GS1 Web Vocabulary (https://ref.gs1.org/voc/) that we have targets for. */
export type LinkType = "defaultLink" | "pip" | "recallStatus";

/** The targets of an item or a lot, by link type. */
export type Links = { defaultLink: Targets } & { [Type in LinkType]?: Targets };

const vocabulary = "https://ref.gs1.org/voc/";

/**
 * What there is of an item, or of its lot: `pip` is what we say of the thing itself, a lot's passport before the page of its item.
 *
 * @param origin of the site, without a slash at its end
 */
export function itemLinks({ product, lot }: LinkedItem, origin: string): Links {
  const pageOf = (path: string, title: string): Target => ({ href: origin + path, title, type: "text/html", hreflang: ["en"] });
  const item = pageOf(productPath(product), `Item ${product.itemNumber}, ${product.name}`);
  if (!lot) return { defaultLink: [item], pip: [item] };
  const passport = pageOf(lotPath(lot.number), `Passport of lot ${lot.number}`);
  return {
    ...{ defaultLink: [passport], pip: [passport, item] },
    ...(lot.state === "recalled" && { recallStatus: [passport] }),
  };
}

/** The links as a link set in JSON (RFC 9264, 4.2). */
export function linkSet(anchor: string, links: Links): object {
  const named = Object.entries(links).map(([type, targets]) => [vocabulary + type, targets] as const);
  return { linkset: [{ anchor, ...Object.fromEntries(named) }] };
}

/** The link type that an address asks for: `gs1:pip`, `https://ref.gs1.org/voc/pip`; that of the address itself for any other. */
export function linkTypeOf(asked: string): LinkType {
  const [, type = ""] = /^(?:gs1:|https?:\/\/(?:ref\.)?gs1\.org\/voc\/)(\w+)$/.exec(asked) ?? [];
  return type === "pip" || type === "recallStatus" ? type : "defaultLink";
}
