import type { ReactNode } from "react";
import { accountPath, dashboardPath, signOutPath } from "../../domain/accounts/account-paths.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { PostButton } from "../forms/post-button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageMain } from "../ui/page-main.tsx";

type Props = {
  actor: SignedIn;
  title: string;
  /** The pages above this one, below the home page. */
  above?: readonly { label: string; href: string }[];
  /** What the page is, in a sentence. */
  lead: ReactNode;
  /** What has just been done. */
  notice?: string | undefined;
  children: ReactNode;
};

export const customerHome = { label: "Customer dashboard", href: dashboardPath("customer") };
export const agentHome = { label: "Agent dashboard", href: dashboardPath("agent") };

/** A page of somebody who is signed in. Its top: where it is, what it is, who is signed in. */
export function AccountMain({ actor, title, above = [], lead, notice, children }: Props) {
  return (
    <PageMain crumbs={[...above, { label: title }]}>
      <PageHead title={title} intro={lead}>
        <DashboardNav actor={actor} />
      </PageHead>
      <Notice>{notice}</Notice>
      {children}
    </PageMain>
  );
}

/** Who is signed in, the way to the account and the way out. */
function DashboardNav({ actor }: { actor: Pick<SignedIn, "name" | "email"> }) {
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
