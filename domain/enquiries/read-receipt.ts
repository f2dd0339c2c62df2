import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { fieldsOf, type Kind, type Values } from "./kind.ts";
import { kinds as ours } from "./kinds.ts";

export type Receipt = {
  kind: Kind;
  reference: string;
  receivedAt: Date;
  senderName: string;
  /** What was filled in, under its labels, in the order of the form. */
  answers: { label: string; value: string }[];
  files: { name: string; bytes: number }[];
  /** As it was filled in, by the names of the fields. */
  values: Values;
};

/** An enquiry by the token of its receipt; undefined for any other token. */
export async function readReceipt(ctx: Context, token: string, kinds: readonly Kind[] = ours): Promise<Receipt | undefined> {
  authorize(ctx, "receipt.read");
  const { db } = ctx;
  if (!/^[\w-]{24}$/.test(token)) return undefined;
  const enquiry = await db
    .selectFrom("enquiry")
    .select(["id", "kind", "reference", "created_at", "sender_name", "values"])
    .where("receipt", "=", token)
    .executeTakeFirst();
  const kind = kinds.find((one) => one.kind === enquiry?.kind);
  if (!enquiry || !kind) return undefined;
  const files = await db
    .selectFrom("enquiry_file as f")
    .innerJoin("stored_file as s", "s.key", "f.key")
    .select(["f.name", "s.bytes"])
    .where("f.enquiry_id", "=", enquiry.id)
    .orderBy("f.position")
    .execute();
  return {
    kind,
    reference: enquiry.reference,
    receivedAt: enquiry.created_at,
    senderName: enquiry.sender_name,
    answers: answersOf(kind, enquiry.values),
    files,
    values: enquiry.values,
  };
}

/** Answers under their labels; where rows or groups repeat labels, their name comes first. */
export function answersOf(kind: Kind, values: Record<string, string>): { label: string; value: string }[] {
  return fieldsOf(kind).flatMap(({ name, field, group, row }) => {
    const value = values[name] ?? "";
    if (value === "" || field.type === "hidden") return [];
    const place = row === undefined ? group.prefix && group.legend.split(",")[0] : `${group.legend} ${row}`;
    return [{ label: place ? `${place}: ${field.label}` : field.label, value }];
  });
}
