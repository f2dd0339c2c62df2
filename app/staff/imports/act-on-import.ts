import type { SignedInContext } from "../../../domain/context.ts";
import { DomainError } from "../../../domain/errors.ts";
import { authorize } from "../../../domain/people/authorize.ts";
import { discardImport, letOverwrite } from "../../../domain/workbench/imports/hand-in.ts";
import { publishImport } from "../../../domain/workbench/imports/publish-import.ts";
import { readImport } from "../../../domain/workbench/imports/read-imports.ts";
import { takeBackImport } from "../../../domain/workbench/imports/take-back-import.ts";
import { clashRules } from "../../../domain/workbench/publications/take-back-publication.ts";
import { textOf } from "../../forms/text-of.ts";
import { idOf, oneOf } from "../id-of.ts";
import { type ImportAct, importActs } from "./import-words.ts";

/** Does what a form of an import asks for. @throws DomainError as the verbs */
export async function actOnImport(ctx: SignedInContext, act: ImportAct, id: number, fields: object): Promise<void> {
  authorize(ctx, importActs[act]);
  switch (act) {
    case "publish":
      return publishImport(ctx, { id, seen: textOf(fields, "seen") });
    case "overwrite":
    case "keep":
      return letOverwrite(ctx, id, act === "overwrite");
    case "discard":
      return discardImport(ctx, id);
    case "take-back": {
      const publication = (await readImport(ctx, id))?.latest;
      if (!publication) throw new DomainError("invalid", "There is nothing to take back.");
      if (idOf(textOf(fields, "publication")) !== publication)
        throw new DomainError("stale", "This import is not as you have seen it any more. Look at it again, then decide.");
      const clashRule = oneOf(clashRules, textOf(fields, "clashes")) ?? "ask";
      await takeBackImport(ctx, { publication, clashRule, seen: textOf(fields, "seen") });
    }
  }
}
