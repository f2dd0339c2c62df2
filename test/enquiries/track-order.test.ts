import { describe, expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { setStatus } from "../../domain/desk/set-status.ts";
import { order } from "../../domain/enquiries/kinds/order.ts";
import { trackOrder } from "../../domain/enquiries/kinds/track-order.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";

const { db, get, sendForm } = await enquirySite();
const context: Context = { db, actor: operator, now: () => new Date() };

const placed = await sendForm("textile_fabrics_order_request", {
  ...sampleOf(order),
  Fabrics_Order_Request__Company_person: "Grace Hopper",
  Fabrics_Order_Request__Email: "Grace@Lab.example",
  Fabrics_Order_Request__Po_number: "PO-77",
});
const { reference } = (await placed.json()) as { reference: string };

async function track(fields: { number?: string; po?: string; email: string }) {
  const answer = await sendForm("textile_track_your_order", {
    ...sampleOf(trackOrder),
    track_your_order__Quote_number: fields.number ?? "",
    track_your_order__Po_number: fields.po ?? "",
    track_your_order__Email: fields.email,
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { tracked?: { reference: string; status: string }; receipt: string };
}

describe("the sender of an order is shown its status", () => {
  test.each([{ number: reference.toLowerCase() }, { po: " po-77 " }])("asked by %o", async (by) => {
    const { tracked, receipt } = await track({ ...by, email: "grace@lab.example" });
    expect(tracked).toMatchObject({ reference, title: order.title, status: "Received: it waits for somebody to take it up" });
    expect(JSON.stringify(tracked)).not.toMatch(/Hopper|lab\.example/);
    expect(await (await get(receipt)).text()).toContain("Received: it waits for somebody to take it up");
  });

  test("with the time of the last change", async () => {
    await setStatus(context, { reference }, "open");
    expect((await track({ number: reference, email: "grace@lab.example" })).tracked?.status).toBe("In work");
  });
});

test("nobody else learns that the order exists", async () => {
  for (const fields of [
    { number: reference, email: "eve@lab.example" },
    { po: "PO-77", email: "eve@lab.example" },
    { number: "W-0000-0000", email: "grace@lab.example" },
    { number: "%", email: "grace@lab.example" },
    { email: "grace@lab.example" },
  ])
    expect(await track(fields)).not.toHaveProperty("tracked");
});

test("an order marked as spam is not found", async () => {
  await setStatus(context, { reference }, "spam");
  expect(await track({ number: reference, email: "grace@lab.example" })).not.toHaveProperty("tracked");
});
