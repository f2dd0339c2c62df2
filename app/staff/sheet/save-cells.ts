import { sheetRowsPath } from "../catalogue/catalogue-paths.ts";
import type { TypedRows } from "./cell-edits.ts";
import type { SavedCells } from "./sheet-rows.ts";

/** Rows that are sent at once, so that others have their turn and the bar moves. */
const rowsAtOnce = 100;

type Sending = {
  table: string;
  /** The columns that the answer's rows have. */
  columns: readonly string[];
  typed: TypedRows;
  /** Called for each part: what became of it, and how many rows were sent. */
  onPart: (saved: SavedCells, done: number) => void;
};

/** Sends typed cells, a part at a time. @returns why the rest was not sent; undefined when all was */
export async function saveCells({ table, columns, typed, onPart }: Sending): Promise<string | undefined> {
  const changes = [...typed].map(([key, cells]) => {
    const of = (side: "typed" | "shown") => Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell[side]]));
    return { key, cells: of("typed"), shown: of("shown") };
  });
  for (let from = 0; from < changes.length; from += rowsAtOnce) {
    const part = changes.slice(from, from + rowsAtOnce);
    try {
      const answer = await fetch(sheetRowsPath(table), {
        method: "POST",
        redirect: "manual",
        headers: { Accept: "application/json", "Content-Type": "application/json" },
        body: JSON.stringify({ columns, changes: part }),
      });
      if (answer.type === "opaqueredirect") return "You are signed out. Sign in again in another tab, then save.";
      const said = (await answer.json()) as SavedCells & { message?: string };
      if (!answer.ok) return said.message || "It was not saved. Try again.";
      onPart(said, from + part.length);
    } catch {
      return "It could not be sent. Nothing that you typed is lost: try again.";
    }
  }
  return undefined;
}
