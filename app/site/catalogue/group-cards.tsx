import type { Named } from "../../../domain/catalogue/catalogue.ts";
import { cut } from "../../../domain/catalogue/page-title.ts";
import { subcategoryPath } from "../../../domain/catalogue/paths.ts";
import type { Picture } from "../../../domain/media/media.ts";
import { IndexLine } from "../../ui/index-line.tsx";
import { BigCard } from "./big-card.tsx";
import { cardColumns, columnsStyle } from "./card-columns.ts";

type Group = Named & { picture: Picture | null; weave?: string; subcategories: readonly (Named & { products: number })[] };

/** Lines of the index; the button shows the total. */
const maxLines = 5;

/** Groups of subcategories as cards: picture, draft and an index of the first subcategories. */
export function GroupCards({ groups, path }: { groups: readonly Group[]; path: (group: Group) => string }) {
  const columns = cardColumns(groups.length);
  return (
    <div className="bigcats" style={columnsStyle(columns)}>
      {groups.map((group, at) => (
        <BigCard
          key={group.id}
          name={cut(group.name, 50)}
          href={path(group)}
          picture={group.picture}
          weave={group.weave}
          eager={at < columns}
          columns={columns}
          button="View Subcategories"
          count={group.subcategories.length}
        >
          <ul role="list" className="ix ix--close">
            {group.subcategories.slice(0, maxLines).map((subcategory) => (
              <li key={subcategory.id}>
                <IndexLine href={subcategoryPath(subcategory)} label={cut(subcategory.name, 40)} count={subcategory.products} />
              </li>
            ))}
          </ul>
        </BigCard>
      ))}
    </div>
  );
}
