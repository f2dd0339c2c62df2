import { makeZip } from "client-zip";
import { printPdf } from "../../adapters/pdf/print-pdf.ts";
import { specSheet } from "../../app/site/catalogue/spec-sheet.ts";
import { productPath } from "../../domain/catalogue/paths.ts";
import { specSheetPath } from "../../domain/catalogue/spec-sheet-path.ts";
import type { Context } from "../../domain/context.ts";
import { readLimitsOfItem } from "../../domain/lot-passports/read-limits-of-item.ts";
import { todayOf } from "../../domain/lots/today-of.ts";
import { productOfItem } from "../../domain/products/product-of-item.ts";
import { readProductPage } from "../../domain/products/read-product-page.ts";
import { readRenamedItem } from "../../domain/products/read-renamed-item.ts";
import { attachment } from "../answers/content-disposition.ts";
import { withNoStore } from "../answers/private-answer.ts";
import { movedTo, type RenderedPage, type Resource } from "../answers/resource.ts";
import { cachedFileHeaders } from "../headers/headers.ts";
import type { PageAnswer } from "../pages/page-service.ts";

type Options = {
  context: Context;
  origin: string;
  cdnTags: boolean;
  /** The page of an address where there is nothing. */
  nothing: (url: URL) => Resource;
};

/**
 * The specification sheets of items, `/spec-sheets/11-010.pdf`, made on demand and cached under the tags of what they say, like pages.
 *
 * @returns finds the sheet of an address; undefined for any other address
 */
export function createSpecSheets({ context, origin, cdnTags, nothing }: Options): (url: URL) => Resource | undefined {
  async function render(itemNumber: string): Promise<RenderedPage | undefined> {
    const id = await productOfItem(context, itemNumber);
    const found = id === undefined ? undefined : await readProductPage(context, id);
    if (!found) {
      const renamed = await readRenamedItem(context, itemNumber);
      return renamed === undefined ? undefined : movedTo(specSheetPath(renamed), 301);
    }
    const [{ lot, limits, tags }, today] = await Promise.all([readLimitsOfItem(context, itemNumber), todayOf(context)]);
    const data = specSheet({ product: found.product, lot, limits, today, origin });
    const body = Buffer.from(await printPdf({ template: "spec-sheet", data, at: new Date(`${today}T00:00:00Z`) }));
    const allTags = [...found.tags, ...tags, "today", "supplier"];
    const headers = [
      ...cachedFileHeaders("application/pdf", allTags, cdnTags),
      ...["Content-Disposition", attachment(`Spec sheet ${itemNumber}`, "pdf")],
      ...["X-Robots-Tag", "noindex", "Link", `<${origin}${productPath(found.product)}>; rel="canonical"`],
    ];
    return { status: 200, body, headers, tags: allTags };
  }

  return (url) => {
    const itemNumber = itemOf(url.pathname);
    if (itemNumber === undefined) return undefined;
    return {
      address: specSheetPath(itemNumber),
      render: async () => (await render(itemNumber)) ?? nothing(url).render(),
    };
  };
}

function itemOf(pathname: string): string | undefined {
  const [, piece] = /^\/spec-sheets\/([^/]{1,180})\.pdf$/.exec(pathname) ?? [];
  try {
    return piece === undefined ? undefined : decodeURIComponent(piece);
  } catch {
    return undefined;
  }
}

/** Answers with the sheets of some items as one ZIP archive, each made when its turn comes; items without a sheet are left out. */
export function specSheetsAsZip(answer: (path: string, client: string | undefined) => Promise<PageAnswer>, now: () => Date) {
  return (name: string, itemNumbers: readonly string[], client: string | undefined): Response => {
    async function* entries() {
      for (const itemNumber of new Set(itemNumbers)) {
        const found = await answer(specSheetPath(itemNumber), client);
        if (found.kind !== "page") continue;
        yield {
          name: `${itemNumber.replaceAll(/[\\/:*?"<>|]/g, "-")}.pdf`,
          lastModified: now(),
          input: found.page.encodedFor(["identity"]).body,
        };
      }
    }
    return withNoStore(
      new Response(makeZip(entries()), {
        headers: { "Content-Type": "application/zip", "Content-Disposition": attachment(name, "zip") },
      }),
    );
  };
}
