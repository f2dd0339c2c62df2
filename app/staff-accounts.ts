import type { SignedIn } from "../domain/people/actor.ts";
import type { Invited } from "../domain/staff/accept-invitation.ts";
import type { AwaitedFactor, WaitingStaff } from "../domain/staff/waiting-session.ts";
import type { Client, RefusedLogin, Sender } from "./refused.ts";

/** Somebody of staff whose password was right: signed in, or still waiting for a second factor. */
export type StaffAtDoor = WaitingStaff | { actor: SignedIn; awaits: null };

/** A secret for an authenticator app that is not set up yet: as text, as the address in a QR code, and sealed for the form that comes back. */
export type OfferedApp = { secret: string; address: string; sealed: string };

/** `cookies`: Set-Cookie headers; none where the browser was signed in already. */
export type Proved = { ok: true; cookies: string[] } | RefusedLogin;

/** What pages ask of the accounts of staff (server/accounts/staff-*.ts). */
export type StaffAccounts = {
  /** Compares the password. `awaits`: what is still needed before the session opens anything. */
  signInStaff(
    request: Request,
    fields: object,
    client: Client,
  ): Promise<{ ok: true; account: number; cookies: string[]; awaits: AwaitedFactor | null } | RefusedLogin>;
  staffAtDoor(sender: Pick<Sender, "request" | "who">): Promise<StaffAtDoor | undefined>;
  proveByApp(waiting: WaitingStaff, code: string, client: Client): Promise<Proved>;
  proveByRecoveryCode(waiting: WaitingStaff, code: string, client: Client): Promise<Proved>;
  /** @param sealed of an offer before, which is repeated; another secret where it is not this person's */
  offerApp(who: StaffAtDoor, sealed: string): Promise<OfferedApp>;
  setUpApp(who: StaffAtDoor, proof: { sealed: string; code: string }, client: Client): Promise<Proved>;
  /** What a passkey is to sign, as JSON for the browser; undefined where the person has none. */
  askPasskey(waiting: WaitingStaff): Promise<string | undefined>;
  proveByPasskey(waiting: WaitingStaff, answer: string, client: Client): Promise<Proved>;
  /** What a new passkey is made for, as JSON for the browser. */
  offerPasskey(who: StaffAtDoor): Promise<string>;
  addPasskey(who: StaffAtDoor, passkey: { answer: string; name: string }, client: Client): Promise<Proved>;
  /** Removes the app, or the passkey of an id. */
  removeFactor(actor: SignedIn, what: "app" | number): Promise<{ ok: true } | RefusedLogin>;
  findInvited(token: string, client: Client): Promise<Invited | "no link" | "too often">;
  acceptInvitation(
    token: string,
    chosen: { name: string; password: string },
    client: Client,
  ): Promise<{ ok: true } | RefusedLogin | "no link">;
};
