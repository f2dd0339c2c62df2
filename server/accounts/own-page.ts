import type { Hono } from "hono";
import type { SignedIn } from "../../domain/people/actor.ts";
import { bodyLimits } from "../bodies/body-limit.ts";
import { readFields } from "../bodies/read-body.ts";
import { isFromOurPages } from "../enquiries/same-site.ts";
import { securityEvent } from "../security-log.ts";
import type { AccountEnv, AccountHttp, AccountServices } from "./account-env.ts";
import type { OwnPage } from "./private-pages.ts";
import { seeOther } from "./see-other.ts";

type Answer = (c: AccountHttp, actor: SignedIn, fields: object) => Response | Promise<Response>;

/**
 * What a form of our own pages holds; from any other site nothing is taken.
 * @throws BodyRefused
 */
export async function fieldsOf(request: Request, origin: string): Promise<object | undefined> {
  if (!isFromOurPages(request, origin)) return undefined;
  return readFields(request, bodyLimits.account);
}

/**
 * @returns what gives an address of one's own account its route: whoever is not signed in, or sends a form of another site, is led to the
 *   login, or to what `refuse` answers
 */
export function addOwnPages(routes: Hono<AccountEnv>, { accounts, origin }: Pick<AccountServices, "accounts" | "origin">) {
  return function page(name: OwnPage, answer: Answer, refuse: () => Response | Promise<Response> = toLogin): void {
    const [method = "", path = ""] = name.split(" ");
    routes.on(method, path, async (c) => {
      const actor = await accounts.whoSends(c.req.raw);
      if (!actor) {
        securityEvent({ event: "access-refused", status: 401 });
        return refuse();
      }
      const fields = method === "GET" ? {} : await fieldsOf(c.req.raw, origin);
      if (fields) return answer(c, actor, fields);
      securityEvent({ event: "access-refused", status: 403 });
      return refuse();
    });
  };
}

const toLogin = () => seeOther("/customer-portal");
