import type { ReactNode } from "react";
import type { SignedIn } from "../../../domain/people/actor.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { DashboardNav } from "./dashboard-nav.tsx";

type Props = {
  actor: SignedIn;
  title: string;
  /** The pages above this one, below the home page. */
  above?: readonly { label: string; href: string }[];
  /** What the page is, in a sentence. */
  lead: ReactNode;
  /** What has just been done. */
  notice?: string | undefined;
};

export const customerHome = { label: "Customer dashboard", href: "/customer-dashboard" };
export const agentHome = { label: "Agent dashboard", href: "/agent-dashboard" };

/** The top of a page of somebody who is signed in: where it stands, what it is, who is signed in. */
export function PortalHead({ actor, title, above = [], lead, notice }: Props) {
  return (
    <>
      <Breadcrumb items={[{ label: "Home", href: "/" }, ...above, { label: title }]} />
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p className="head__lead">{lead}</p>
        </div>
        <DashboardNav actor={actor} />
      </div>
      {notice && <Notice>{notice}</Notice>}
    </>
  );
}

/** A sentence about what has just been done. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="notice" role="status">
      {children}
    </p>
  );
}
