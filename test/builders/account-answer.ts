import * as z from "zod";

const refusal = z.strictObject({
  success: z.literal(false),
  message: z.string().min(1),
  issues: z.array(z.strictObject({ field: z.string(), message: z.string().min(1) })).optional(),
});
const done = z.strictObject({ success: z.literal(true), message: z.string().min(1), token: z.string().optional() });
const rows = z.strictObject({
  success: z.literal(true),
  totalCount: z.number().int(),
  data: z.array(z.record(z.string(), z.unknown())),
});

/**
 * What is wrong with an answer to a call about accounts; undefined when nothing is. It is JSON of one of three shapes: done, rows, or
 * refused, as its status says; an answer to HEAD has no body, and a document is itself.
 */
export function accountAnswerFault(asked: { method: string; address: string }, status: number, said: string): string | undefined {
  if (status >= 500) return `its status is ${status}`;
  if (asked.method === "HEAD" || asked.address.startsWith("/agent-documents/")) return undefined;
  const shape = status === 200 ? z.union([done, rows]) : refusal;
  try {
    const read = shape.safeParse(JSON.parse(said));
    return read.success ? undefined : `its shape is another: ${said.slice(0, 300)}`;
  } catch {
    return `it is no JSON: ${said.slice(0, 300)}`;
  }
}
