import { hash, timingSafeEqual } from "node:crypto";
import type { Config } from "../../adapters/config.ts";
import { createHumanCheck } from "../../adapters/human-check/create-human-check.ts";
import { HumanCheckAway } from "../../adapters/human-check/human-check.ts";
import { signedQuestion } from "../../adapters/human-check/question.ts";
import { secretKey } from "../../adapters/human-check/secret-key.ts";
import { textOf } from "../../app/forms/text-of.ts";
import type { Context } from "../../domain/context.ts";

type Options = {
  config: Pick<Config, "humanCheck" | "humanCheckKey" | "outsideCheck" | "origin" | "apiKeys">;
  context: Pick<Context, "db" | "now">;
};

/** Tells people from programs, for every form that asks: enquiries, comments, sign-ups. */
export function createPersonCheck({ config, context: { db, now } }: Options) {
  const humanCheck = createHumanCheck({ config, db, now });
  const question = signedQuestion({ db, now, key: secretKey(db, "human-question", config.humanCheckKey) });

  /**
   * Whether the human check of a form was passed; `away` when nobody can say.
   *
   * @param form short name of a kind of enquiry, `comment`, or the name of a call that signs up
   * @param usedFor for which a solution counts again
   */
  async function check(fields: object, form: string, usedFor?: string): Promise<"person" | "unproved" | "away"> {
    try {
      return (await isPerson(fields, form, usedFor)) ? "person" : "unproved";
    } catch (error) {
      if (error instanceof HumanCheckAway) return "away";
      throw error;
    }
  }

  async function isPerson(fields: object, form: string, usedFor?: string): Promise<boolean> {
    // A field that no person sees.
    if (textOf(fields, "homepage_url")) return false;
    const [asked, answer] = [textOf(fields, "human_question"), textOf(fields, "human_answer")];
    if (asked && answer) return question.verify(asked, answer, form);
    return humanCheck.verify(textOf(fields, "human_check"), form, usedFor);
  }

  /** What a page without script asks in place of the human check; undefined where there is none. */
  async function ask(form: string) {
    return humanCheck.name === "off" ? undefined : question.ask(form);
  }

  /** Whether a program names one of the keys that take the place of the human check. */
  const hasApiKey = (request: Request) => isOneOf(config.apiKeys, request.headers.get("x-api-key"));

  return { humanCheck, check, ask, hasApiKey };
}

export type PersonCheck = ReturnType<typeof createPersonCheck>;

function isOneOf(keys: readonly string[], given: string | null): boolean {
  if (given === null) return false;
  const digest = (key: string) => hash("sha256", key, "buffer");
  return keys.some((key) => timingSafeEqual(digest(key), digest(given)));
}
