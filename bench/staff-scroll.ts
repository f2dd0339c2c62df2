import { sessionCookie } from "../adapters/auth/session-cookie.ts";
import { secretKey } from "../adapters/human-check/secret-key.ts";
import { openSession } from "../domain/accounts/sessions.ts";
import { openBrowser } from "./browser/open-browser.ts";
import { viewport } from "./browser/open-tab.ts";
import type { Figure } from "./figure.ts";
import { removeRequests, writeRequests } from "./inbox-data.ts";
import type { BenchSite } from "./site.ts";

const many = 100_000;
/** Frames that are measured, and pixels that the list is scrolled by in each: a quick wheel. */
const [frames, pixels] = [900, 60];

/**
 * How evenly the inbox scrolls with 100,000 requests: the time between two frames while the list moves by the same distance in each, rows being
 * loaded as it nears their end.
 */
export async function benchStaffScroll({ connection: { db }, server }: BenchSite): Promise<Figure[]> {
  await writeRequests(db, many);
  const browser = await openBrowser();
  try {
    const account = await db
      .selectFrom("account")
      .select("id")
      .where("kind", "=", "staff")
      .where("email", "like", "person-1@%")
      .executeTakeFirstOrThrow();
    const session = await db
      .transaction()
      .execute((work) => openSession({ db: work, now: () => new Date() }, account.id, { userAgent: "bench" }, 14));
    if (!session) throw new Error("The session of the bench was not opened.");
    const cookie = sessionCookie(server.url, await secretKey(db, "accounts", undefined)(), session.token).split(";")[0] ?? "";
    const at = cookie.indexOf("=");
    const context = await browser.newContext({ viewport });
    await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: server.url }]);
    const page = await context.newPage();
    await page.goto(`${server.url}/staff/inbox?status=all`);
    await page.locator(".queue__rows li").first().waitFor();
    const times = await page.evaluate(
      ([count, step]) =>
        new Promise<number[]>((resolve) => {
          const list = document.querySelector(".queue__list") as HTMLElement;
          const between: number[] = [];
          let before = performance.now();
          const move = (now: number) => {
            between.push(now - before);
            before = now;
            list.scrollTop += step;
            if (between.length > count) resolve(between.slice(1));
            else requestAnimationFrame(move);
          };
          requestAnimationFrame(move);
        }),
      [frames, pixels] as const,
    );
    const sorted = times.toSorted((one, other) => one - other);
    const share = (limit: number) => (times.filter((time) => time > limit).length / times.length) * 100;
    const of = (what: string, ours: number, unit: string, target: string): Figure => ({
      ...{ bench: "staff-scroll", what, unit, target },
      ours: Math.round(ours * 10) / 10,
    });
    return [
      of("between two frames, median", sorted[Math.floor(sorted.length / 2)] ?? 0, "ms", "≤ 16.7 ms"),
      of("between two frames, 95th percentile", sorted[Math.floor(sorted.length * 0.95)] ?? 0, "ms", "≤ 17 ms"),
      // A frame that is shown in time is measured a little late or early.
      of("frames over 16.7 ms, by more than 1 ms", share(17.7), "%", "≤ 1 %"),
      of("frames over 33 ms", share(33.4), "%", "0 %"),
    ];
  } finally {
    await browser.close();
    await removeRequests(db);
  }
}
