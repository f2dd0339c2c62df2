import { createMiddleware } from "hono/factory";
import { failure } from "../../api/answer-call.ts";
import { Message } from "../../app/page.ts";
import { logInFirst } from "../../app/sign-in/log-in-first.ts";
import { accountMessages } from "../../domain/accounts/account.ts";
import { roleOf, type SignedIn } from "../../domain/people/actor.ts";
import { may } from "../../domain/people/authorize.ts";
import { policy } from "../../domain/people/policy.ts";
import { toResponse, withNoStore } from "../answers/private-answer.ts";
import { noStore } from "../headers/headers.ts";
import { securityEvent } from "../logs/security-log.ts";
import type { Page } from "./find-page.ts";
import type { PageEnv } from "./page-env.ts";
import type { Renderer } from "./render-page.ts";

type Entrance = Pick<Page, "access" | "handle">;
type Options = { renderer: Pick<Renderer, "message"> };

/** The door of a page that is made for one visitor: lets in whom it and the pages around it let in, to document, data and form alike. */
export function accessDoor({ renderer }: Options) {
  return createMiddleware<PageEnv>(async (c, next) => {
    const { page, client, who } = c.var;
    const entered = page?.entered ?? [];
    const actor = entered.some(asksWho) ? await who() : undefined;
    const closed = entered.find((one) => !isLetIn(one, actor));
    if (closed) {
      const refusal = await refuseEntry(closed, actor, c.req.url);
      if (!page?.hydrated || !new URL(c.req.url).pathname.endsWith(".data")) return refusal;
      // A script would follow a redirect and find no data: it gets what its page's error boundary shows.
      return c.json(failure(page.handle.logInFirst ?? accountMessages.loginFirst), refusal.status === 403 ? 403 : 401, noStore);
    }
    c.set("actor", actor);
    c.set("visit", { request: c.req.raw, client, who, fields: {} });
    return next();
  });

  /** Leads somebody to the login whom a page does not let in, or says why. */
  async function refuseEntry({ access, handle }: Entrance, actor: SignedIn | undefined, url: string): Promise<Response> {
    const isStaff = access === "staff" && actor?.kind === "staff";
    securityEvent({ event: "access-refused", status: isStaff ? 403 : 401 });
    const refusal = isStaff ? otherRole(handle, actor) : logInFirst(access, handle.logInFirst, url);
    return refusal instanceof Message ? toResponse(await renderer.message(refusal)) : withNoStore(refusal);
  }
}

/** Whether a page's access depends on who is signed in. */
function asksWho({ access }: Pick<Page, "access">): boolean {
  return access === "account" || access === "customer" || access === "agent" || access === "staff";
}

/** Whether a page lets somebody in: the one answer for documents, forms, data and the list of what may be loaded. */
export function isLetIn({ access, handle: { verb } }: Entrance, actor: SignedIn | undefined): boolean {
  if (!asksWho({ access })) return true;
  if (actor === undefined) return false;
  if (access === "staff") return actor.kind === "staff" && verb !== undefined && may(actor, verb);
  return access === "account" || actor.kind === access;
}

/** What a person of staff reads whose role does not have the page's verb. */
function otherRole({ verb }: Entrance["handle"], actor: SignedIn): Message {
  const roles = verb ? policy[verb].may.filter((role) => role !== "system") : [];
  const text = `This page is for the role ${roleList.format(roles)}. Yours is ${roleOf(actor) ?? "not set yet"}.`;
  return new Message({ status: 403, title: "Not for your role", text, link: { href: "/staff", label: "To the console" } });
}

const roleList = new Intl.ListFormat("en-US", { type: "disjunction" });
