import { accountPath, signOutPath } from "../../domain/accounts/account-paths.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { PostButton } from "../forms/post-button.tsx";

/** Who is signed in, the way to the account and the way out. */
export function DashboardNav({ actor }: { actor: Pick<SignedIn, "name" | "email"> }) {
  return (
    <div className="dash__who noprint">
      <p className="small">
        {actor.name}, {actor.email}
      </p>
      <a className="btn btn--line btn--s" href={accountPath} data-plain="">
        Account
      </a>
      <PostButton action={signOutPath}>Sign out</PostButton>
    </div>
  );
}
