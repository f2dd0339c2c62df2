import { resolveMx, resolveTxt } from "node:dns/promises";
import { type Finding, sound, warned } from "./finding.ts";

/** What is asked of the DNS; another one in tests. */
export type Dns = { txt(name: string): Promise<string[][]>; mx(name: string): Promise<{ exchange: string }[]> };
const systemDns: Dns = { txt: resolveTxt, mx: resolveMx };

/**
 * Whether the domain of our mail says which servers may send for it (SPF), how its mails are signed (DKIM), and what becomes of others (DMARC); without these large providers
 * refuse mail, or put it among spam.
 *
 * @param from the address that our mail comes from
 * @param selector of the DKIM key, as the mail server's documentation names it
 */
export async function checkMailDomain(from: string, selector: string | undefined, dns: Dns = systemDns): Promise<Finding> {
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const find = async (name: string, start: RegExp) =>
    (await asked(() => dns.txt(name))).map((parts) => parts.join("")).filter((text) => start.test(text));
  const [spf, dmarc, mx] = await Promise.all([
    find(domain, /^v=spf1\b/i),
    find(`_dmarc.${domain}`, /^v=DMARC1\b/i),
    asked(() => dns.mx(domain)),
  ]);
  const dkim = selector === undefined ? [] : await find(`${selector}._domainkey.${domain}`, /\bp=[A-Za-z0-9+/]/);
  const missing: string[] = [];
  if (spf.length === 0) missing.push(`an SPF record at ${domain}, such as “v=spf1 mx -all”`);
  else if (spf.length > 1) missing.push(`one SPF record in place of ${spf.length}, which count as none`);
  else if (/[+?]all\b/i.test(spf[0] ?? "")) missing.push("“-all” at the end of its SPF record, which lets everybody send now");
  if (selector === undefined) missing.push("MAIL_DKIM_SELECTOR, so that the DKIM key can be looked up");
  else if (dkim.length === 0) missing.push(`a DKIM key at ${selector}._domainkey.${domain}, which the mail server signs with`);
  if (dmarc.length === 0) missing.push(`a DMARC record at _dmarc.${domain}, such as “v=DMARC1; p=quarantine”`);
  if (mx.length === 0) missing.push(`an MX record at ${domain}: answers and reports of failed deliveries have nowhere to go`);
  if (missing.length === 0) return sound(`${domain} has SPF, DKIM, DMARC and MX`);
  return warned(`Mail from ${domain} may be refused or land among spam. It lacks ${missing.join("; ")}.`);
}

/** No record, or no such name, is no answer. @throws other failures of the DNS */
async function asked<Answer>(ask: () => Promise<Answer[]>): Promise<Answer[]> {
  try {
    return await ask();
  } catch (error) {
    if (["ENODATA", "ENOTFOUND"].includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
}
