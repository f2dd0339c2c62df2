import { Hono } from "hono";
import { expect, test } from "vitest";
import type { SignedIn } from "../../domain/people/actor.ts";
import type { Env } from "../requests/env.ts";
import { sessionDoor } from "./session-door.ts";

test("who is signed in is looked up once a request, and only where somebody asks", async () => {
  const lookups: string[] = [];
  const whoSends = async ({ url }: Request) => {
    lookups.push(new URL(url).pathname);
    return { kind: "customer", id: lookups.length } as SignedIn;
  };
  const app = new Hono<Env>().use(sessionDoor({ accounts: { whoSends } }));
  app.get("/open", (c) => c.text("open"));
  app.get("/own", async (c) => c.json([(await c.get("who")())?.id, (await c.get("who")())?.id]));
  await app.request("/open");
  expect(await (await app.request("/own")).json()).toEqual([1, 1]);
  expect(await (await app.request("/own")).json()).toEqual([2, 2]);
  expect(lookups).toEqual(["/own", "/own"]);
});
