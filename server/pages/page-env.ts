import type { Visit } from "../../app/context.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import type { BodyRefusal } from "../requests/bodies/body-refused.ts";
import type { Env } from "../requests/env.ts";
import type { PageMatch } from "./find-page.ts";

/** Why a form was refused before its action was called. `unread`: its body, not what it holds. */
export type FormRefusal = {
  status: BodyRefusal["status"] | 403;
  title: string;
  message: string;
  headers: Record<string, string>;
  unread?: true;
};

/** What the doors of a page have found out about a request, besides those before them. */
export type PageEnv = {
  Bindings: Env["Bindings"];
  Variables: Env["Variables"] & {
    /** The page of the address; undefined where there is none. */
    page: PageMatch | undefined;
    visit: Visit;
    /** Who is signed in, where the page asks for it. */
    actor: SignedIn | undefined;
    /** Why the form that was sent is not to be acted on. */
    refusal: FormRefusal | undefined;
  };
};
