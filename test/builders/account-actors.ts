import { decodeJwt } from "jose";
import type { AccountStatus } from "../../domain/accounts/account.ts";
import { makePasswordCheap } from "./cheap-password.ts";
import { type enquirySite, testApiKey } from "./enquiry-site.ts";

type Site = Pick<Awaited<ReturnType<typeof enquirySite>>, "sendForm" | "db">;

/** People who have signed up and in through the calls; each knows their id, password and token. */
export function accountActors({ sendForm, db }: Site) {
  const password = "worsted flannel twill";
  const proof = { "X-API-Key": testApiKey };

  async function tokenOf(call: string, email: string) {
    await makePasswordCheap(db, email, password);
    const { token } = (await (await sendForm(call, { email, password })).json()) as { token: string };
    return { token, id: decodeJwt(token).id as number, password, email };
  }

  async function customer(email: string) {
    const facts = { first_name: "Ada", last_name: "Lovelace", company: "Lovelace Laboratories", phone: "+1 508 555 0142" };
    await sendForm("customer-signup", { ...facts, email, password, confirm_password: password }, proof);
    return tokenOf("customer-login", email);
  }

  async function agent(email: string, status: AccountStatus = "active") {
    const facts = { name: "Jonas Weber", company: "Weber", country: "Germany" };
    await sendForm("request-agent-signup", { ...facts, email, password }, proof);
    const signedIn = await tokenOf("agent-login", email);
    await db.updateTable("account").set({ status }).where("email", "=", email).execute();
    return signedIn;
  }

  return { customer, agent, bearer: (token: string) => ({ Authorization: `Bearer ${token}` }) };
}
