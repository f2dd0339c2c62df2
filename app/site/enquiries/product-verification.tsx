import { data } from "react-router";
import { readSupplierContact } from "../../../domain/catalogue/supplier-facts.ts";
import { valuesFirst } from "../../../domain/enquiries/messages.ts";
import { cleanText } from "../../../domain/fields/clean-text.ts";
import { serialMessages } from "../../../domain/serials/serial.ts";
import { lotTone, lotWords, serialTone } from "../../../domain/verification/verified-words.ts";
import { verifyNumber } from "../../../domain/verification/verify-number.ts";
import { domainContext, visitContext } from "../../context.ts";
import { FieldError } from "../../forms/field.tsx";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { page, refused, siteMeta } from "../../page.ts";
import { SubmitButton } from "../../ui/buttons.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { Route } from "./+types/product-verification";
import { SerialLabel } from "./serial-label.tsx";

export const handle = {
  section: "support",
  script: "forms",
  params: ["search"],
  form: { body: "button", limit: "serial", tooOften: "Too many serial numbers in a minute. Please wait a little." },
} satisfies PageHandle;

const tones = { verified: "good", "already-verified": "known", unknown: "bad" } as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { phone } = await readSupplierContact(context.get(domainContext));
  return page({
    phone,
    typed: cleanText(url.searchParams.get("search") ?? "", { maxLength: 60 }),
    address: `${url.origin}/product-verification`,
    tags: ["supplier"],
  });
}

/** Looks a serial number or a lot up, for a browser without script. */
export async function action({ context }: Route.ActionArgs) {
  const search = textOf(context.get(visitContext).fields, "search").trim().slice(0, 200);
  const values = { search };
  if (search === "") return refused({ status: 422, message: valuesFirst, values, answer: undefined });
  const { outcome, meaning, items, lot, source, suspectedLot, month } = await verifyNumber(context.get(domainContext), search);
  const lotAnswer = lot && source === "text" ? { message: lot.title, tone: lotTone(lot.state), asksToCall: false } : undefined;
  const tone = serialTone(tones[outcome], source === "serial" ? lot : undefined);
  const serial = { message: serialMessages[outcome], tone, asksToCall: tone !== "good" };
  return data({
    values,
    message: undefined,
    answer: { ...(lotAnswer ?? serial), meaning, items, lot: suspectedLot, passport: lot, source, month },
  });
}

export const meta = siteMeta({
  title: "Product verification",
  description: "Whether a serial number is ours, and whether it was looked at before; what became of a lot.",
  canonical: "/product-verification",
});

/** Whether a piece of material is genuine: the form that looks a serial number up, with its answer. */
export function Page({ loaderData: { phone, typed, address }, actionData }: Route.ComponentProps) {
  const { values = {}, message: error, answer } = actionData ?? {};
  return (
    <PageMain crumbs={[{ label: "Support", href: "/support" }, { label: "Product verification" }]}>
      <PageHead
        title="Product verification"
        intro="Every piece of our material carries a serial number. The first check is recorded. If yours was checked before, or is unknown, please call us. You can enter a lot number too: it opens the lot's page."
      />
      <div className="verify">
        <form method="post" action="/product-verification" noValidate aria-label="Product verification" data-verify="">
          <div className={error ? "field field--bad" : "field"}>
            <label htmlFor="f-search">Serial number</label>
            <p className="hint" id="f-search-hint">
              Letters and digits, as on the label. Spaces, dashes and small letters do not matter.
            </p>
            <input
              className="input code"
              id="f-search"
              name="search"
              defaultValue={values.search ?? typed}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-required
              aria-invalid={!!error}
              aria-describedby="f-search-hint f-search-error"
            />
            <FieldError id="f-search" error={error} />
          </div>
          <SubmitButton>Verify</SubmitButton>
        </form>
        <div>
          <div className="verify__answer" role="status" data-answer="" data-tone={answer?.tone}>
            <p className="h3">{answer?.message}</p>
            <p data-passport="" hidden={!answer?.passport}>
              <a className="link" href={answer?.passport?.path ?? "/support"}>
                {answer?.passport && lotWords(answer.passport, answer.source)}
              </a>
            </p>
            <p className="verify__warning" data-warning="" hidden={!answer?.passport?.warning}>
              {answer?.passport?.warning}
            </p>
            <p data-meaning="" hidden={!answer}>
              {answer?.meaning}
            </p>
            <p data-month="" hidden={!answer?.month}>
              <a className="link" href={answer?.month?.path ?? "/support"}>
                {answer?.month?.title}
              </a>
            </p>
            <ul role="list" data-items="" hidden={!answer || answer.items.length === 0}>
              {answer?.items.map(({ number, name, path }) => (
                <li key={number}>
                  <a className="link" href={path}>
                    Item {number}, {name}
                  </a>
                </li>
              ))}
            </ul>
            <p data-lot="" hidden={!answer?.lot}>
              This is a lot number. The serial number is below it on the label, and looks like WL-2611-0001. For the papers of a
              lot,{" "}
              <a className="rowlink" href={`/request-certifiate${answer?.lot ? `?lot=${answer.lot}` : ""}`}>
                request its certificate
              </a>
              .
            </p>
            <p data-call="" hidden={!answer?.asksToCall}>
              {phone && (
                <>
                  Please call us at <PhoneLink phone={phone} className="link num nb" />, or{" "}
                </>
              )}
              <a className="link" href="/contact">
                {phone ? "write to us" : "Contact us"}
              </a>
              .
            </p>
          </div>
          <SerialLabel address={address} />
        </div>
      </div>
    </PageMain>
  );
}
