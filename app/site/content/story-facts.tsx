import type { ComponentProps } from "react";
import { Picture } from "../../ui/picture.tsx";

type Props = {
  picture: ComponentProps<typeof Picture>["picture"] | undefined;
  /** By label; empty ones are left out. */
  facts: Readonly<Record<string, string | null>>;
};

/** The picture of a story, and a few facts. */
export function StoryFacts({ picture, facts }: Props) {
  return (
    <>
      {picture && (
        <span className="plate">
          <Picture picture={picture} sizes="(max-width: 900px) 92vw, 46rem" widths={[640, 960, 1600]} eager />
        </span>
      )}
      <dl className="story__facts">
        {Object.entries(facts).map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
