import { hash, timingSafeEqual } from "node:crypto";
import type { Config } from "../../adapters/config.ts";
import { createHumanCheck } from "../../adapters/human-check/create-human-check.ts";
import { HumanCheckAway } from "../../adapters/human-check/human-check.ts";
import { type AnswerIs, signedQuestion } from "../../adapters/human-check/question.ts";
import { secretKey } from "../../adapters/human-check/secret-key.ts";
import type { Unproved } from "../../app/forms/form-state.ts";
import { textOf } from "../../app/forms/text-of.ts";
import type { Context } from "../../domain/context.ts";

type Options = {
  config: Pick<Config, "humanCheck" | "humanCheckKey" | "turnstile" | "origin" | "apiKeys">;
  context: Pick<Context, "db" | "now">;
};

/** The human check of every form that has one: enquiries, comments, sign-ups. */
export function createPersonCheck({ config, context: { db, now } }: Options) {
  const humanCheck = createHumanCheck({ config, db, now });
  const question = signedQuestion({ db, now, key: secretKey(db, "human-question", config.humanCheckKey) });

  /**
   * Whether the human check of a form was passed, or why it was not; `away` when its provider does not answer.
   *
   * @param form short name of a kind of enquiry, `comment`, or the name of a call that signs up
   * @param usedFor names the use: a solution counts again for the same use
   */
  async function check(fields: object, form: string, usedFor?: string): Promise<"person" | "away" | Unproved> {
    try {
      return await outcomeOf(fields, form, usedFor);
    } catch (error) {
      if (error instanceof HumanCheckAway) return "away";
      throw error;
    }
  }

  async function outcomeOf(fields: object, form: string, usedFor?: string): Promise<"person" | Unproved> {
    const [asked, answer] = [textOf(fields, "human_question"), textOf(fields, "human_answer")];
    if (asked && answer) return outcomes[await question.verify(asked, answer, form)];
    // A field that people do not see. A browser that fills in forms may fill it each time: then the question is answered in its place.
    if (textOf(fields, "homepage_url")) return "unproved";
    return (await humanCheck.verify(textOf(fields, "human_check"), form, usedFor)) ? "person" : "unproved";
  }

  /** The question of a page without script, in place of the human check; undefined if the check is off. */
  async function ask(form: string) {
    return humanCheck.name === "off" ? undefined : question.ask(form);
  }

  /** Whether a request has one of the API keys that replace the human check. */
  const hasApiKey = (request: Request) => isOneOf(config.apiKeys, request.headers.get("x-api-key"));

  return { humanCheck, check, ask, hasApiKey };
}

export type PersonCheck = ReturnType<typeof createPersonCheck>;

const outcomes = {
  right: "person",
  wrong: "wrong",
  "too fast": "too fast",
  used: "used",
  "no answer": "unproved",
} as const satisfies Record<AnswerIs, "person" | Unproved>;

function isOneOf(keys: readonly string[], given: string | null): boolean {
  if (given === null) return false;
  const digest = (key: string) => hash("sha256", key, "buffer");
  return keys.some((key) => timingSafeEqual(digest(key), digest(given)));
}
