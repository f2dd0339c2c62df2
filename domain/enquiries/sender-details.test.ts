import { expect, test } from "vitest";
import { bulkOrder } from "./kinds/bulk-order.ts";
import { swatch } from "./kinds/swatch.ts";
import { joinDetails, senderDetails } from "./sender-details.ts";

test("the details of a sender are named as browsers name them, without offered words and another's address", () => {
  const start = "Fabrics_Swatch_Request__";
  const sent = {
    [`${start}Company_person`]: "Ada Lovelace",
    [`${start}Fax`]: "none",
    [`${start}Web_Site`]: "none",
    [`${start}Country`]: "Canada",
    [`${start}Product_style`]: "Lawn",
  };
  expect(senderDetails(swatch, sent)).toEqual({ name: "Ada Lovelace", "country-name": "Canada" });
  const order = { "Billing_Info.FirstName": "Ada", "Shipping_Info.FirstName": "Bob", "Items.1.Description": "Lawn" };
  expect(senderDetails(bulkOrder, order)).toEqual({ "given-name": "Ada" });
});

test("an address is taken as a whole, from the first that has one", () => {
  const account = { name: "Ada", tel: "", "country-name": "Canada" };
  const newer = { tel: "1", "address-level2": "Leeds", "country-name": "United Kingdom" };
  const older = { tel: "2", "street-address": "1 Mill Street", "postal-code": "LS1", organization: "Mill" };
  expect(joinDetails([account, newer, older])).toEqual({
    ...{ name: "Ada", tel: "1", organization: "Mill" },
    ...{ "address-level2": "Leeds", "country-name": "United Kingdom" },
  });
  expect(joinDetails([account, { tel: "3" }])).toEqual({ name: "Ada", tel: "3", "country-name": "Canada" });
});
