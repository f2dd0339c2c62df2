import { expect, test } from "vitest";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";

const site = await enquirySite({ humanCheck: "off", enquiryRateLimit: 0 });
const { customer, agent } = accountActors(site);

async function detailsOf({ email, password }: { email: string; password: string }, portal = "customer") {
  const login = await site.send(`/${portal}-portal`, new URLSearchParams({ form: "login", email, password }), {});
  const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const response = await site.get("/account/details", { cookie });
  return { status: response.status, cache: response.headers.get("cache-control"), details: await response.json() };
}

const sendAs = async (customer_id: number, kind: string, values: Record<string, string>) => {
  const { n } = await site.db
    .selectFrom("enquiry")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  const row = { customer_id, kind, values: JSON.stringify(values), reference: `W-${kind}-${n}`, receipt: `r-${kind}-${n}` };
  await site.db.insertInto("enquiry").values(row).execute();
};

test("a customer's forms know the account, and company and address of the last requests; nobody else's", async () => {
  const [ada, bea] = [await customer("ada@lab.example"), await customer("bea@lab.example")];
  await sendAs(ada.id, "quote", {
    Fabrics_Qoute_Request__Company_person: "Somebody Else",
    Fabrics_Qoute_Request__Email: "else@lab.example",
    Fabrics_Qoute_Request__Title: "Analyst",
    Fabrics_Qoute_Request__Address: "12 Mill Street",
    Fabrics_Qoute_Request__City: "Leeds",
    Fabrics_Qoute_Request__Country: "United Kingdom",
    "Shipping_Info.City": "Hull",
  });
  await sendAs(ada.id, "buy", { Country: "Canada", Contact_Person: "Somebody Else", Product_Name: "Lawn" });
  const known = await detailsOf(ada);
  expect(known).toMatchObject({ status: 200, cache: expect.stringContaining("no-store") });
  const own = { name: "Ada Lovelace", "given-name": "Ada", "family-name": "Lovelace", organization: "Lovelace Laboratories" };
  expect(known.details).toEqual({
    ...{ ...own, tel: "+1 508 555 0142", email: "ada@lab.example", "organization-title": "Analyst" },
    ...{ "street-address": "12 Mill Street", "address-level2": "Leeds", "country-name": "United Kingdom" },
  });
  expect((await detailsOf(bea)).details).toEqual({ ...own, tel: "+1 508 555 0142", email: "bea@lab.example" });
});

test("an agent's forms know the account", async () => {
  const jonas = await agent("jonas@agency.example");
  expect((await detailsOf(jonas, "agent")).details).toMatchObject({
    name: "Jonas Weber",
    organization: "Weber",
    "country-name": "Germany",
  });
});
