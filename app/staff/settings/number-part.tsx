import { SettingForm, type SettingProblem, typedIn } from "./setting-form.tsx";

type Props = {
  act: string;
  title: string;
  text: string;
  label: string;
  max: number;
  setting: { value: number; version: number };
  problem: SettingProblem;
};

/** A setting that is one whole number. */
export function NumberPart({ act, title, text, label, max, setting: { value, version }, problem }: Props) {
  return (
    <section aria-labelledby={act}>
      <h2 className="h3" id={act}>
        {title}
      </h2>
      <p>{text}</p>
      {problem && <p className="small">{`Set at the moment: ${value}.`}</p>}
      <SettingForm act={act} version={version} problem={problem}>
        <label className="field">
          <span className="legend">{label}</span>
          <input
            className="input input--s"
            type="number"
            name="value"
            min={1}
            max={max}
            required
            defaultValue={typedIn(problem, "value", String(value))}
          />
        </label>
      </SettingForm>
    </section>
  );
}
