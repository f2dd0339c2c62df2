import { Later } from "../../ui/later.tsx";
import { TextLink } from "../../ui/links.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import type { HomeProps } from "./home-part.tsx";

/** Some of the questions, folded. */
export function HomeFaq({ section, content: { questions } }: HomeProps) {
  if (questions.length === 0) return null;
  return (
    <section className="section half" aria-labelledby="faq">
      <div>
        <h2 id="faq">{section.heading}</h2>
        {section.lead && <p className="section__lead">{section.lead}</p>}
        <p className="small">
          Not here? <TextLink href="/request-info">Request information</TextLink>, or read{" "}
          <TextLink href="/faq">all questions</TextLink>.
        </p>
      </div>
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
