import { codeColumn, MethodLine, shortDesignation } from "../catalogue/method-line.tsx";
import { HomePart, type HomeProps } from "./home-part.tsx";

/** Methods by subject: those that the supplier leads with, or those that call for the most items. */
export function HomeSubjects({ section, home: { subjects } }: HomeProps) {
  if (subjects.length === 0) return null;
  return (
    <HomePart section={section} more={{ href: "/product-by-standards", label: "All standards and methods" }}>
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
    </HomePart>
  );
}
