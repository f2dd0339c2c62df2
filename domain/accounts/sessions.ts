import type { Context, SignedIn } from "../context.ts";

export type OwnSession = { id: number; since: Date; until: Date; device: string; current: boolean };

/** Where the account that asks is signed in, this session first. */
export async function listSessions({ db, now }: Context, actor: SignedIn): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom("account_session")
    .select(["id", "created_at as since", "expires_at as until", "user_agent"])
    .where("account_id", "=", actor.id)
    .where("expires_at", ">", now())
    .orderBy((eb) => eb("id", "=", actor.session), "desc")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  return rows.map(({ user_agent, ...row }) => ({
    ...row,
    device: deviceOf(user_agent ?? ""),
    current: row.id === actor.session,
  }));
}

/** Ends a session of the account that asks; nothing happens to another's. */
export async function endSession({ db }: Context, actor: SignedIn, id: number): Promise<void> {
  await db.deleteFrom("account_session").where("account_id", "=", actor.id).where("id", "=", id).execute();
}

/** Ends every session of the account that asks: cookies and tokens alike open nothing any more. */
export async function endAllSessions({ db }: Context, actor: SignedIn): Promise<void> {
  await db.deleteFrom("account_session").where("account_id", "=", actor.id).execute();
}

/** `Firefox on Windows`; what it says of itself, shortened, where it is none that we know. */
function deviceOf(agent: string): string {
  const browser = ["Edg", "OPR", "Firefox", "Chrome", "Safari"].find((name) => agent.includes(`${name}/`));
  const system = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"].find((name) => agent.includes(name));
  const named = browser === "Edg" ? "Edge" : browser === "OPR" ? "Opera" : browser;
  if (named && system) return `${named} on ${system}`;
  return agent.replace(/\p{Cc}/gu, "").slice(0, 60) || "Unknown device";
}
