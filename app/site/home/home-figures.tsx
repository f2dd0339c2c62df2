import type { HomeSection } from "../../../domain/content/home-sections.ts";
import type { HomeContent } from "../../../domain/content/read-home-content.ts";

/** The supplier in numbers. */
export function HomeFigures({ section, statistics }: { section: HomeSection } & Pick<HomeContent, "statistics">) {
  return (
    <section className="wrap section figures num" aria-labelledby="analytics">
      <h2 id="analytics" className="vh">
        {section.heading}
      </h2>
      <dl>
        {statistics.map(({ id, value, label, note }) => (
          <div key={id}>
            <dt>
              {label}
              {note && <span className="small"> {note}</span>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
