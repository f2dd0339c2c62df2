import type { Named } from "../../../domain/catalogue/catalogue.ts";
import { cut } from "../../../domain/catalogue/page-title.ts";
import { subcategoryPath } from "../../../domain/catalogue/paths.ts";
import type { Picture } from "../../../domain/media/media.ts";
import { Draft } from "../../ui/draft.tsx";
import { IndexLine } from "../../ui/index-line.tsx";
import { Plate } from "../../ui/plate.tsx";

type Props = {
  name: string;
  href: string;
  picture: Picture | null;
  weave?: string | undefined;
  subcategories: readonly (Named & { products: number })[];
  eager?: boolean;
};

/** Lines of the index; the button shows the total. */
const maxLines = 5;

/** A group of subcategories: picture, draft and an index of the first subcategories. */
export function GroupCard({ name, href, picture, weave, subcategories, eager }: Props) {
  return (
    <article className="bigcat">
      {/* biome-ignore lint/a11y/useAnchorContent: the same link is below, with text; this one is for the mouse */}
      <a className="bigcat__pic" href={href} tabIndex={-1} aria-hidden="true">
        <Plate
          picture={picture}
          construction={weave}
          eager={eager}
          sizes="(max-width: 700px) 92vw, 20.5rem"
          widths={[320, 640]}
        />
      </a>
      <div className="bigcat__body">
        <div className="bigcat__name">
          <h2 className="h3">
            <a href={href}>{cut(name, 50)}</a>
          </h2>
          {weave && <Draft construction={weave} />}
        </div>
        <ul className="ix ix--close">
          {subcategories.slice(0, maxLines).map((subcategory) => (
            <li key={subcategory.id}>
              <IndexLine href={subcategoryPath(subcategory)} label={cut(subcategory.name, 40)} count={subcategory.products} />
            </li>
          ))}
        </ul>
        <a className="btn btn--line btn--s" href={href}>
          View Subcategories <span className="num">{subcategories.length}</span>
        </a>
      </div>
    </article>
  );
}
