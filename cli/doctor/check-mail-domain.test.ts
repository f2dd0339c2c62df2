import { expect, test } from "vitest";
import { checkMailDomain, type Dns } from "./check-mail-domain.ts";

const good: Record<string, string> = {
  "lab.example": "v=spf1 mx -all",
  "_dmarc.lab.example": "v=DMARC1; p=quarantine",
  "2026._domainkey.lab.example": "v=DKIM1; k=rsa; p=MIIBIjAN",
};
const dnsOf = (records: Record<string, string | string[]>, mx = true): Dns => ({
  async txt(name) {
    const found = records[name];
    if (found === undefined) throw Object.assign(new Error("no record"), { code: "ENODATA" });
    return [found].flat().map((text) => [text.slice(0, 5), text.slice(5)]);
  },
  mx: async () => (mx ? [{ exchange: "mail.lab.example" }] : []),
});

test("a domain with all four records is well", async () => {
  expect(await checkMailDomain("desk@lab.example", "2026", dnsOf(good))).toEqual({
    ok: true,
    text: "lab.example has SPF, DKIM, DMARC and MX",
  });
});

test.each([
  ["no SPF", { ...good, "lab.example": "something else" }, "2026", true, /SPF record at lab\.example/],
  ["two SPF records", { ...good, "lab.example": ["v=spf1 mx -all", "v=spf1 a -all"] }, "2026", true, /in place of 2/],
  ["an SPF record for everybody", { ...good, "lab.example": "v=spf1 +all" }, "2026", true, /lets everybody send/],
  ["no DMARC", { ...good, "_dmarc.lab.example": "x" }, "2026", true, /DMARC record at _dmarc/],
  ["another DKIM key", good, "2027", true, /DKIM key at 2027\._domainkey/],
  ["no name of the key", good, undefined, true, /MAIL_DKIM_SELECTOR/],
  ["no MX", good, "2026", false, /MX record/],
])("with %s it is warned of", async (_, records, selector, mx, sentence) => {
  const found = await checkMailDomain("desk@lab.example", selector, dnsOf(records, mx));
  expect(found).toMatchObject({ ok: true, warning: true, text: expect.stringMatching(sentence) });
});

test("a DNS that does not answer is a failure of the check, not of the domain", async () => {
  const away: Dns = {
    txt: () => Promise.reject(Object.assign(new Error("timeout"), { code: "ETIMEOUT" })),
    mx: async () => [],
  };
  await expect(checkMailDomain("desk@lab.example", "2026", away)).rejects.toThrow("timeout");
});
