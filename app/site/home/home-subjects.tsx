import type { Home } from "../../../domain/catalogue/read-home.ts";
import { codeColumn, MethodLine, shortDesignation } from "../catalogue/method-line.tsx";

/** The index by what is being tested: the methods that name the most items. */
export function HomeSubjects({ subjects }: Pick<Home, "subjects">) {
  return (
    <section className="wrap section section--first" aria-labelledby="testing">
      <div className="section__head">
        <h2 id="testing">What are you testing?</h2>
        <a className="rowlink" href="/product-by-standards">
          All standards and methods
        </a>
      </div>
      <div className="cols-4 ask">
        {subjects.map(({ subject, methods }) => (
          <div key={subject} className="ix" style={codeColumn(methods.map(({ designation }) => shortDesignation(designation)))}>
            <h3>{subject}</h3>
            {methods.map((method) => (
              <MethodLine key={method.id} method={method} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
