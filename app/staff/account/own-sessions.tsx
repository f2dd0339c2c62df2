import { signOutPath } from "../../../domain/accounts/account-paths.ts";
import type { AccountSession } from "../../../domain/sign-in/sessions.ts";
import { staffAccountPath } from "../../../domain/staff/staff-paths.ts";
import { PostButton } from "../../forms/post-button.tsx";
import { Moment } from "../moment.tsx";

/** Where a person is signed in, and ways to end it. */
export function OwnSessions({ sessions }: { sessions: readonly AccountSession[] }) {
  return (
    <section aria-labelledby="sessions">
      <h2 className="h4" id="sessions">
        Where you are signed in
      </h2>
      <ul role="list" className="own__list">
        {sessions.map(({ id, device, since, current }) => (
          <li key={id}>
            <span>
              {device}
              {current && " (here)"}{" "}
              <span className="small">
                since <Moment at={since} />
              </span>
            </span>
            {!current && (
              <PostButton action={staffAccountPath} fields={{ does: "end-session", id }} label={`Sign out ${device}`}>
                Sign out
              </PostButton>
            )}
          </li>
        ))}
      </ul>
      <PostButton action={signOutPath} fields={{ everywhere: "yes" }}>
        Sign out everywhere
      </PostButton>
    </section>
  );
}
