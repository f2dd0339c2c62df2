import type { AccountMessage, MessageKind, SingleMessage } from "../../db/column-types.ts";
import type { Kind } from "../../domain/enquiries/kind.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { invitation } from "../../domain/enquiries/kinds/invitation.ts";
import { newsletter } from "../../domain/enquiries/kinds/newsletter.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { answersOf } from "../../domain/enquiries/read-receipt.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { renderAccountMessage } from "../../emails/account-letter.ts";
import { commentsWaiting } from "../../emails/comments-waiting.ts";
import { editionNews } from "../../emails/edition-news.ts";
import { editionWatchConfirmation } from "../../emails/edition-watch-confirmation.ts";
import { kitProblems } from "../../emails/kit-problems.ts";
import { lotRecall } from "../../emails/lot-recall.ts";
import { lotWatchConfirmation } from "../../emails/lot-watch-confirmation.ts";
import { mailDelayed } from "../../emails/mail-delayed.ts";
import type { Facts, Message } from "../../emails/message.ts";
import { renderMessage } from "../../emails/render-message.ts";

const origin = "https://warpline.test";
const token = "tOk3n-of_24-characters-x";
const supplier = { name: "Warpline Test Materials", address: "14 Selvedge Lane\nLowell, MA 01852", phone: "+1 978 555 0134" };

/** What each letter about an account says besides. */
const accountPayloads: Record<AccountMessage, Record<string, string>> = {
  "verify-email": { token },
  "reset-password": { token },
  "already-signed-up": {},
  "change-email": { token },
  "email-taken": {},
  "email-changed": { email: "new@lab.example" },
  "password-changed": { when: "22 Nov 2026, 12:30 UTC" },
  "export-data": { token },
  "delete-account": { token },
  "agent-request": {
    email: "jonas@agency.example",
    name: "Jonas Weber",
    company: "Rheintex",
    country: "Germany",
    phone: "+49 30 5550 134",
  },
  "staff-invitation": { token, role: "sales" },
  "second-factor-changed": { what: "A passkey was added", when: "22 Nov 2026, 12:30 UTC" },
  "agent-approved": {},
  "agent-declined": { reason: "We have an agent in Japan already." },
  "lead-handed-back": {
    reference: "W-2611-0042",
    agent: "Jonas Weber",
    reason: "Outside my trade.\nPlease ask the office in Basel.",
  },
};

const words =
  "Thank you for writing to us.\n\nThe next lot is sound: 115 g/m², 22 × 21 threads/cm, and <no> fault in 40 m. A very long name without a space is Polyethylenterephthalatgewebekontrollstreifenverpackung.";
const files = [{ name: "torn cloth.pdf", bytes: 48_211, position: 1, key: "k", type: "application/pdf" }];

function factsOf(kind: Kind, payload: Record<string, string> = {}): Facts {
  const values = { ...sampleOf(kind), ...(kind.kind === "bulk" ? secondAddress : {}) };
  const enquiry = {
    kind,
    reference: "W-2611-0122",
    receivedAt: new Date("2026-11-22T09:42:00Z"),
    senderName: kind.senderName(values),
    answers: answersOf(kind, values),
    lines: (kind.lines?.(values) ?? []).map((line) => ({ ...line, productId: null, product: null })),
    files: kind.attachments ? files : [],
    values,
    agent: null,
  };
  return {
    enquiry,
    senderEmail: kind.senderEmail(values) ?? "",
    language: "de",
    subject: kind.staffSubject(values),
    supplier,
    origin,
    receiptToken: token,
    hasAccount: true,
    payload,
    repeatable: answersOf(kind, values).slice(-3),
    newsletterToken: token,
    values,
  };
}

/** More rows of items than one. */
const secondAddress = {
  "Items.2.ItemNumber": "14-310",
  "Items.2.Quantity": "2 kg",
  "Items.2.Description": "Sodium perborate tetrahydrate, for ISO 105-C06",
};

const quote = {
  designation: "Q-2611-0042-R2",
  total: "USD\u00a01,234.50",
  validUntil: "31 Dec 2026",
  note: words,
  replaces: "Q-2611-0042",
};

const usual: Record<Exclude<MessageKind, "staff-notice" | "receipt">, Facts> = {
  invitation: factsOf(invitation),
  "newsletter-confirmation": factsOf(newsletter),
  answer: factsOf(inquiry, { text: words }),
  "customer-message": factsOf(inquiry, { text: words }),
  quote: { ...factsOf(inquiry), quote },
  "quote-reminder": { ...factsOf(inquiry), hasAccount: false, requestLink: `${origin}/request/${token}`, quote },
  "request-link": { ...factsOf(inquiry), requestLink: `${origin}/request/${token}` },
};

