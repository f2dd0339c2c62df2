import { expect, test, vi } from "vitest";
import { limits } from "../../domain/limits/limits.ts";
import { loginUses } from "../../domain/sign-in/login-uses.ts";
import { createLimitGate } from "../../server/limits/limit-gate.ts";
import { testDatabase } from "../builders/database.ts";

const { db } = await testDatabase();
let time = Date.parse("2026-11-22T12:00:00Z");
const context = { db, now: () => new Date(time) };
const pause = vi.fn(async () => {});
const gate = createLimitGate(context, { pause });
const later = (seconds: number) => {
  time += seconds * 1000;
};

test("a client that keeps failing locks out itself, and nobody else", async () => {
  const victim = "ada@lab.example";
  const allowed: boolean[] = [];
  for (let tried = 0; tried < limits["login by address"].max + 20; tried++) {
    allowed.push((await gate.use(loginUses({ email: victim, client: "192.0.2.1", network: "192.0.2" }))) === undefined);
    later(1);
  }
  expect(allowed.filter(Boolean)).toHaveLength(limits["login by client and address"].max);
  expect(await gate.use(loginUses({ email: victim, client: "192.0.2.2", network: "192.0.2" }))).toBeUndefined();
  expect(await gate.use(loginUses({ email: "bob@lab.example", client: "192.0.2.1", network: "192.0.2" }))).toBeUndefined();
});

test("a network with thousands of addresses locks itself out of an account, and not the owner elsewhere", async () => {
  const email = "eve@lab.example";
  const tries: boolean[] = [];
  for (let client = 0; client < 30; client++) {
    for (let tried = 0; tried < 5; tried++)
      tries.push(
        (await gate.use(loginUses({ email, client: `2001:db8:1:${client}::/64`, network: "2001:db8:1::/48" }))) === undefined,
      );
    later(6);
  }
  expect(tries.filter(Boolean)).toHaveLength(limits["login by network and address"].max);
  expect(await gate.use(loginUses({ email, client: "192.0.2.9", network: "192.0.2" }))).toBeUndefined();
});

test("a refused login is refused for five seconds without a query, and each refusal is delayed", async () => {
  const use = [{ limit: "mail by account", key: "export 7" }] as const;
  for (let asked = 0; asked < limits["mail by account"].max; asked++) expect(await gate.use(use)).toBeUndefined();
  pause.mockClear();
  expect(await gate.use(use)).toBe(900);
  await db.deleteFrom("limit_use").execute();
  later(4);
  expect(await gate.use(use)).toBe(900);
  expect(pause).toHaveBeenCalledTimes(2);
  later(2);
  expect(await gate.use(use)).toBeUndefined();
});

test("a refused form is not delayed: its limit is not a slow one", async () => {
  const use = [{ limit: "form by client", key: "quote 192.0.2.1", max: 1 }] as const;
  expect(await gate.use(use)).toBeUndefined();
  pause.mockClear();
  expect([await gate.use(use), await gate.use(use)]).toEqual([60, 60]);
  expect(pause).not.toHaveBeenCalled();
});

test("a refusal is not remembered for longer than its Retry-After says", async () => {
  const use = [{ limit: "mail by account", key: "export 9" }] as const;
  for (let asked = 0; asked < limits["mail by account"].max; asked++) expect(await gate.use(use)).toBeUndefined();
  later(899);
  expect(await gate.use(use)).toBe(1);
  later(1);
  expect(await gate.use(use)).toBeUndefined();
});

test("with limits off no login is counted", async () => {
  const off = createLimitGate(context, { isOn: false, pause });
  await db.deleteFrom("limit_use").execute();
  for (let asked = 0; asked < 10; asked++) expect(await off.use([{ limit: "mail by account", key: "export 8" }])).toBeUndefined();
  await off.giveBack([{ limit: "mail by account", key: "export 8" }]);
  expect(await db.selectFrom("limit_use").selectAll().execute()).toEqual([]);
});
