import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { localFiles } from "../../adapters/files/local-files.ts";
import { createLog } from "../../adapters/log.ts";
import { readHomeContent } from "../../domain/content/read-home-content.ts";
import { createSocialFeed } from "../../server/background/social-feed.ts";
import { testDatabase } from "../builders/database.ts";
import { systemContext } from "../builders/importing.ts";

const { db, pool } = await testDatabase();
const context = systemContext(db);

type Post = { id: string; message?: string; full_picture?: string; permalink_url: string; created_time: string };

/** A provider in our own house: what it answers, and what it was asked. */
const provider = { posts: [] as Post[], status: 200, body: undefined as string | undefined, asked: [] as URL[] };
let server: Server;
let url: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "warpline-feed-"));
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
  server = createServer((request, response) => {
    const asked = new URL(request.url ?? "/", url);
    provider.asked.push(asked);
    if (asked.pathname === "/posts") {
      response.writeHead(provider.status, { "Content-Type": "application/json" });
      response.end(provider.body ?? JSON.stringify({ data: provider.posts }));
    } else if (asked.pathname === "/leads-on") response.writeHead(302, { Location: asked.searchParams.get("to") ?? "" }).end();
    else if (asked.pathname.startsWith("/picture")) response.end(picture);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const post = (id: string, more: Partial<Post> = {}): Post => ({
  id,
  message: `Post ${id}`,
  full_picture: `${url}/picture/${id}.jpg`,
  permalink_url: `https://social.example/posts/${id}`,
  created_time: "2026-11-12T09:30:00+0000",
  ...more,
});

beforeEach(async () => {
  Object.assign(provider, { posts: [], status: 200, body: undefined, asked: [] });
  await db.deleteFrom("social_post").execute();
  await db
    .insertInto("social_post")
    .values({ id: 1, message: "A sample", permalink: "https://social.example/sample", posted_on: "2026-01-01" })
    .execute();
  await db
    .insertInto("media")
    .values({ id: 1, social_post_id: 1, source: "upload:a", version: "1", width: 4, height: 3 })
    .execute();
});

function refresh(on = true): Promise<void> {
  const socialFeed = on ? { url: `${url}/posts`, token: "secret token", minutes: 15 } : undefined;
  return createSocialFeed({
    context,
    config: { socialFeed },
    log: createLog("silent"),
    uploads: localFiles(folder),
  }).refresh();
}

const shown = async () => (await readHomeContent(context)).content.posts;
const messages = async () => (await shown()).map(({ message }) => message);

describe("the posts of a provider", () => {
  test("are requested with the token and the fields, and replace the samples, the latest first", async () => {
    provider.posts = [post("b"), post("a", { created_time: "2026-10-01T23:59:59+0000" })];
    await refresh();
    const [asked] = provider.asked;
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      access_token: "secret token",
      fields: "id,message,full_picture,permalink_url,created_time",
    });
    expect(await shown()).toMatchObject([
      {
        message: "Post b",
        permalink: "https://social.example/posts/b",
        picture: { width: 40, height: 30 },
      },
      { message: "Post a" },
    ]);
  });

  test("need a message and a picture that can be fetched", async () => {
    const { message: _, ...silent } = post("silent");
    const { full_picture: __, ...bare } = post("bare");
    provider.posts = [
      silent,
      bare,
      post("empty", { message: "  " }),
      post("gone", { full_picture: `${url}/nothing.jpg` }),
      post("elsewhere", { full_picture: "http://other.example/picture.jpg" }),
      post("inside", { full_picture: `https://localhost:${new URL(url).port}/picture/inside.jpg` }),
      post("led inside", { full_picture: `${url}/leads-on?to=${encodeURIComponent("https://169.254.169.254/latest")}` }),
      post("script", { permalink_url: "javascript:alert(1)" }),
      post("good"),
    ];
    await refresh();
    expect(await messages()).toEqual(["Post good"]);
  });

  test("are stored with copies of their pictures, each fetched once, and change and disappear with the provider's", async () => {
    provider.posts = [post("a", { full_picture: `${url}/leads-on?to=/picture/a.jpg` }), post("b")];
    await refresh();
    provider.posts = [post("c"), post("a", { message: "Post a, mended", full_picture: `${url}/picture/signed-anew.jpg` })];
    await refresh();
    expect(await messages()).toEqual(["Post c", "Post a, mended"]);
    expect(provider.asked.map(({ pathname }) => pathname).filter((name) => name.startsWith("/picture"))).toEqual([
      "/picture/a.jpg",
      "/picture/b.jpg",
      "/picture/c.jpg",
    ]);
  });

  test("change no page when they are the same again", async () => {
    provider.posts = [post("a"), post("b")];
    await refresh();
    await pool.query("truncate page_change");
    await refresh();
    expect((await pool.query("select tags from page_change")).rows).toEqual([]);
  });

  test.each([
    ["refuses", () => Object.assign(provider, { status: 500 })],
    ["answers something else", () => Object.assign(provider, { body: "<html>" })],
    ["answers other fields", () => Object.assign(provider, { body: '{"data":[{"name":"x"}]}' })],
  ])("stay as they are when it %s", async (_, fail) => {
    provider.posts = [post("a")];
    await refresh();
    fail();
    await refresh();
    expect(await messages()).toEqual(["Post a"]);
  });

  test("are the samples while the provider has never answered", async () => {
    Object.assign(provider, { status: 503 });
    await refresh();
    expect(await messages()).toEqual(["A sample"]);
  });

  test("disappear when no provider is configured any more", async () => {
    provider.posts = [post("a")];
    await refresh();
    await refresh(false);
    expect(await messages()).toEqual(["A sample"]);
  });
});
