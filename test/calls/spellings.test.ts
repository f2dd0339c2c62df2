import { expect, test } from "vitest";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { enquirySite } from "../builders/enquiry-site.ts";

const { get, send, stored } = await enquirySite({ productPrefix: "fabric" });

const spellings = [
  ["get-countries", "get-contries"],
  ["map_countries_data", "map_contries_data"],
  ["fabric_fabrics_quote_request", "fabric_fabrics_qoute_request"],
  ["fabric_catalogue_request", "fabric_catalog_request"],
  ["customer_complaint_history", "customer_complain_history"],
] as const;
const bases = ["/api/", "/api/index.php/"];
const other = { Origin: "https://lab.example" };

test.each(spellings)(
  "%s redirects to %s under both base paths, with its query, and scripts of other sites may follow",
  async (tried, own) => {
    for (const base of bases) {
      for (const end of ["", "/"]) {
        const read = await get(`${base}${tried}${end}?page=2&limit=5`, other);
        expect([read.status, read.headers.get("location")]).toEqual([301, `${base}${own}?page=2&limit=5`]);
        expect(read.headers.get("access-control-allow-origin")).toBe("*");
      }
      for (const method of ["POST", "PUT", "DELETE"]) {
        const sent = await get(`${base}${tried}`, other, method);
        expect([sent.status, sent.headers.get("location")]).toEqual([308, `${base}${own}`]);
      }
      const head = await get(`${base}${tried}`, {}, "HEAD");
      expect([head.status, head.headers.get("location")]).toEqual([301, `${base}${own}`]);
    }
  },
);

test("a preflight request gets the methods of the call itself", async () => {
  const methods = async (name: string) =>
    (await get(`/api/${name}`, other, "OPTIONS")).headers.get("access-control-allow-methods");
  for (const [tried, own] of spellings) expect(await methods(tried)).toBe(await methods(own));
  expect(await methods("fabric_fabrics_quote_request")).toContain("POST");
});

test("a quote that is sent to the correct spelling arrives", async () => {
  const quote = kinds.find(({ kind }) => kind === "quote") as (typeof kinds)[number];
  const body = new URLSearchParams(sampleOf(quote));
  const sent = await send("/api/fabric_fabrics_quote_request", body);
  const answer = await send(sent.headers.get("location") ?? "", body);
  expect(answer.status).toBe(200);
  expect((await stored()).enquiries).toBe(1);
});

test("with another prefix no other spelling is added", async () => {
  expect((await get("/api/textile_fabrics_quote_request")).status).toBe(404);
});
