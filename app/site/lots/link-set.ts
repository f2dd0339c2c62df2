import { productPath } from "../../../domain/catalogue/paths.ts";
import { languageName } from "../../../domain/locale/languages.ts";
import type { Paper } from "../../../domain/lot-papers/paper.ts";
import { paperPath } from "../../../domain/lot-papers/paper-path.ts";
import type { LinkedItem } from "../../../domain/lot-passports/read-digital-link.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";

/** A target of a link (RFC 9264, 4.2.4). */
type Target = { href: string; title: string; type: string; hreflang: string[] };
type Targets = readonly [Target, ...Target[]];

/** Link types of the GS1 Web Vocabulary (https://ref.gs1.org/voc/) that we have targets for. */
const linkTypes = ["defaultLink", "pip", "recallStatus", "certificationInfo", "safetyInfo"] as const;
export type LinkType = (typeof linkTypes)[number];

/** The targets of an item or a lot, by link type. */
export type Links = { defaultLink: Targets } & { [Type in LinkType]?: Targets };

const vocabulary = "https://ref.gs1.org/voc/";

/** The link types of papers. A lot report has none: it is no certificate, and the vocabulary has nothing closer. */
const typeOfKind: { [Kind in Paper["kind"]]?: LinkType } = {
  "certificate of conformity": "certificationInfo",
  "calibration certificate": "certificationInfo",
  "safety data sheet": "safetyInfo",
};

/**
 * What there is of an item, or of its lot: `pip` is what we say of the thing itself, a lot's passport before the page of its item.
 *
 * @param papers that everybody may fetch, in the order in which they are offered
 * @param origin of the site, without a slash at its end
 */
export function itemLinks({ product, lot }: LinkedItem, papers: readonly Paper[], origin: string): Links {
  const pageOf = (path: string, title: string): Target => ({ href: origin + path, title, type: "text/html", hreflang: ["en"] });
  const item = pageOf(productPath(product), `Item ${product.itemNumber}, ${product.name}`);
  const certificates = papersOf("certificationInfo", papers, origin);
  const sheets = papersOf("safetyInfo", papers, origin);
  const offered = {
    ...(certificates && { certificationInfo: certificates }),
    ...(sheets && { safetyInfo: sheets }),
  };
  if (!lot) return { defaultLink: [item], pip: [item], ...offered };
  const passport = pageOf(lotPath(lot.number), `Passport of lot ${lot.number}`);
  return {
    ...{ defaultLink: [passport], pip: [passport, item] },
    ...(lot.state === "recalled" && { recallStatus: [passport] }),
    ...offered,
  };
}

/** Papers of a link type as its targets; undefined where there is none. */
function papersOf(type: LinkType, papers: readonly Paper[], origin: string): Targets | undefined {
  const [first, ...others] = papers
    .filter(({ kind }) => typeOfKind[kind] === type)
    .map((paper): Target => {
      const { kind, itemNumber, lotNumber, language } = paper;
      const what = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
      const of = lotNumber === "" ? `item ${itemNumber}` : `lot ${lotNumber}`;
      const title = `${what} of ${of}, ${languageName(language)}`;
      return { href: origin + paperPath(paper), title, type: "application/pdf", hreflang: [language] };
    });
  return first && [first, ...others];
}

/** The links as a link set in JSON (RFC 9264, 4.2). */
export function linkSet(anchor: string, links: Links): object {
  const named = Object.entries(links).map(([type, targets]) => [vocabulary + type, targets] as const);
  return { linkset: [{ anchor, ...Object.fromEntries(named) }] };
}

/** The link type that an address asks for: `gs1:pip`, `https://ref.gs1.org/voc/pip`; that of the address itself for any other. */
export function linkTypeOf(name: string): LinkType {
  const [, type = ""] = /^(?:gs1:|https?:\/\/(?:ref\.)?gs1\.org\/voc\/)(\w+)$/.exec(name) ?? [];
  return linkTypes.find((one) => one === type) ?? "defaultLink";
}
