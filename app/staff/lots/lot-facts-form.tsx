import { dayText } from "../../../domain/locale/dates.ts";
import type { LotForStaff } from "../../../domain/lot-decisions/read-staff-lot.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { SettingForm, type SettingProblem, typedIn } from "../settings/setting-form.tsx";

type Props = { lot: LotForStaff; mayChange: boolean; problem: SettingProblem };

const days = [
  ["madeOn", "Made"],
  ["releasedOn", "Released"],
  ["retestOn", "Retest"],
  ["useBy", "Use by (the last day)"],
] as const;

/** What the supplier says of a lot: its days, its methods and a note; for who may not change it, as a list. */
export function LotFactsForm({ lot, mayChange, problem }: Props) {
  const { version, methods, note, deliveries } = lot;
  return (
    <section aria-labelledby="lot-facts">
      <h2 className="h3" id="lot-facts">
        Dates and methods
      </h2>
      <p>
        {deliveries === 0
          ? "No delivery of this lot is imported."
          : `${deliveries.toLocaleString("en-US")} lines of delivery notes name this lot.`}
      </p>
      {mayChange ? (
        <SettingForm act="save" version={version} problem={problem}>
          <p>An import replaces these dates, and its report lists what it overwrites. Change them in lots.csv too.</p>
          <div className="staff-lot__days">
            {days.map(([name, label]) => (
              <label className="field" key={name}>
                <span className="legend">{label}</span>
                <input
                  className="input input--s"
                  type="date"
                  name={name}
                  defaultValue={typedIn(problem, name, lot[name] ?? "")}
                />
              </label>
            ))}
          </div>
          <label className="field field--wide">
            <span className="legend">Released for the methods</span>
            <span className="hint">One designation a line: ISO 105-C06</span>
            <textarea
              className="textarea"
              name="methods"
              rows={5}
              defaultValue={typedIn(problem, "methods", methods.join("\n"))}
            />
          </label>
          <label className="field field--wide">
            <span className="legend">Note</span>
            <span className="hint">Everybody can read it on the page of the lot.</span>
            <textarea className="textarea" name="note" rows={3} maxLength={2000} defaultValue={typedIn(problem, "note", note)} />
          </label>
        </SettingForm>
      ) : (
        <FactList
          className="person__facts"
          facts={[
            ...days.map(([name, label]) => ({ label, value: lot[name] ? dayText(lot[name]) : "–" })),
            { label: "Methods", value: methods.join(", ") || "–" },
            { label: "Note", value: note || "–" },
          ]}
        />
      )}
    </section>
  );
}
