import { Later } from "../../ui/later.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import type { HomeProps } from "./home-part.tsx";
import { SectionHead } from "./section-head.tsx";

/** Some of the questions, folded. */
export function HomeFaq({ section, content: { questions } }: HomeProps) {
  if (questions.length === 0) return null;
  return (
    <section className="section half" aria-labelledby="faq">
      <SectionHead id="faq" heading={section.heading} lead={section.lead} more={{ href: "/faq", label: "All questions" }} />
      <div className="acc">
        {questions.map(({ id, question, answer }) => (
          <details key={id} data-unfolds={`answer-${id}`}>
            <summary>{question}</summary>
            <Later id={`answer-${id}`}>
              <Markdown className="prose" id={`answer-${id}`} text={answer} />
            </Later>
          </details>
        ))}
      </div>
    </section>
  );
}
