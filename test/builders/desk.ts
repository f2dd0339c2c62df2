import type { Database, StaffRole } from "../../db/schema.ts";
import type { Context } from "../../domain/context.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import type { SignedIn } from "../../domain/people/actor.ts";

let made = 0;

/** People of staff and requests of a database, for tests of what staff do with a request. The clock stands until it is moved. */
export function desk(db: Database) {
  const clock = { at: new Date("2026-11-23T09:00:00Z") };
  const now = () => new Date(clock.at);
  const system: Context = { db, now, actor: { kind: "system" } };

  /** A context in which a new person acts. */
  async function person(role: StaffRole, name: string): Promise<Context & { actor: SignedIn }> {
    made += 1;
    const row = {
      kind: "staff",
      status: "active",
      role,
      email: `desk-${made}@warpline.example`,
      name,
      email_verified: true,
    } as const;
    const { id } = await db.insertInto("account").values(row).returning("id").executeTakeFirstOrThrow();
    const { email, email_verified: emailVerified, ...facts } = row;
    return { db, now, actor: { ...facts, id, session: 0, email, emailVerified } };
  }

  /** A new request. @returns its reference */
  async function request(): Promise<string> {
    const { reference } = await submitEnquiry(system, { kind: inquiry, values: sampleOf(inquiry) });
    return reference;
  }

  const read = (reference: string) =>
    db.selectFrom("enquiry").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
  /** What names a request as it is now, for an act. */
  const seen = async (reference: string) => ({ reference, seen: (await read(reference)).version });

  return {
    ...{ system, person, request, read, seen },
    /** Moves the clock. */
    later(ms: number): void {
      clock.at = new Date(clock.at.getTime() + ms);
    },
  };
}
