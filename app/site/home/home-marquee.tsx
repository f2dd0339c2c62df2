import type { CSSProperties } from "react";
import { categoryPath } from "../../../domain/catalogue/paths.ts";
import type { HomeProps } from "./home-part.tsx";

/** Letters that pass in a second: slow enough to read a word before it is gone. */
const lettersPerSecond = 6;

/** All categories in a moving line; app/browser/slides/marquee.ts repeats it, so that it never ends. Without a script or with reduced motion, a line to scroll. */
export function HomeMarquee({ section, home: { everyCategory } }: HomeProps) {
  if (everyCategory.length === 0) return null;
  const letters = everyCategory.reduce((sum, { name }) => sum + name.length + 6, 0);
  const time = { "--time": `${Math.round(letters / lettersPerSecond)}s` } as CSSProperties;
  return (
    <nav className="marquee" aria-label={section.heading} data-marquee style={time}>
      <div className="marquee__line">
        <div className="marquee__names">
          {everyCategory.map((category) => (
            <a key={category.id} href={categoryPath(category)}>
              {category.name}
            </a>
          ))}
        </div>
      </div>
      <button
        className="iconbtn marquee__pause"
        type="button"
        data-pause
        aria-pressed="false"
        aria-label="Pause the moving line"
      />
    </nav>
  );
}
