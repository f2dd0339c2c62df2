import type { ReactNode } from "react";
import type { Picture } from "../../../domain/media/media.ts";
import { Draft } from "../../ui/draft.tsx";
import { Plate } from "../../ui/plate.tsx";

type Props = {
  name: string;
  href: string;
  picture: Picture | null;
  weave?: string | undefined;
  eager?: boolean | undefined;
  /** The columns of its grid on a wide screen. */
  columns: number;
  /** The button's text and the number in it. */
  button: string;
  count: string | number;
  children: ReactNode;
};

/** A part of the catalogue as a card: picture, name, what is in it, and a button. */
export function BigCard({ name, href, picture, weave, eager, columns, button, count, children }: Props) {
  return (
    <article className="bigcat">
      {/* biome-ignore lint/a11y/useAnchorContent: the same link is below, with text; this one is for the mouse */}
      <a className="bigcat__pic" href={href} tabIndex={-1} aria-hidden="true">
        <Plate
          picture={picture}
          construction={weave}
          eager={eager}
          sizes={`(max-width: 700px) 92vw, (max-width: 960px) 43vw, (max-width: 1279px) 28vw, ${columns === 3 ? "28rem" : "19rem"}`}
          place="card"
        />
      </a>
      <div className="bigcat__body">
        <div className="bigcat__name">
          <h2 className="h3">
            <a href={href}>{name}</a>
          </h2>
          {weave && <Draft construction={weave} />}
        </div>
        {children}
        <a className="btn btn--line btn--s" href={href}>
          {button} <span className="num">{count}</span>
        </a>
      </div>
    </article>
  );
}
