import { data } from "react-router";
import { valuesFirst } from "../../../domain/enquiries/messages.ts";
import { serialMessages } from "../../../domain/serials/serial.ts";
import { verifySerial } from "../../../domain/serials/verify-serial.ts";
import { domainContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { page, refused, siteMeta } from "../../page.ts";
import type { Route } from "./+types/product-verification";
import { VerificationScreen } from "./verification-screen.tsx";

export const handle = {
  section: "support",
  script: "forms",
  form: { body: "button", limit: "serial", tooOften: "Too many serial numbers in a minute. Please wait a little." },
} satisfies PageHandle;

const tones = { verified: "good", "already-verified": "known", unknown: "bad" } as const;

export const loader = () => page({ tags: [] });

/** Looks a serial number up, for a browser without script. */
export async function action({ context }: Route.ActionArgs) {
  const search = textOf(context.get(visitContext).fields, "search").trim().slice(0, 200);
  const values = { search };
  if (search === "") return refused({ status: 422, message: valuesFirst, values, answer: undefined });
  const outcome = await verifySerial(context.get(domainContext), search);
  return data({ values, message: undefined, answer: { message: serialMessages[outcome], tone: tones[outcome] } });
}

export const meta = siteMeta({
  title: "Product verification",
  description: "Whether a serial number is ours, and whether it was looked at before.",
  canonical: "/product-verification",
});

/** Whether a piece of material is genuine. */
export function Page({ actionData }: Route.ComponentProps) {
  const { values = {}, message, answer } = actionData ?? {};
  return <VerificationScreen serial={values.search ?? ""} error={message} answer={answer} />;
}
