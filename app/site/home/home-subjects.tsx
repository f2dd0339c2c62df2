import { methodPath } from "../../../domain/catalogue/paths.ts";
import { codeColumn, shortDesignation } from "../catalogue/method-line.tsx";
import { HomePart, type HomeProps } from "./home-part.tsx";

/** Methods by subject: those that the supplier leads with, or those that call for the most items. */
export function HomeSubjects({ section, home: { subjects } }: HomeProps) {
  if (subjects.length === 0) return null;
  return (
    <HomePart section={section} more={{ href: "/product-by-standards", label: "All methods" }}>
      <ul className="cols-4 ask" role="list">
        {subjects.map(({ subject, methods }) => (
          <li key={subject} style={codeColumn(methods.map(({ designation }) => shortDesignation(designation)))}>
            <h3>{subject}</h3>
            {methods.map((method) => (
              <a key={method.id} href={methodPath({ id: method.id, name: method.designation })}>
                {shortDesignation(method.designation)} <span>{method.title}</span> <b>{method.products}</b>
              </a>
            ))}
          </li>
        ))}
      </ul>
    </HomePart>
  );
}
