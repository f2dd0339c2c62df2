import type { Named } from "../../../domain/catalogue/catalogue.ts";
import { cut } from "../../../domain/catalogue/page-title.ts";
import { subcategoryPath } from "../../../domain/catalogue/paths.ts";
import type { Picture } from "../../../domain/media/media.ts";
import { Markdown } from "../../ui/markdown.tsx";
import { BigCard } from "./big-card.tsx";
import { cardColumns, columnsStyle } from "./card-columns.ts";

type Subcategory = Named & { description: string; products: number; picture: Picture | null };

/** Subcategories as cards: picture, description and number of products. */
export function SubcategoryCards({ subcategories }: { subcategories: readonly Subcategory[] }) {
  const columns = cardColumns(subcategories.length);
  return (
    <div className="bigcats" style={columnsStyle(columns)}>
      {subcategories.map((subcategory, at) => (
        <BigCard
          key={subcategory.id}
          name={cut(subcategory.name, 60)}
          href={subcategoryPath(subcategory)}
          picture={subcategory.picture}
          eager={at < columns}
          columns={columns}
          button="See Products"
          count={subcategory.products.toLocaleString("en-US")}
        >
          <Markdown className="small" text={subcategory.description} />
        </BigCard>
      ))}
    </div>
  );
}
