import type { NewSession } from "../../domain/sign-in/sessions.ts";
import type { AccountParts } from "./account-parts.ts";

/** What the parts that sign staff in share. */
export type StaffParts = AccountParts & {
  staffCookies(session: Pick<NewSession, "token">): Promise<string[]>;
  /** The token of a browser's session, whatever it is worth; undefined without one, and for a form that was not sent from our pages. */
  tokenOf(request: Request): Promise<string | undefined>;
  endFormerSession(request: Request): Promise<void>;
  /** The secret that the keys of sealed texts are derived from. */
  secret(): Promise<string>;
};
