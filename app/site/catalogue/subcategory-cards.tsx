import type { Named } from "../../../domain/catalogue/catalogue.ts";
import { cut } from "../../../domain/catalogue/page-title.ts";
import { subcategoryPath } from "../../../domain/catalogue/paths.ts";
import type { Picture } from "../../../domain/media/media.ts";
import { Markdown } from "../../ui/markdown.tsx";
import { Plate } from "../../ui/plate.tsx";

type Subcategory = Named & { description: string; products: number; picture: Picture | null };

/** Subcategories as cards: picture, description and number of products. */
export function SubcategoryCards({ subcategories }: { subcategories: readonly Subcategory[] }) {
  return (
    <div className="bigcats">
      {subcategories.map((subcategory, at) => (
        <Card key={subcategory.id} subcategory={subcategory} eager={at < 4} />
      ))}
    </div>
  );
}

function Card({ subcategory, eager }: { subcategory: Subcategory; eager: boolean }) {
  const { name, description, products, picture } = subcategory;
  const href = subcategoryPath(subcategory);
  return (
    <article className="bigcat">
      {/* biome-ignore lint/a11y/useAnchorContent: the same link is below, with text; this one is for the mouse */}
      <a className="bigcat__pic" href={href} tabIndex={-1} aria-hidden="true">
        <Plate picture={picture} eager={eager} sizes="(max-width: 700px) 92vw, 20.5rem" widths={[320, 640]} />
      </a>
      <div className="bigcat__body">
        <div className="bigcat__name">
          <h2 className="h3">
            <a href={href}>{cut(name, 60)}</a>
          </h2>
        </div>
        <Markdown className="small" text={description} />
        <a className="btn btn--line btn--s" href={href}>
          See Products <span className="num">{products.toLocaleString("en-US")}</span>
        </a>
      </div>
    </article>
  );
}