const comments = [1, 2].map((id) => ({ id, article: "A new lot of multifibre", comment: words }));

const method = { id: 2012, designation: "ISO 105-C06", title: "Colour fastness to domestic and commercial laundering" };
const news = {
  title: "The current edition is ISO 105-C06:2010",
  sentences: ["ISO 105-C06:2010 is the current edition.", "ISO 105-C06:1994 has been superseded; ISO 105-C06:2010 replaced it."],
  changes: "Another adjacent fabric, and <no> perborate at 40 °C.",
};
const problems = ["Nothing fills “Steel balls”, which a test needs.", "Its review was due on 2026-05-31."].map((problem) => ({
  ...{ kit: 1, methodId: 2012, designation: "ISO 105-C06", option: "A1S", kitName: "ISO 105-C06 A1S" },
  problem,
}));

const lot = {
  number: "L-2608-2",
  reason: "The wool strip stains too little: specimens of this lot look better than they are.",
  advice: "Do not test with it. Send back what is left of it; we replace it at no charge, and <no> paper is needed.",
  supersededBy: "",
  items: [
    { itemNumber: "11-010", name: "Multifiber adjacent fabric DW, roll" },
    { itemNumber: "11-011", name: "Multifiber adjacent fabric DW, cut pieces" },
  ],
};
const deliveries = [
  { delivery: "D-26-10422", itemNumber: "11-010", deliveredOn: "2026-09-14", quantity: "10 m" },
  { delivery: "D-26-10518", itemNumber: "11-011", deliveredOn: "2026-10-02", quantity: "" },
];

const single: Record<SingleMessage, Message> = {
  "comments-waiting": commentsWaiting({ supplier, count: 3, comments }),
  "edition-watch-confirmation": editionWatchConfirmation({ supplier, method, token, origin }),
  "edition-news": editionNews({ ...news, supplier, method, endsAt: `${origin}/edition-watch/${token}`, origin }),
  "mail-delayed": mailDelayed({ supplier, delay: { count: 3, since: new Date("2026-11-22T09:42:00Z"), hours: 4 } }),
  "lot-watch-confirmation": lotWatchConfirmation({ supplier, number: lot.number, token, origin }),
  "lot-recall": lotRecall({ supplier, token, isCorrected: false, lot, deliveries, origin }),
  "kit-problems": kitProblems({ supplier, problems, origin }),
};

/** Every mail that the site can write, filled in, under a name. */
export const everyMail: readonly { name: string; mail: Message }[] = [
  ...kinds.flatMap((kind) =>
    (
      [
        ["staff-notice", {}, kind.kind],
        ["receipt", {}, `${kind.kind}, to an unconfirmed address`],
        ["receipt", { confirmed: "yes" }, kind.kind],
      ] as const
    ).map(([message, payload, about]) => ({
      name: `${message} of ${about}`,
      mail: renderMessage(message, factsOf(kind, payload)),
    })),
  ),
  ...(Object.keys(usual) as (keyof typeof usual)[]).map((message) => ({
    name: message,
    mail: renderMessage(message, usual[message]),
  })),
  {
    name: "answer of an agent, with files",
    mail: renderMessage("answer", { ...usual.answer, payload: { text: words, agent: "Rheintex Prüfbedarf", files: "2" } }),
  },
  { name: "answer to somebody without an account", mail: renderMessage("answer", { ...usual.answer, hasAccount: false }) },
  {
    name: "answer with the link to the request",
    mail: renderMessage("answer", {
      ...{ ...usual.answer, hasAccount: false, requestLink: `${origin}/request/${token}` },
      payload: { text: words, files: "1" },
    }),
  },
  ...(Object.keys(single) as SingleMessage[]).map((message) => ({ name: message, mail: single[message] })),
  {
    name: "lot-recall of a lot that has a successor",
    mail: lotRecall({ supplier, token, isCorrected: false, lot: { ...lot, supersededBy: "L-2611-7" }, deliveries, origin }),
  },
  {
    name: "lot-recall to somebody who asked",
    mail: lotRecall({ supplier, token, isCorrected: false, lot, deliveries: [], origin }),
  },
  { name: "lot-recall to a corrected address", mail: lotRecall({ supplier, token, isCorrected: true, lot, deliveries, origin }) },
  ...(Object.keys(accountPayloads) as AccountMessage[]).map((message) => ({
    name: message,
    mail: renderAccountMessage(message, { payload: accountPayloads[message], supplier, origin }),
  })),
];
