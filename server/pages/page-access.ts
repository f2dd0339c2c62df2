import type { Access } from "../../app/handle.ts";
import { Message } from "../../app/page.ts";
import { logInFirst } from "../../app/sign-in/log-in-first.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { securityEvent } from "../requests/security-log.ts";
import type { Page } from "./find-page.ts";
import { toResponse, withNoStore } from "./private-answer.ts";
import type { Renderer } from "./render-page.ts";

/** Whether a page's access depends on who has signed in. */
export function asksWho(access: Access): boolean {
  return access === "account" || access === "customer" || access === "agent";
}

/** Whether a page of this access lets somebody in: the one answer for documents, forms, data and the list of what may be loaded. */
export function isLetIn(access: Access, actor: SignedIn | undefined): boolean {
  if (!asksWho(access)) return true;
  return actor !== undefined && (access === "account" || actor.kind === access);
}

/** Leads somebody to the login whom a page does not let in, or says why. */
export async function refuseEntry({ access, handle }: Page, renderer: Pick<Renderer, "message">): Promise<Response> {
  securityEvent({ event: "access-refused", status: 401 });
  const refusal = logInFirst(access, handle.logInFirst);
  return refusal instanceof Message ? toResponse(await renderer.message(refusal)) : withNoStore(refusal);
}
