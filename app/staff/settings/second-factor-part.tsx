import type { Settings } from "../../../domain/settings/settings.ts";
import { SettingForm, type SettingProblem, typedIn } from "./setting-form.tsx";

type Props = { setting: { value: Settings["second_factor_roles"]; version: number }; problem: SettingProblem };

const roles = ["viewer", "sales", "editor", "quality"] as const;

/** The roles that sign in with a second factor. */
export function SecondFactorPart({ setting: { value, version }, problem }: Props) {
  return (
    <section aria-labelledby="second_factor_roles">
      <h2 className="h3" id="second_factor_roles">
        Second factor
      </h2>
      <p>People of these roles need a code of an app or a passkey besides their password. Admins always do.</p>
      {problem && <p className="small">{`Set at the moment: ${value.join(", ")}.`}</p>}
      <SettingForm act="second_factor_roles" version={version} problem={problem}>
        <fieldset>
          <legend className="vh">Roles with a second factor</legend>
          {roles.map((role) => (
            <label className="check" key={role}>
              <input
                type="checkbox"
                name={role}
                value="yes"
                defaultChecked={typedIn(problem, role, value.includes(role) ? "yes" : "") === "yes"}
              />
              {role}
            </label>
          ))}
          <label className="check">
            <input type="checkbox" disabled checked readOnly />
            admin
          </label>
        </fieldset>
      </SettingForm>
    </section>
  );
}
