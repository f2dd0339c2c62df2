import { describe, expect, test } from "vitest";
import { listComments, setCommentStatus } from "../../domain/content/moderate-comments.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { systemContext } from "../builders/importing.ts";
import { operator } from "../builders/operator.ts";
import { pageParts } from "../builders/page-parts.ts";

const site = await enquirySite();
const build = catalogue(site.db);
await build.supplier({ name: "Warpline" });
const article = await build.news({ title: "Felt disks" });
const address = `/news-details/felt-disks-${article}`;
const context = { ...systemContext(site.db), actor: operator };

const send = (fields: Record<string, string>, headers: Record<string, string> = {}, to = address) =>
  site.send(to, new URLSearchParams(fields), headers);
const stored = () => site.db.selectFrom("news_comment").selectAll().orderBy("id").execute();
const read = async () => pageParts(await (await site.get(address)).text());

describe("a comment", () => {
  test("waits for staff, appears when it is published, and goes when it is rejected", async () => {
    const response = await send({
      comments: "Level,\r\nat last.",
      name: "Ada  Byron",
      email: "ada@lab.example",
      website: "lab.example",
    });
    expect([response.status, response.headers.get("location")]).toEqual([303, `${address}?sent=yes#comment`]);
    expect(pageParts(await (await site.get(`${address}?sent=yes`)).text()).text).toContain(
      "Your comment appears once we have read it.",
    );
    expect((await read()).text).toContain("00 Comments");
    const [waiting] = await listComments(context, "pending");
    expect(waiting).toMatchObject({
      name: "Ada Byron",
      website: "https://lab.example/",
      comment: "Level,\nat last.",
      title: "Felt disks",
    });
    const id = waiting?.id ?? 0;
    expect(id).toBeGreaterThan(1_000_000_000);
    expect(await setCommentStatus(context, id, "published")).toBe(true);
    await expect.poll(async () => (await read()).text).toContain("01 Comment");
    const { main, all } = await read();
    expect(all('a[href="https://lab.example/"]')[0]?.getAttribute("rel")).toBe("nofollow ugc noopener");
    expect(main).not.toContain("ada@lab.example");
    expect(await setCommentStatus(context, id, "rejected")).toBe(true);
    await expect.poll(async () => (await read()).text).toContain("00 Comments");
    expect(await setCommentStatus(context, 5, "published")).toBe(false);
  });

  test("is the one thing that the form needs, and the form says so", async () => {
    const { text } = await read();
    expect(text).toContain("Comments All that we need; the rest is up to you.");
    expect(text).toContain("Name optional");
    expect(text).not.toContain("Comments optional");
  });

  test("is stored once when it is sent twice", async () => {
    const before = (await stored()).length;
    const fields = { comments: "Twice", idempotency_key: "0123456789abcdef" };
    expect((await send(fields)).status).toBe(303);
    expect((await send(fields)).status).toBe(303);
    expect((await stored()).length).toBe(before + 1);
  });

  test("may be sent from the sample screen, and by a script", async () => {
    const response = await send(
      { comments: "From there", article: String(article) },
      { Accept: "application/json" },
      "/news-details",
    );
    expect(await response.json()).toEqual({ success: true, message: "Thank you. Your comment appears once we have read it." });
    expect((await stored()).at(-1)).toMatchObject({ news_id: article, comment: "From there", status: "pending" });
  });
});

describe("a refused comment", () => {
  test.each([
    [{ comments: "  ", name: "Ada" }, "Write a comment first."],
    [{ comments: "x", email: "nobody" }, "E-mail: write an address such as name@example.com."],
    [{ comments: "x", website: "javascript:alert(1)" }, "Website: write an address such as https://www.example.com."],
    [{ comments: "x".repeat(4001) }, "Comments: 4000 characters at most."],
    [{ comments: "Charge 4111 1111 1111 1111, please" }, "This looks like a card number."],
    [{ comments: "x", name: "4111-1111-1111-1111" }, "This looks like a card number."],
    [{ comments: "Buy", homepage_url: "https://spam.example" }, "Please Verify reCAPTCHA"],
  ])("%j: %s", async (fields, message) => {
    const before = await stored();
    const response = await send(fields as Record<string, string>);
    expect(response.status).toBe(422);
    const { text, all, texts, values } = pageParts(await response.text());
    expect(text).toContain(message);
    if ("name" in fields && message.startsWith("Write")) {
      expect(texts("[data-summary]").join()).toContain(message);
      expect(values("name")).toEqual(["Ada"]);
    }
    if ("email" in fields) expect(all('input[name="email"]')[0]?.getAttribute("value")).toBe("nobody");
    expect(await stored()).toEqual(before);
  });

  test("on an article that does not exist, or from another site", async () => {
    expect((await send({ comments: "x" }, {}, "/news-details/none-999")).status).toBe(404);
    expect((await send({ comments: "x" }, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  });

  test("has its text shown as text", async () => {
    await send({ comments: "<script>alert(1)</script>\u202e", name: "<b>x</b>" });
    const [last] = (await stored()).slice(-1);
    await setCommentStatus(context, last?.id ?? 0, "published");
    await expect.poll(async () => (await read()).texts("ol.comments p")).toContain("<script>alert(1)</script>");
    expect((await read()).text).toContain("<b>x</b>");
    expect((await read()).all("ol.comments script")).toHaveLength(0);
  });
});

test("comments beyond the limit per minute are refused", async () => {
  const limited = await enquirySite({ enquiryRateLimit: 2 });
  await catalogue(limited.db).news({ id: 9, title: "News" });
  const statuses: number[] = [];
  for (const comments of ["a", "b", "c"])
    statuses.push((await limited.send("/news-details", new URLSearchParams({ comments, article: "9" }))).status);
  expect(statuses).toEqual([303, 303, 429]);
});

test("without script a comment needs the answer to a question", async () => {
  const checked = await enquirySite({ humanCheck: "altcha" });
  await catalogue(checked.db).news({ id: 9, title: "News" });
  const first = await checked.send("/news-details", new URLSearchParams({ comments: "Hello", article: "9" }));
  expect(first.status).toBe(422);
  const { all, texts } = pageParts(await first.text());
  expect(all('[name="human_answer"]')).toHaveLength(1);
  expect(texts("textarea")).toContain("Hello");
  expect(await checked.db.selectFrom("news_comment").selectAll().execute()).toEqual([]);
  const challenge = await checked.get("/api/human-check?form=comment");
  expect(challenge.status).toBe(200);
});
