import { expect, test } from "vitest";
import { staffActors } from "../builders/staff.ts";
import { openConsole } from "./open-console.ts";
import { openSite } from "./site.ts";

const site = await openSite();

test("who gets a country is answered while it is typed, and a route is set without leaving the page", async () => {
  const { page, faults } = await openConsole(site, await staffActors(site)("sales"), "/staff/countries");
  await page.getByRole("searchbox", { name: "Find a country" }).pressSequentially("bangla");
  await page.getByRole("heading", { name: /^Bangladesh: / }).waitFor();
  await page.getByRole("textbox", { name: "E-mail address" }).fill("dhaka@warpline.example");
  expect(await page.getByRole("radio", { name: "to an address" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Save the route" }).click();
  await page.getByText("The route of Bangladesh is set.").waitFor();
  await page.getByText("Staff have set a route: they go to dhaka@warpline.example.").waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});
