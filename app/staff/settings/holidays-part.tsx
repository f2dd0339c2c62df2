import { Form } from "react-router";
import { dayText } from "../../../domain/locale/dates.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { SettingForm, type SettingProblem, typedIn } from "./setting-form.tsx";

type Props = {
  holidays: readonly { id: number; day: string; name: string; country: string | null }[];
  countries: readonly { id: number; name: string }[];
  problem: SettingProblem;
};

/** The days on which nobody works: a list with a button that removes each, and a field for new ones. */
export function HolidaysPart({ holidays, countries, problem }: Props) {
  return (
    <section aria-labelledby="add-holidays">
      <h2 className="h3" id="add-holidays">
        Holidays
      </h2>
      {holidays.length === 0 ? (
        <p>No holiday is entered yet: every working day of the week counts.</p>
      ) : (
        <table className="tbl setting__free">
          <caption className="vh">Holidays</caption>
          <TableHead columns={["Day", "Name", "Free for", { label: "Remove", hidden: true }]} />
          <tbody>
            {holidays.map(({ id, day, name, country }) => (
              <tr key={id}>
                <td className="code">{dayText(day)}</td>
                <td>{name}</td>
                <td>{country === null ? "everybody" : `the agent of ${country}`}</td>
                <td className="r">
                  <Form method="post" preventScrollReset>
                    <HiddenInputs values={{ act: "remove-holiday", id }} />
                    <button className="btn btn--line btn--s" type="submit" aria-label={`Remove ${name}, ${dayText(day)}`}>
                      Remove
                    </button>
                  </Form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <SettingForm act="add-holidays" problem={problem} button="Add holidays" key={holidays.length}>
        <label className="field">
          <span className="legend">Add days, one a line</span>
          <span className="hint">
            2026-12-25 Christmas Day; 2026-12-24 - 2027-01-01 Works closed. A whole list can be pasted.
          </span>
          <textarea className="input" name="days" rows={5} required defaultValue={typedIn(problem, "days", "")} />
        </label>
        <label className="field">
          <span className="legend">Free for</span>
          <select className="select input--s" name="country" defaultValue={typedIn(problem, "country", "")}>
            <option value="">everybody</option>
            {countries.map(({ id, name }) => (
              <option key={id} value={id}>{`the agent of ${name}`}</option>
            ))}
          </select>
        </label>
      </SettingForm>
    </section>
  );
}
