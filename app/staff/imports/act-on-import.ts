import type { SignedInContext } from "../../../domain/context.ts";
import { DomainError } from "../../../domain/errors.ts";
import { authorize } from "../../../domain/people/authorize.ts";
import { discardImport, letOverwrite } from "../../../domain/workbench/imports/hand-in.ts";
import { publishImport } from "../../../domain/workbench/imports/publish-import.ts";
import { readImport } from "../../../domain/workbench/imports/read-imports.ts";
import { type ClashRule, takeBackPublication } from "../../../domain/workbench/publish.ts";
import { textOf } from "../../forms/text-of.ts";
import { oneOf } from "../id-of.ts";
import { type ImportAct, importActs } from "./import-words.ts";

/** A record that is not as the import left it, or cannot be set back. */
export type LeftRow = { table: string; key: string; column: string; message: string; now?: string; wanted?: string };

const clashRules = ["ask", "leave", "set back"] as const satisfies readonly ClashRule[];

/** Does what a form of an import asks for. @returns the rows because of which it was not taken back @throws DomainError as the verbs */
export async function actOnImport(
  ctx: SignedInContext,
  act: ImportAct,
  id: number,
  fields: object,
): Promise<{ left: LeftRow[]; message: string }> {
  authorize(ctx, importActs[act]);
  const nothing = { left: [], message: "" };
  switch (act) {
    case "publish":
      await publishImport(ctx, { id, seen: textOf(fields, "seen") });
      return nothing;
    case "overwrite":
    case "keep":
      await letOverwrite(ctx, id, act === "overwrite");
      return nothing;
    case "discard":
      await discardImport(ctx, id);
      return nothing;
    case "take-back": {
      const publication = (await readImport(ctx, id))?.publication;
      if (!publication) throw new DomainError("invalid", "There is nothing to take back.");
      const clashRule = oneOf(clashRules, textOf(fields, "clashes")) ?? "ask";
      const result = await takeBackPublication(ctx, { id: publication, clashRule });
      if (result.ok) return nothing;
      if ("clashes" in result)
        return {
          left: result.clashes,
          message: "Somebody has changed these since. Nothing is taken back yet: say what becomes of them.",
        };
      return {
        left: result.problems,
        message: "It cannot be taken back as long as something else uses it. Nothing was changed.",
      };
    }
  }
}
