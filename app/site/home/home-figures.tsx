import type { HomeProps } from "./home-part.tsx";

/** The supplier in numbers. */
export function HomeFigures({ section, content: { statistics } }: HomeProps) {
  if (statistics.length === 0) return null;
  return (
    <section className="section half figures num" aria-labelledby="analytics">
      <h2 id="analytics">{section.heading}</h2>
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
