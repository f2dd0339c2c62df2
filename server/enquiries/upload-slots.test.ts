import { expect, test } from "vitest";
import { createUploadSlots, type Slot } from "./upload-slots.ts";

test("one client has so many, all together so many, and what is released is free again, once", () => {
  const slots = createUploadSlots({ all: 3, each: 2 });
  const [one, two] = [slots.take("192.0.2.1") as Slot, slots.take("192.0.2.1") as Slot];
  expect(slots.take("192.0.2.1")).toMatchObject({ status: 429, retryAfter: 10 });
  const three = slots.take("2001:db8::1") as Slot;
  expect(slots.take("2001:db8::2")).toMatchObject({ status: 503, retryAfter: 30 });
  one.release();
  one.release();
  expect(slots.take("192.0.2.1")).toHaveProperty("release");
  expect(slots.take("192.0.2.2")).toMatchObject({ status: 503 });
  for (const slot of [two, three]) slot.release();
  expect(slots.take("2001:db8::2")).toHaveProperty("release");
});

test("the addresses of one network of IPv6 are one client", () => {
  const slots = createUploadSlots({ all: 9, each: 1 });
  expect(slots.take("2001:db8::1")).toHaveProperty("release");
  expect(slots.take("2001:db8::ffff")).toMatchObject({ status: 429 });
  expect(slots.take("2001:db8:1::1")).toHaveProperty("release");
});
