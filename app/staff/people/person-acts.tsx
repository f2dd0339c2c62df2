import { staffRoles } from "../../../domain/people/actor.ts";
import { ActButton } from "./act-button.tsx";
import type { PersonAct } from "./person-act.ts";
import type { PersonParts } from "./person-parts.ts";
import { roleWords } from "./person-words.tsx";

type Props = Pick<PersonParts, "person" | "allowed" | "records"> & {
  /** What was typed into a form that was refused. */
  refused: Readonly<Record<string, string>> | undefined;
};

/** What may be done about the account of a person; nothing where the role may do nothing. */
export function PersonActs({ person, allowed, records, refused }: Props) {
  const { kind, status } = person;
  const isAgent = kind === "agent" && allowed.approve;
  const isCustomer = kind === "customer" && allowed.reactivate;
  const isStaff = kind === "staff" && allowed["set-role"];
  const reasoned = { ...person, refused };
  if (!isAgent && !isCustomer && !isStaff) return null;
  return (
    <section aria-labelledby="acts">
      <h2 className="h4" id="acts">
        Account
      </h2>
      {isAgent && status !== "active" && (
        <ActButton act="approve" fields={{ version: person.version }} look="btn btn--s">
          {status === "pending" ? "Approve" : "Open the account"}
        </ActButton>
      )}
      {isAgent && status === "pending" && (
        <WithReason {...reasoned} act="decline" label="Decline" hint="The agent reads it in the mail." />
      )}
      {isAgent && status === "active" && (
        <WithReason {...reasoned} act="suspend-agent" label="Suspend" hint="Stays in the history." />
      )}
      {isCustomer && status === "active" && (
        <WithReason {...reasoned} act="suspend-customer" label="Suspend" hint="Stays in the history." />
      )}
      {isCustomer && status !== "active" && (
        <ActButton act="reactivate" fields={{ version: person.version }} look="btn btn--s">
          Open the account again
        </ActButton>
      )}
      {isStaff && <StaffActs person={person} />}
      {isAgent && allowed.represent && <Represent person={person} records={records} />}
    </section>
  );
}

/** Role, second factors, and whether somebody of staff may sign in. */
function StaffActs({ person: { version, role, status } }: Pick<Props, "person">) {
  return (
    <>
      <ActButton
        act="set-role"
        fields={{ version }}
        above={
          <label className="field field--wide">
            <span className="legend">Role</span>
            <span className="hint">Another role signs the person out everywhere.</span>
            <select className="select input--s" name="role" defaultValue={role ?? ""} key={version}>
              {role === null && <option value="">No role</option>}
              {staffRoles.map((one) => (
                <option key={one} value={one}>
                  {roleWords[one]}
                </option>
              ))}
            </select>
          </label>
        }
      >
        Save
      </ActButton>
      <div className="row">
        {status === "suspended" ? (
          <ActButton act="reactivate-staff" fields={{ version }} look="btn btn--s">
            Open the account again
          </ActButton>
        ) : (
          <ActButton act="suspend-staff" fields={{ version }}>
            Suspend
          </ActButton>
        )}
        <ActButton act="reset-factor" fields={{ version }}>
          Remove second factors
        </ActButton>
      </div>
    </>
  );
}

type Reasoned = { act: PersonAct; label: string; hint: string; version: number; refused: Props["refused"] };

/** An act that asks for its reason first. */
function WithReason({ act, label, hint, version, refused }: Reasoned) {
  const typed = refused?.act === act ? refused.reason : undefined;
  return (
    <details className="act__fold" open={typed !== undefined}>
      <summary>{label} …</summary>
      <ActButton
        act={act}
        fields={{ version }}
        above={
          <label className="field field--wide">
            <span className="legend">Reason</span>
            <span className="hint">{hint}</span>
            <textarea className="textarea" name="reason" rows={3} maxLength={1000} required defaultValue={typed} />
          </label>
        }
      >
        {label}
      </ActButton>
    </details>
  );
}

/** Which agent of the catalogue an account represents. */
function Represent({ person, records }: Pick<Props, "person" | "records">) {
  return (
    <ActButton
      act="represent"
      fields={{ version: person.version }}
      above={
        <label className="field field--wide">
          <span className="legend">Represents</span>
          <span className="hint">The account is shown the leads of that agent’s countries.</span>
          <select className="select input--s" name="record" defaultValue={person.represents ?? ""} key={person.version}>
            <option value="">No agent of the catalogue</option>
            {records.map(({ id, name, country }) => (
              <option key={id} value={id}>
                {`${country}: ${name}`}
              </option>
            ))}
          </select>
        </label>
      }
    >
      Save
    </ActButton>
  );
}
