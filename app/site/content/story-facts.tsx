import type { ComponentProps } from "react";
import { FactList } from "../../ui/fact-list.tsx";
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
          <Picture picture={picture} sizes="(max-width: 900px) 92vw, 46rem" place="main" eager />
        </span>
      )}
      <FactList
        className="story__facts"
        facts={Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : []))}
      />
    </>
  );
}
