import { describe, expect, test } from "vitest";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { pageParts } from "../builders/page-parts.ts";

const site = await enquirySite();
const { send, get, db, files } = site;
const { customer, agent, bearer } = accountActors(site);
const [ada, bob] = [await customer("ada@lab.example"), await customer("bob@mill.example")];
const jonas = await agent("jonas@agency.example");

async function complain(token: string | undefined, ...files: File[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(sampleOf(complaint))) form.append(name, value);
  for (const file of files) form.append("attachment[]", file);
  const answer = await send("/api/customer_complaint", form, token === undefined ? {} : bearer(token));
  return ((await answer.json()) as { reference: string }).reference;
}
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const reference = await complain(ada.token, new File(["%PDF-1.7 one"], "Zug <b>Prüfung.PDF"), new File([png], "torn.png"));

describe("the attachments of one's requests", () => {
  test("are linked on the page of the request, and unchanged", async () => {
    const html = await (await get(`/customer-request/${reference}`, bearer(ada.token))).text();
    const page = pageParts(html);
    const links = page.links.filter((href) => href.includes("/files/"));
    expect(links).toEqual([`/customer-request/${reference}/files/1`, `/customer-request/${reference}/files/2`]);
    expect(page.text).toContain("<b>Prüfung");
    const [first, second] = [await get(links[0] ?? "", bearer(ada.token)), await get(links[1] ?? "", bearer(ada.token))];
    expect(await first.text()).toBe("%PDF-1.7 one");
    expect(new Uint8Array(await second.arrayBuffer())).toEqual(png);
    expect([first.headers.get("content-type"), second.headers.get("content-type")]).toEqual(["application/pdf", "image/png"]);
  });

  test("are downloads that are not cached and never shown by the browser", async () => {
    const { headers } = await get(`/customer-request/${reference}/files/1`, bearer(ada.token));
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="Zug -b-Prufung\.pdf"; filename\*=UTF-8''/);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test.each(["0", "3", "01", "1.pdf", "-1", "99999999999999999999", "..%2f1"])("are not found at %s", async (position) => {
    expect((await get(`/customer-request/${reference}/files/${position}`, bearer(ada.token))).status).toBe(404);
  });

  test("are not found for anybody else, and those of guests for nobody", async () => {
    const guests = await complain(undefined, new File(["%PDF-1.7 guest"], "a.pdf"));
    for (const address of [`/customer-request/${reference}/files/1`, `/customer-request/${guests}/files/1`])
      expect((await get(address, bearer(bob.token))).status).toBe(404);
    expect((await get(`/customer-request/${reference}/files/1`, bearer(jonas.token))).status).toBe(401);
    expect((await get(`/customer-request/${reference}/files/1`)).status).toBe(401);
  });

  test("are not found when their file is missing", async () => {
    const lost = await complain(ada.token, new File(["%PDF-1.7 lost"], "a.pdf"));
    const { key } = await db
      .selectFrom("enquiry_file as f")
      .innerJoin("enquiry as e", "e.id", "f.enquiry_id")
      .select("f.key")
      .where("e.reference", "=", lost)
      .executeTakeFirstOrThrow();
    await files("attachments").delete(key);
    expect((await get(`/customer-request/${lost}/files/1`, bearer(ada.token))).status).toBe(404);
  });
});
