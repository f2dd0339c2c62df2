import { sheetRowsPath } from "../catalogue/catalogue-paths.ts";
import type { TypedRows } from "./cell-edits.ts";
import type { SavedCells } from "./sheet-rows.ts";

/** Rows that are sent at once, so that others have their turn and the bar moves, and signs, of up to three bytes each, so that the server takes them. */
const rowsAtOnce = 25;
const signsAtOnce = 130_000;

type Change = { key: string; cells: Record<string, string>; shown: Record<string, string> };

type Sending = {
  /** The person who has typed them. */
  account: number;
  table: string;
  /** The columns that the answer's rows have. */
  columns: readonly string[];
  typed: TypedRows;
  /** Called for each part: what became of it, and how many rows were sent. */
  onPart: (saved: SavedCells, done: number) => void;
  /** Called when a part has to wait, as for an import. */
  onWait: () => void;
};

/** Milliseconds for which a part is sent again while the server has no time for it: longer than an import of a hundred thousand rows. */
const longestWait = 180_000;

/** Sends typed cells, a part at a time; a part that is refused stops no other. @returns why some were not saved; undefined otherwise */
export async function saveCells({ account, table, columns, typed, onPart, onWait }: Sending): Promise<string | undefined> {
  let done = 0;
  let failed: string | undefined;
  for (const part of partsOf(typed)) {
    try {
      const send = () =>
        fetch(sheetRowsPath(table), {
          method: "POST",
          redirect: "manual",
          headers: { Accept: "application/json", "Content-Type": "application/json" },
          body: JSON.stringify({ account, columns, changes: part }),
        });
      const end = performance.now() + longestWait;
      let answer = await send();
      while (answer.status === 503 && performance.now() < end) {
        onWait();
        const seconds = Number(answer.headers.get("Retry-After") ?? 5);
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
        answer = await send();
      }
      if (answer.type === "opaqueredirect") return "You are signed out. Sign in again in another tab, then save.";
      const said = (await answer.json().catch(() => ({}))) as Partial<SavedCells> & { message?: string };
      const { saved, problems, rows } = said;
      done += part.length;
      if (answer.ok && saved && problems && rows) onPart({ saved, problems, rows }, done);
      else failed = said.message || "Some rows were not saved. Try again.";
      if (answer.status === 503) return failed;
    } catch {
      return "It could not be sent. Nothing that you typed is lost: try again.";
    }
  }
  return failed;
}

function partsOf(typed: TypedRows): Change[][] {
  const parts: Change[][] = [];
  let [part, signs]: [Change[], number] = [[], 0];
  for (const [key, cells] of typed) {
    const of = (side: "typed" | "shown") => Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell[side]]));
    const change = { key, cells: of("typed"), shown: of("shown") };
    const { length } = JSON.stringify(change);
    if (part.length === 0 || part.length === rowsAtOnce || signs + length > signsAtOnce) {
      part = [];
      signs = 0;
      parts.push(part);
    }
    part.push(change);
    signs += length;
  }
  return parts;
}
