import { staffSignInPath } from "../../../domain/accounts/account-paths.ts";
import type { OwnPasskey } from "../../../domain/staff/passkeys.ts";
import { recoveryCodesPath, secondFactorSetUpPath, staffAccountPath } from "../../../domain/staff/staff-paths.ts";
import { PostButton } from "../../forms/post-button.tsx";
import { ButtonLink } from "../../ui/buttons.tsx";
import { TextLink } from "../../ui/links.tsx";
import { Moment } from "../moment.tsx";

type Props = {
  /** Whether this session began just now: only then second factors can be changed. */
  recent: boolean;
  app: { created_at: Date } | undefined;
  passkeys: readonly OwnPasskey[];
  /** Recovery codes that are left. */
  codes: number;
  /** Why a change was refused. */
  problem: string | undefined;
};

/** A person's second factors, and ways to add and remove them. */
export function SecondFactors({ recent, app, passkeys, codes, problem }: Props) {
  return (
    <section aria-labelledby="factors">
      <h2 className="h4" id="factors">
        Second factor
      </h2>
      {problem && (
        <p className="notice notice--bad" role="alert">
          {problem}
        </p>
      )}
      {!app && passkeys.length === 0 && <p>You have none: your password alone signs you in.</p>}
      <ul role="list" className="own__list">
        {app && (
          <li>
            <span>
              Authenticator app{" "}
              <span className="small">
                since <Moment at={app.created_at} />
              </span>
            </span>
            {recent && (
              <PostButton action={staffAccountPath} fields={{ does: "remove-app" }} label="Remove the authenticator app">
                Remove
              </PostButton>
            )}
          </li>
        )}
        {passkeys.map(({ id, name, created_at, used_at }) => (
          <li key={id}>
            <span>
              {name}{" "}
              <span className="small">
                passkey since <Moment at={created_at} />,{" "}
                {used_at ? (
                  <>
                    last used <Moment at={used_at} />
                  </>
                ) : (
                  "not used yet"
                )}
              </span>
            </span>
            {recent && (
              <PostButton action={staffAccountPath} fields={{ does: "remove-passkey", id }} label={`Remove the passkey ${name}`}>
                Remove
              </PostButton>
            )}
          </li>
        ))}
        {(app || passkeys.length > 0) && (
          <li>
            <span>
              Recovery codes <span className="small">{codes} of them not used</span>
            </span>
            {recent && <TextLink href={recoveryCodesPath(staffAccountPath)}>Make ten new ones</TextLink>}
          </li>
        )}
      </ul>
      {recent ? (
        <p>
          <ButtonLink href={secondFactorSetUpPath(staffAccountPath)}>Add an app or a passkey</ButtonLink>
        </p>
      ) : (
        <p className="small">
          To change these, <TextLink href={staffSignInPath(staffAccountPath, "again")}>sign in again</TextLink>: it needs a
          sign-in within the last ten minutes, so that nobody does it who only finds your browser open.
        </p>
      )}
    </section>
  );
}
