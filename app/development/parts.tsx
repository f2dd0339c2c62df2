import type { PageHandle } from "../handle.ts";
import { siteMeta } from "../page.ts";
import { PageHead } from "../ui/page-head.tsx";
import { PageMain } from "../ui/page-main.tsx";
import type { PartSamples } from "./parts/samples.ts";
import { FormSample } from "./parts/samples-of-forms.tsx";
import { samplesOfNavigation } from "./parts/samples-of-navigation.tsx";
import { samplesOfPictures } from "./parts/samples-of-pictures.tsx";
import { samplesOfStates } from "./parts/samples-of-states.tsx";
import { samplesOfWords } from "./parts/samples-of-words.tsx";

export const handle = { access: "development" } satisfies PageHandle;

/** It shows nothing of the database; a page that is not public needs a loader to be answered. */
export function loader() {
  return {};
}

export const meta = siteMeta({
  title: "Parts",
  description: "Every part of the interface.",
  canonical: "/dev/parts",
  noindex: true,
});

const groups: Record<string, PartSamples> = {
  "Words and buttons": samplesOfWords,
  "What a page says": samplesOfStates,
  "What leads on": samplesOfNavigation,
  Pictures: samplesOfPictures,
};

/** In development: every part of app/ui in its states. The switch at the top turns it light or dark. */
export function Page() {
  return (
    <PageMain crumbs={[{ label: "Parts" }]}>
      <PageHead
        title="Parts"
        intro="Every part of the interface in its states, under the name of its file in app/ui. Shown in development only."
      />
      {Object.entries(groups).map(([title, samples]) => (
        <section key={title} className="parts" aria-label={title}>
          <h2>{title}</h2>
          {Object.entries(samples).map(([name, sample]) => (
            <div key={name} className="parts__one" data-part={name}>
              <p className="code small">{name}</p>
              <div>{sample}</div>
            </div>
          ))}
        </section>
      ))}
      <section className="parts" aria-label="Forms">
        <h2>Forms</h2>
        <FormSample />
      </section>
    </PageMain>
  );
}
