import type { Unproved } from "./form-state.ts";

/** What is said of a form that is refused before anybody looks at what was typed. */
export const formMessages = {
  otherSite: {
    title: "Sent from another site",
    message: "This form was sent from another site. Please send it again from here.",
  },
  tooOften: {
    title: "One moment, please",
    message: "Too many requests of this kind in a minute. Please wait a little and send it again.",
  },
  unread: { title: "This could not be read" },
  /** Beside the question in place of the human check, which is a new one each time. */
  humanCheck: {
    unproved: "Show us that you are a person: answer the question.",
    wrong: "That was another word than the one asked for. Here is a new question: answer it, and press the button again.",
    "too fast":
      "The answer came within three seconds, as a program's does. Nothing is lost: answer this question, and press the button again.",
    used: "That question was answered before, perhaps by a second press. Nothing is lost: answer this new one, and press the button again.",
  } satisfies Record<Unproved, string>,
} as const;
