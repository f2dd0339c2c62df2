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
  humanCheck: "Show us that you are a person.",
} as const;
