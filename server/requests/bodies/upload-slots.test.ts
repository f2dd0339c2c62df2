import { expect, test } from "vitest";
import { examples, fc } from "../../../test/builders/property.ts";
import { pace } from "./pace.ts";
import type { UploadSlot } from "./upload-slot.ts";
import { createUploadSlots, maxLag } from "./upload-slots.ts";

const plenty = 1000;

/** Slots with a fake clock. */
function slotsOf(max: Parameters<typeof createUploadSlots>[0]) {
  let ms = 0;
  const { take } = createUploadSlots(max, () => ms);
  return {
    take,
    taken: (address: string) => take(address) as UploadSlot,
    pass(time: number) {
      ms += time;
    },
  };
}

const chunk = (bytes: number) => ({ value: new Uint8Array(bytes) });

/** A client whose next bytes are waited for. */
function waitingFor(slot: UploadSlot) {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof chunk>>();
  return { send: (bytes: number) => resolve(chunk(bytes)), said: slot.waitFor(promise).catch((error) => error.refusal) };
}

test("one client has a maximum of slots, and so have all together; a released one is free again, once", () => {
  const slots = slotsOf({ all: 3, network: plenty, client: 2 });
  const [one, two] = [slots.taken("192.0.2.1"), slots.taken("192.0.2.1")];
  expect(slots.take("192.0.2.1")).toMatchObject({ status: 429, retryAfter: 10 });
  const three = slots.taken("2001:db8::1");
  expect(slots.take("2001:db8::2")).toMatchObject({ status: 503, retryAfter: 30 });
  one.release();
  one.release();
  expect(slots.take("192.0.2.1")).toMatchObject({ ok: true });
  expect(slots.take("192.0.2.2")).toMatchObject({ status: 503 });
  for (const slot of [two, three]) slot.release();
  expect(slots.take("2001:db8::2")).toMatchObject({ ok: true });
});

test("the addresses of one network of IPv6 are one client", () => {
  const slots = slotsOf({ all: plenty, network: plenty, client: 1 });
  expect(slots.take("2001:db8::1")).toMatchObject({ ok: true });
  expect(slots.take("2001:db8::ffff")).toMatchObject({ status: 429 });
  expect(slots.take("2001:db8:1::1")).toMatchObject({ ok: true });
});

test("a client with many IPv6 networks, or a block of IPv4, leaves slots for others", () => {
  const slots = slotsOf({ all: 64, network: 16, client: 4 });
  for (const start of ["2001:db8", "2001:db9"])
    for (let taken = 0; taken < 16; taken++) expect(slots.take(`${start}:0:${taken}::1`)).toMatchObject({ ok: true });
  expect(slots.take("2001:db8:0:99::1")).toMatchObject({ status: 503 });
  for (let taken = 0; taken < 16; taken++) expect(slots.take(`198.51.${taken}.1`)).toMatchObject({ ok: true });
  expect(slots.take("198.51.100.1")).toMatchObject({ status: 503 });
  expect(slots.take("203.0.113.7")).toMatchObject({ ok: true });
});

test("the client that has been silent for longest loses its slot, after two seconds", async () => {
  const slots = slotsOf({ all: 2, network: plenty, client: plenty });
  const first = waitingFor(slots.taken("192.0.2.1"));
  slots.pass(1);
  const second = waitingFor(slots.taken("192.0.2.2"));
  slots.pass(maxLag - 2);
  expect(slots.take("192.0.2.3")).toMatchObject({ status: 503 });
  slots.pass(1);
  expect(slots.take("192.0.2.3")).toMatchObject({ ok: true });
  expect(slots.take("192.0.2.4")).toMatchObject({ status: 503 });
  second.send(5);
  expect(await first.said).toMatchObject({ status: 408, message: expect.stringContaining("too slowly") });
  expect(await second.said).toEqual(chunk(5));
});

test("a client that sends a trickle loses its slot to another, though it is never silent; one at the lowest speed does not", async () => {
  const slots = slotsOf({ all: 2, network: plenty, client: plenty });
  const [trickle, steady] = [slots.taken("192.0.2.1"), slots.taken("192.0.2.2")];
  for (let second = 0; second < 3; second++) {
    const [one, other] = [waitingFor(trickle), waitingFor(steady)];
    slots.pass(999);
    one.send(1);
    other.send(pace.minSpeed);
    await Promise.all([one.said, other.said]);
  }
  const [one, other] = [waitingFor(trickle), waitingFor(steady)];
  expect(slots.take("192.0.2.3")).toMatchObject({ ok: true });
  other.send(1);
  expect(await one.said).toMatchObject({ status: 408 });
  expect(await other.said).toEqual(chunk(1));
});

