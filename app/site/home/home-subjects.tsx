import type { HomePage } from "../../../domain/catalogue/read-home.ts";
import type { HomeSection } from "../../../domain/content/home-sections.ts";
import { codeColumn, MethodLine, shortDesignation } from "../catalogue/method-line.tsx";
import { SectionHead } from "./section-head.tsx";

/** Methods by subject: those that the supplier leads with, or those that call for the most items. */
export function HomeSubjects({ section, subjects }: { section: HomeSection } & Pick<HomePage, "subjects">) {
  return (
    <section className="wrap section" aria-labelledby="subjects">
      <SectionHead
        id="subjects"
        heading={section.heading}
        lead={section.lead}
        more={{ href: "/product-by-standards", label: "All standards and methods" }}
      />
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
