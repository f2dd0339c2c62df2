import { Message } from "../../app/page.ts";

/** The result of a page's loader or action. */
export type PageOutcome =
  | { kind: "data"; data: unknown; tags: readonly string[]; status: number; headers: Record<string, string> }
  /** A redirect, or a file. */
  | { kind: "response"; response: Response }
  | { kind: "message"; message: Message }
  | { kind: "not found" };

type WithInit = {
  type: "DataWithResponseInit";
  data: unknown;
  init: { status?: number; headers?: Record<string, string> } | null;
};

/**
 * Calls a loader or action and reads what it answers: a value, React Router's `data()` with a status, headers or tags, a Response, a Message.
 *
 * @throws what it throws, except a Response, a Message and `data(null, { status: 404 })`
 */
export async function runPage(work: () => unknown): Promise<PageOutcome> {
  let answer: unknown;
  try {
    answer = await work();
  } catch (thrown) {
    if (thrown instanceof Response) return { kind: "response", response: thrown };
    if (thrown instanceof Message) return { kind: "message", message: thrown };
    if (isWithInit(thrown) && thrown.init?.status === 404) return { kind: "not found" };
    throw thrown;
  }
  if (answer instanceof Response) return { kind: "response", response: answer };
  if (!isWithInit(answer)) return { kind: "data", data: answer, tags: [], status: 200, headers: {} };
  const { "Cache-Tag": tags, ...headers } = answer.init?.headers ?? {};
  return {
    kind: "data",
    data: answer.data,
    tags: tags?.split(" ").filter(Boolean) ?? [],
    status: answer.init?.status ?? 200,
    headers,
  };
}

function isWithInit(answer: unknown): answer is WithInit {
  return (answer as { type?: unknown } | null | undefined)?.type === "DataWithResponseInit";
}
