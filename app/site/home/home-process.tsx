import { Draft } from "../../ui/draft.tsx";
import { HomePart, type HomeProps } from "./home-part.tsx";

/** How the supplier works, in numbered steps, each with the draft of a weave. */
export function HomeProcess({ section, content: { steps } }: HomeProps) {
  if (steps.length === 0) return null;
  return (
    <HomePart section={section}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways and must be reachable by keyboard */}
      <ol className="process" role="list" tabIndex={0}>
        {steps.map(({ id, heading, description, construction }, at) => (
          <li key={id}>
            <p className="process__no num">
              {String(at + 1).padStart(2, "0")}
              <Draft construction={construction} />
            </p>
            <h3>{heading}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </HomePart>
  );
}
