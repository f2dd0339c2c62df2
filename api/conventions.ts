/** Conventions of every call, for the reference page and the OpenAPI document; code is between backticks. */
export const conventions: readonly { title: string; text: string }[] = [
  {
    title: "Requests",
    text: "Reading is GET and HEAD, no key and no cookie. A parameter without a value counts as not given; one that a call does not know is left out.",
  },
  {
    title: "Sending",
    text: "Enquiries are sent by POST, as a form, as JSON or as multipart, whichever suits. An accepted one is stored and answered with a `reference`; of a refused one nothing is stored. With an `Idempotency-Key` the same enquiry sent twice is one. A call needs the solution of a human check in `human_check` (the challenge is at `human-check?form={name of the call}`, good for ten minutes and once), or a key of the supplier's in the header `X-API-Key`.",
  },
  {
    title: "Answers",
    text: "JSON in UTF-8 with status 200. Depending on the call: a bare list, or an object with `success` and `data`. An id that nothing has gives an empty list, unless the call says 404. New fields may be added: ignore what you do not know.",
  },
  {
    title: "Errors",
    text: '`{ "success": false, "message": "…" }` with status 400 (a parameter is wrong, `issues` names each with its `field` and `message`; with `"reason": "human-check"` only the human check is missing), 404 (no such call or id), 405, 429 or 5xx. After 503 an enquiry with an `Idempotency-Key` may safely be sent again.',
  },
  {
    title: "Paging",
    text: "Calls that take `page` and `limit` answer with up to 1,000 rows at a time. The header `X-Total-Count` says how many there are in all; `Link` leads to the parts before and after.",
  },
  {
    title: "Conditional requests",
    text: "Every answer carries an `ETag`. Send it back as `If-None-Match`: as long as nothing has changed, the answer is 304 without a body. Answers are compressed with zstd, br or gzip when asked.",
  },
  {
    title: "Limits",
    text: "Where calls are limited, `RateLimit-Policy` says how many a client has in a minute and `RateLimit` how many are left until when. Beyond that the answer is 429, and `Retry-After` says in how many seconds to call again.",
  },
  {
    title: "Other sites",
    text: "Scripts on other sites may read every call (CORS), unless this site was set up otherwise.",
  },
  {
    title: "Whole catalogue",
    text: "To copy all products, take the export as CSV or as JSON lines rather than call by call. It is streamed and has an `ETag` too.",
  },
  {
    title: "Sources",
    text: "Standards are named only: their texts belong to the bodies that publish them. Countries of network addresses: geo-whois-asn-country, CC0.",
  },
];
