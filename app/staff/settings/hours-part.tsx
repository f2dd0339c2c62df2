import type { Settings } from "../../../domain/settings/settings.ts";
import { SettingForm, type SettingProblem, typedIn } from "./setting-form.tsx";

type Hours = Settings["working_time"];
type Props = {
  setting: { value: Hours; version: number };
  days: readonly (keyof Hours["hours"])[];
  zones: readonly string[];
  problem: SettingProblem;
};

/** The zone, and from when until when people work on each day of the week. */
export function HoursPart({ setting: { value, version }, days, zones, problem }: Props) {
  return (
    <section aria-labelledby="working_time">
      <h2 className="h3" id="working_time">
        Working hours
      </h2>
      <p>Due times and first-answer times count these hours only. They do not change what the contact page says.</p>
      {problem && <p className="small">{`Set at the moment: ${hoursText(value, days)}.`}</p>}
      <SettingForm act="working_time" version={version} problem={problem}>
        <label className="field">
          <span className="legend">Time zone</span>
          <select className="select input--s" name="zone" defaultValue={typedIn(problem, "zone", value.zone)}>
            {zones.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </select>
        </label>
        {days.map((day) => (
          <fieldset className="setting__days" key={day}>
            <legend className="vh">{titled(day)}</legend>
            <label className="check">
              <input
                type="checkbox"
                name={day}
                value="yes"
                defaultChecked={typedIn(problem, day, value.hours[day] ? "yes" : "") === "yes"}
              />
              {titled(day)}
            </label>
            <input
              className="input input--s"
              type="time"
              name={`${day}_from`}
              aria-label={`${titled(day)}, from`}
              defaultValue={typedIn(problem, `${day}_from`, value.hours[day]?.from ?? "08:00")}
            />
            <span>to</span>
            <input
              className="input input--s"
              type="time"
              name={`${day}_to`}
              aria-label={`${titled(day)}, to`}
              defaultValue={typedIn(problem, `${day}_to`, value.hours[day]?.to ?? "17:00")}
            />
          </fieldset>
        ))}
      </SettingForm>
    </section>
  );
}

const titled = (day: string) => day.charAt(0).toUpperCase() + day.slice(1);

/** The hours in a line, for a form that came too late. */
function hoursText({ zone, hours }: Hours, days: Props["days"]): string {
  const worked = days.flatMap((day) => {
    const shift = hours[day];
    return shift ? [`${titled(day)} ${shift.from}–${shift.to}`] : [];
  });
  return `${zone}, ${worked.join(", ")}`;
}
