import * as z from "zod";
import { webAddress, wholeNumber } from "./kinds.ts";

/** An address with placeholders in it. */
const template = (placeholders: readonly string[]) =>
  z
    .string()
    .refine(
      (address) => /^https?:\/\/[a-z0-9.-]+(:\d+)?\//i.test(address) && placeholders.every((one) => address.includes(one)),
      `must be an address with ${placeholders.join(", ")} in it`,
    )
    .optional();

/** Other hosts that the site works with: mail, maps and the supplier's social page. None by default. */
export const outside = z
  .object({
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
      .refine((url) => URL.canParse(url), "must be an address such as smtps://user:password@mail.example.com")
      .optional(),
    MAIL_FROM: z.email("must be an e-mail address").optional(),
    MAIL_DKIM_SELECTOR: z
      .string()
      .regex(/^[a-z0-9._-]{1,100}$/i, "must be the name of a DKIM key, such as 2026")
      .optional(),
    MAILBOX_URL: z
      .string()
      .regex(/^imaps?:\/\//, "must begin with imap:// or imaps://")
      .refine((url) => URL.canParse(url), "must be an address such as imaps://user:password@mail.example.com/INBOX")
      .optional(),
    MAILBOX_ADDRESS: z
      .string()
      .refine(
        (address) => z.email().safeParse(address.replace("{key}", "key")).success,
        "must be an e-mail address, which may hold {key}, such as requests+{key}@example.com",
      )
      .optional(),
    MAIL_WEBHOOK_SECRET: z.string().min(32, "must be at least 32 characters long").optional(),
    SOCIAL_FEED_URL: webAddress("https://graph.example.com/v1/1234/posts").optional(),
    SOCIAL_FEED_TOKEN: z.string().optional(),
    SOCIAL_FEED_MINUTES: wholeNumber(1, 1440).default(15),
    MAP_TILES_URL: template(["{z}", "{x}", "{y}"]),
    MAP_TILES_ATTRIBUTION: z.string().default(""),
    MAP_EMBED_URL: template(["{latitude}", "{longitude}"]),
  })
  .transform((values) => ({
    /** The server that delivers mail; undefined: mail stays in the outbox. */
    smtpUrl: values.SMTP_URL,
    /** The sender's address of mail; undefined: the supplier's e-mail. */
    mailFrom: values.MAIL_FROM,
    /** The name of the key that the mail server signs with; doctor looks it up. */
    mailDkimSelector: values.MAIL_DKIM_SELECTOR,
    /** The mailbox that is read; undefined: none. */
    mailboxUrl: values.MAILBOX_URL,
    /** Where answers to our mails arrive; `{key}` stands for the random reference of each mail. */
    mailboxAddress: values.MAILBOX_ADDRESS,
    /** Signs what a mail service hands over at /mail/incoming; undefined: nothing is taken there. */
    mailWebhookSecret: values.MAIL_WEBHOOK_SECRET,
    /** Where the posts of the supplier's social page are read, and every how many minutes; undefined: the imported sample posts. */
    socialFeed: values.SOCIAL_FEED_URL
      ? { url: values.SOCIAL_FEED_URL, token: values.SOCIAL_FEED_TOKEN, minutes: values.SOCIAL_FEED_MINUTES }
      : undefined,
    /** Street maps as tiles, with their attribution, and an embedded map of one place. */
    maps: {
      tiles: values.MAP_TILES_URL ? { url: values.MAP_TILES_URL, attribution: values.MAP_TILES_ATTRIBUTION } : undefined,
      embed: values.MAP_EMBED_URL,
    },
  }));
