import { hash } from "node:crypto";
import * as z from "zod";
import type { Database } from "../../db/schema.ts";
import { readShortJson } from "../http/read-limited.ts";
import { type HumanCheck, HumanCheckAway } from "./human-check.ts";
import { spendSolution, wasSpentOn } from "./spend-solution.ts";

type Options = {
  siteKey: string;
  secret: string;
  /** Replaces the address that verifies a solution. */
  verifyUrl: string | undefined;
  /** The site's host, such as `www.example.com`: solutions of other sites are refused. */
  hostname: string;
  db: Database;
  now: () => Date;
};

/** Where its script, its frame and its answers come from. */
export const turnstileHost = "https://challenges.cloudflare.com";
const script = `${turnstileHost}/turnstile/v0/api.js?render=explicit`;
const usualUrl = `${turnstileHost}/turnstile/v0/siteverify`;
const timeoutMs = 5000;
/** Milliseconds for which a used solution is stored, longer than it is valid. */
const rememberMs = 30 * 60_000;
const verdict = z.object({ success: z.boolean(), hostname: z.string().optional(), action: z.string().optional() });

/** The human check of Cloudflare Turnstile: the page has its widget, and its host verifies the solution. */
export function turnstileCheck({ siteKey, secret, verifyUrl, hostname, db, now }: Options): HumanCheck {
  async function verify(solution: string | undefined, form: string, usedFor = ""): Promise<boolean> {
    if (!solution || solution.length > 5000) return false;
    const signature = `turnstile:${hash("sha256", solution)}`;
    if (await wasSpentOn(db, signature, usedFor)) return true;
    const read = verdict.safeParse(await askTurnstile(solution));
    if (!read.success) throw new HumanCheckAway("Turnstile sent an answer that cannot be read.");
    // The host is not named when the key allows every host.
    const isOurs = read.data.hostname === undefined || read.data.hostname === hostname;
    const isOfForm = read.data.action === form;
    return (
      read.data.success &&
      isOurs &&
      isOfForm &&
      spendSolution(db, { signature, usedFor, expiresAt: new Date(now().getTime() + rememberMs), now: now() })
    );
  }

  async function askTurnstile(solution: string): Promise<unknown> {
    try {
      const answer = await fetch(verifyUrl ?? usualUrl, {
        method: "POST",
        body: new URLSearchParams({ secret, response: solution, sitekey: siteKey }),
        // No redirects: they would send our secret to another host.
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new Error(`it answers ${answer.status}`);
      return await readShortJson(answer);
    } catch (error) {
      throw new HumanCheckAway(`Turnstile does not answer: ${(error as Error).message}`, { cause: error });
    }
  }

  async function challenge(form: string): Promise<object> {
    return { provider: "turnstile", siteKey, script, action: form };
  }

  return { name: "turnstile", challenge, verify };
}
