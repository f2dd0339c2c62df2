import { expect, test } from "vitest";
import { createUploadSlots, type Slot } from "./upload-slots.ts";

const plenty = 1000;

test("one client has so many, all together so many, and what is released is free again, once", () => {
  const slots = createUploadSlots({ all: 3, network: plenty, client: 2 });
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
  const slots = createUploadSlots({ all: plenty, network: plenty, client: 1 });
  expect(slots.take("2001:db8::1")).toHaveProperty("release");
  expect(slots.take("2001:db8::ffff")).toMatchObject({ status: 429 });
  expect(slots.take("2001:db8:1::1")).toHaveProperty("release");
});

test("whoever has many networks of IPv6, or a block of IPv4, leaves slots for others", () => {
  const slots = createUploadSlots({ all: 64, network: 16, client: 4 });
  for (const start of ["2001:db8", "2001:db9"])
    for (let taken = 0; taken < 16; taken++) expect(slots.take(`${start}:0:${taken}::1`)).toHaveProperty("release");
  expect(slots.take("2001:db8:0:99::1")).toMatchObject({ status: 503 });
  for (let taken = 0; taken < 16; taken++) expect(slots.take(`198.51.${taken}.1`)).toHaveProperty("release");
  expect(slots.take("198.51.100.1")).toMatchObject({ status: 503 });
  expect(slots.take("203.0.113.7")).toHaveProperty("release");
});