test("a client whose network is full takes the place of one in that network", async () => {
  const slots = slotsOf({ all: 3, network: 1, client: plenty });
  const elsewhere = waitingFor(slots.taken("198.51.100.1"));
  slots.pass(1);
  const near = waitingFor(slots.taken("192.0.2.1"));
  slots.pass(maxLag);
  expect(slots.take("192.0.2.2")).toMatchObject({ ok: true });
  elsewhere.send(5);
  expect([await near.said, await elsewhere.said]).toEqual([expect.objectContaining({ status: 408 }), chunk(5)]);
});

test("time in which the site is busy with a client's data is not counted as silence", () => {
  const slots = slotsOf({ all: 1, network: plenty, client: plenty });
  expect(slots.take("192.0.2.1")).toMatchObject({ ok: true });
  slots.pass(60_000);
  expect(slots.take("192.0.2.2")).toMatchObject({ status: 503 });
});

test("there are never more slots than the maximum; a steady sender loses none, and nobody does while there is room", async () => {
  const max = { all: 5, network: 3, client: 2 };
  const addresses = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "198.51.100.1", "198.51.100.2", "203.0.113.1", "203.0.113.2"];
  type Sender = {
    address: string;
    slot: UploadSlot;
    steady: boolean;
    silent: number;
    waited: number;
    sent: number;
    ended: boolean;
    send: (bytes: number) => void;
  };
  const lagOf = ({ silent, waited, sent }: Sender) => Math.max(silent, waited - (sent / pace.minSpeed) * 1000);
  const step = fc.oneof(
    fc.record({ does: fc.constant("come" as const), address: fc.constantFrom(...addresses), steady: fc.boolean() }),
    fc.record({ does: fc.constant("pass" as const), ms: fc.integer({ min: 1, max: maxLag - 1 }) }),
    fc.record({ does: fc.constant("send" as const), which: fc.nat(), bytes: fc.integer({ min: 1, max: 2 * pace.minSpeed }) }),
    fc.record({ does: fc.constant("leave" as const), which: fc.nat() }),
  );
  const networkOf = (address: string) => address.split(".", 2).join(".");

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), async (steps) => {
      const slots = slotsOf(max);
      let senders: Sender[] = [];
      const settled = () => new Promise((resolve) => setImmediate(resolve));

      function wait(sender: Sender): void {
        const { promise, resolve } = Promise.withResolvers<ReturnType<typeof chunk>>();
        sender.send = (bytes) => {
          sender.sent += bytes;
          resolve(chunk(bytes));
        };
        sender.silent = 0;
        sender.slot.waitFor(promise).then(
          () => wait(sender),
          () => (sender.ended = true),
        );
      }

      for (const one of steps) {
        if (one.does === "come") {
          const slot = slots.take(one.address);
          await settled();
          const near = senders.filter(({ address }) => networkOf(address) === networkOf(one.address));
          const rivals = near.length >= max.network ? near : senders;
          const latest = Math.max(0, ...rivals.map(lagOf));
          const ended = senders.filter((sender) => sender.ended);
          expect(ended.length).toBeLessThanOrEqual(1);
          for (const sender of ended) {
            expect(lagOf(sender)).toBeCloseTo(latest, 6);
            expect(sender.steady).toBe(false);
          }
          if (ended.length > 0) expect(latest).toBeGreaterThanOrEqual(maxLag - 1e-6);
          if (near.length < max.network && senders.length < max.all) expect(ended).toEqual([]);
          if (!slot.ok && slot.status === 503) expect(latest).toBeLessThan(maxLag + 1e-6);
          senders = senders.filter((sender) => !sender.ended);
          if (slot.ok) {
            const { address, steady } = one;
            const sender: Sender = { address, slot, steady, silent: 0, waited: 0, sent: 0, ended: false, send: () => {} };
            senders.push(sender);
            wait(sender);
          }
        } else if (one.does === "pass") {
          slots.pass(one.ms);
          for (const sender of senders) {
            sender.silent += one.ms;
            sender.waited += one.ms;
            if (sender.steady) sender.send(Math.ceil((pace.minSpeed * one.ms) / 1000));
          }
        } else {
          const sender = senders[one.which % Math.max(1, senders.length)];
          if (one.does === "send") sender?.send(one.bytes);
          else {
            sender?.slot.release();
            senders = senders.filter((other) => other !== sender);
          }
        }
        await settled();
        const count = (same: (sender: Sender) => string) =>
          Math.max(0, ...[...Map.groupBy(senders, same).values()].map(({ length }) => length));
        expect(count(() => "all")).toBeLessThanOrEqual(max.all);
        expect(count(({ address }) => networkOf(address))).toBeLessThanOrEqual(max.network);
        expect(count(({ address }) => address)).toBeLessThanOrEqual(max.client);
      }
    }),
    { numRuns: examples(200) },
  );
});
