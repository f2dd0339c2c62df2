import { convert, type Measure, maxCharacters, measures, readNumber, rollMass } from "../../../domain/content/convert.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/calculator";

const units = measures.flatMap((measure) => measure.units.map(({ key }) => key));
const rollFields = [
  { key: "roll_gsm", label: "Weight (g/m²)", opens: "155" },
  { key: "roll_width", label: "Width (cm)", opens: "113" },
  { key: "roll_length", label: "Length (m)", opens: "50" },
] as const;

export const handle = { params: [...units, ...rollFields.map(({ key }) => key)], script: "calculator" } satisfies PageHandle;
const crumbs = [{ label: "Calculator" }];

/** Each field is a separate form, so an address contains one of them: `/calculator?in=44.5`. */
export function loader({ url }: Route.LoaderArgs) {
  const params = url.searchParams;
  const parts = measures.map((measure) => {
    const unit = measure.units.find(({ key }) => params.has(key))?.key ?? measure.opens.unit;
    const number = (params.get(unit) ?? measure.opens.value).slice(0, 20);
    return { measure, unit, values: convert(measure, unit, number), wrong: readNumber(number) === undefined };
  });
  const [gsm = "", width = "", length = ""] = rollFields.map(({ key, opens }) => (params.get(key) ?? opens).slice(0, 20));
  return page({ parts, roll: { given: [gsm, width, length], ...rollMass({ gsm, width, length }) }, tags: [] });
}

export const meta = siteMeta({
  title: "Calculator",
  description:
    "Millimeters, inches, feet and yards; g/m², oz/yd² and momme; tex, denier and yarn counts; threads; and what a roll of cloth weighs.",
  canonical: "/calculator",
  crumbs,
});

/** The calculator: each field that is typed into fills the others. Without a script, Enter does. */
export function Page({ loaderData: { parts, roll } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={crumbs} banner="Product Details">
      <PageHead
        title="Length conversion calculator"
        lead="Type in any field; the others follow. Below it, weight, yarn, threads, and what a roll comes to."
      />
      <div className="calc">
        {parts.map((part) => (
          <MeasureFields key={part.measure.key} {...part} />
        ))}
        <section className="calc__part" aria-labelledby="roll">
          <h2 id="roll" className="h3">
            Roll
          </h2>
          <p className="small">What a length of cloth weighs: areal mass × width × length.</p>
          <form className="calc__fields" action="/calculator" data-roll="" aria-label="Weight of a roll">
            {rollFields.map(({ key, label }, at) => (
              <p key={key} className="calc__field">
                <label htmlFor={key}>{label}</label>
                <input
                  className="input num"
                  id={key}
                  name={key}
                  defaultValue={roll.given[at]}
                  inputMode="decimal"
                  maxLength={maxCharacters}
                  autoComplete="off"
                />
              </p>
            ))}
            <button className="btn btn--line btn--s calc__go" type="submit">
              Calculate
            </button>
            <p className="calc__sum" role="status">
              <output className="h2 num" name="kg" htmlFor="roll_gsm roll_width roll_length" data-kg="">
                {roll.kg}
              </output>{" "}
              kg
              <output className="h3 num" name="lb" htmlFor="roll_gsm roll_width roll_length" data-lb="">
                {roll.lb}
              </output>{" "}
              lb
            </p>
          </form>
        </section>
      </div>
      <p className="small calc__note">
        A field holds {maxCharacters} characters; a result that needs more is shown as asterisks. Results are rounded to four
        decimals.
      </p>
    </PageMain>
  );
}

type Part = { measure: Measure; unit: string; values: Record<string, string>; wrong: boolean };

function MeasureFields({ measure, unit, values, wrong }: Part) {
  return (
    <section className="calc__part" aria-labelledby={measure.key}>
      <h2 id={measure.key} className="h3">
        {measure.title}
      </h2>
      <p className="small">{measure.note}</p>
      <div className="calc__fields" data-measure={measure.key}>
        {measure.units.map(({ key, label }) => {
          const bad = wrong && key === unit;
          return (
            <form key={key} className={bad ? "calc__field field--bad" : "calc__field"} action="/calculator">
              <label htmlFor={`unit-${key}`}>{label}</label>
              <span className="calc__box">
                <input
                  className="input num"
                  id={`unit-${key}`}
                  name={key}
                  defaultValue={values[key]}
                  inputMode="decimal"
                  maxLength={maxCharacters}
                  autoComplete="off"
                  aria-invalid={bad || undefined}
                  aria-describedby={`${measure.key}-wrong`}
                />
                <button className="btn btn--line calc__go" type="submit">
                  Convert<span className="vh"> {label}</span>
                </button>
              </span>
            </form>
          );
        })}
      </div>
      <p className="err" id={`${measure.key}-wrong`} role="status">
        {wrong ? wrongNumber : ""}
      </p>
    </section>
  );
}

const wrongNumber = `Type a number of at most ${maxCharacters} characters, such as 44.5.`;
