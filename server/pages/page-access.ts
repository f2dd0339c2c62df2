import { Message } from "../../app/page.ts";
import { logInFirst } from "../../app/sign-in/log-in-first.ts";
import { roleOf, type SignedIn } from "../../domain/people/actor.ts";
import { may } from "../../domain/people/authorize.ts";
import { policy } from "../../domain/people/policy.ts";
import { toResponse, withNoStore } from "../answers/private-answer.ts";
import { securityEvent } from "../logs/security-log.ts";
import type { Page } from "./find-page.ts";
import type { Renderer } from "./render-page.ts";

type Door = Pick<Page, "access" | "handle">;

/** Whether a page's access depends on who has signed in. */
export function asksWho({ access }: Pick<Page, "access">): boolean {
  return access === "account" || access === "customer" || access === "agent" || access === "staff";
}

/** Whether a page lets somebody in: the one answer for documents, forms, data and the list of what may be loaded. */
export function isLetIn({ access, handle: { verb } }: Door, actor: SignedIn | undefined): boolean {
  if (!asksWho({ access })) return true;
  if (actor === undefined) return false;
  if (access === "staff") return actor.kind === "staff" && verb !== undefined && may(actor, verb);
  return access === "account" || actor.kind === access;
}

/** Leads somebody to the login whom a page does not let in, or says why. */
export async function refuseEntry(
  { access, handle }: Door,
  { renderer, actor, url }: { renderer: Pick<Renderer, "message">; actor: SignedIn | undefined; url: string },
): Promise<Response> {
  const isStaff = access === "staff" && actor?.kind === "staff";
  securityEvent({ event: "access-refused", status: isStaff ? 403 : 401 });
  const refusal = isStaff ? otherRole(handle, actor) : logInFirst(access, handle.logInFirst, url);
  return refusal instanceof Message ? toResponse(await renderer.message(refusal)) : withNoStore(refusal);
}

/** What a person of staff reads whose role does not have the page's verb. */
function otherRole({ verb }: Door["handle"], actor: SignedIn): Message {
  const roles = verb ? policy[verb].may.filter((role) => role !== "system") : [];
  const text = `This page is for the role ${roleList.format(roles)}. Yours is ${roleOf(actor) ?? "not set yet"}.`;
  return new Message({ status: 403, title: "Not for your role", text, link: { href: "/staff", label: "To the console" } });
}

const roleList = new Intl.ListFormat("en-US", { type: "disjunction" });
