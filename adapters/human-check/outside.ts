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
  /** In place of the provider's usual address. */
  verifyUrl: string | undefined;
  /** Solutions of other sites are none; such as `www.example.com`. */
  hostname: string;
  db: Database;
  now: () => Date;
};

/**
 * Addresses of the providers: the script that a page loads, and where a solution is verified. All three speak the same protocol; one
 * also says which form a solution was made for (reCAPTCHA does with version 3 only, hCaptcha for companies).
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
const patienceMs = 5000;
/** A solution is good for minutes; that it was used is known for longer. */
const rememberMs = 30 * 60_000;
const verdict = z.object({ success: z.boolean(), hostname: z.string().optional(), action: z.string().optional() });

/** reCAPTCHA (version 2), hCaptcha or Turnstile: their widget is in the page, and their host is asked whether a solution is right. */
export function outsideCheck({ provider, siteKey, secret, verifyUrl, hostname, db, now }: Options): HumanCheck {
  const { script, verify: usualUrl, signsAction = false } = providers[provider];

  async function verify(solution: string | undefined, form: string, usedFor = ""): Promise<boolean> {
    if (!solution || solution.length > 5000) return false;
    const signature = `${provider}:${hash("sha256", solution)}`;
    if (await wasSpentOn(db, signature, usedFor)) return true;
    const read = verdict.safeParse(await askProvider(solution));
    if (!read.success) throw new HumanCheckAway(`${provider} answers something else than a verdict.`);
    // Some name no host where the key allows every one.
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
        // Our secret goes to nobody whom the provider names.
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!answer.ok) throw new Error(`it answers ${answer.status}`);
      return await readShortJson(answer);
    } catch (error) {
      throw new HumanCheckAway(`${provider} cannot be asked: ${(error as Error).message}`, { cause: error });
    }
  }

  async function challenge(form: string): Promise<object> {
    return { provider, siteKey, script, ...(signsAction && { action: form }) };
  }

  return { name: provider, challenge, verify };
}
