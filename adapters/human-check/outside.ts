import { hash } from "node:crypto";
import * as z from "zod";
import type { Database } from "../../db/schema.ts";
import type { OutsideCheck } from "../config/human-check.ts";
import { readShortJson } from "../http/read-limited.ts";
import { type HumanCheck, HumanCheckAway } from "./human-check.ts";
import { spendSolution, wasSpentOn } from "./spend-solution.ts";

type Options = {
  provider: OutsideCheck;
  siteKey: string;
  secret: string;
  /** Replaces the provider's address. */
  verifyUrl: string | undefined;
  /** The site's host, such as `www.example.com`: solutions of other sites are refused. */
  hostname: string;
  db: Database;
  now: () => Date;
};

/**
 * Addresses of the providers: the script that a page loads, and the address that verifies a solution. All three have the same protocol; Turnstile
 * also names the form that a solution was made for (reCAPTCHA only in version 3, hCaptcha only for companies).
 */
const providers: Record<OutsideCheck, { script: string; verify: string; signsAction?: true }> = {
  turnstile: {
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    verify: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
    signsAction: true,
  },
  hcaptcha: {
    script: "https://js.hcaptcha.com/1/api.js?render=explicit",
    verify: "https://api.hcaptcha.com/siteverify",
  },
  recaptcha: {
    script: "https://www.google.com/recaptcha/api.js?render=explicit",
    verify: "https://www.google.com/recaptcha/api/siteverify",
  },
};
const timeoutMs = 5000;
/** Milliseconds for which a used solution is stored, longer than it is valid. */
const rememberMs = 30 * 60_000;
const verdict = z.object({ success: z.boolean(), hostname: z.string().optional(), action: z.string().optional() });

/** The human check of reCAPTCHA (version 2), hCaptcha or Turnstile: the page has their widget, and their host verifies its solution. */
export function outsideCheck({ provider, siteKey, secret, verifyUrl, hostname, db, now }: Options): HumanCheck {
  const { script, verify: usualUrl, signsAction = false } = providers[provider];

  async function verify(solution: string | undefined, form: string, usedFor = ""): Promise<boolean> {
    if (!solution || solution.length > 5000) return false;
    const signature = `${provider}:${hash("sha256", solution)}`;
    if (await wasSpentOn(db, signature, usedFor)) return true;
    const read = verdict.safeParse(await askProvider(solution));
    if (!read.success) throw new HumanCheckAway(`${provider} sent an answer that cannot be read.`);
    // Some providers do not name the host when the key allows every host.
    const isOurs = read.data.hostname === undefined || read.data.hostname === hostname;
    const isOfForm = !signsAction || read.data.action === form;
    return (
      read.data.success &&
      isOurs &&
      isOfForm &&
      spendSolution(db, { signature, usedFor, expiresAt: new Date(now().getTime() + rememberMs), now: now() })
    );
  }

  async function askProvider(solution: string): Promise<unknown> {
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
      throw new HumanCheckAway(`${provider} does not answer: ${(error as Error).message}`, { cause: error });
    }
  }

  async function challenge(form: string): Promise<object> {
    return { provider, siteKey, script, ...(signsAction && { action: form }) };
  }

  return { name: provider, challenge, verify };
}
