import type { SignedIn } from "../../../domain/people/actor.ts";

/** Who is signed in, the way to the account and the way out. */
export function DashboardNav({ actor }: { actor: Pick<SignedIn, "name" | "email"> }) {
  return (
    <div className="dash__who noprint">
      <p className="small">
        {actor.name}, {actor.email}
      </p>
      <a className="btn btn--line btn--s" href="/account" data-plain="">
        Account
      </a>
      <form method="post" action="/sign-out">
        <button className="btn btn--line btn--s" type="submit">
          Sign out
        </button>
      </form>
    </div>
  );
}
