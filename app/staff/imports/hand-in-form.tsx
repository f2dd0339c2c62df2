import { Form, useNavigation } from "react-router";
import { importsPath } from "../catalogue/catalogue-paths.ts";

/** The form that hands in tables. @param corrects the import whose rows they correct */
export function HandInForm({ corrects }: { corrects?: number }) {
  const isSending = useNavigation().formEncType === "multipart/form-data";
  const isCorrection = corrects !== undefined;
  return (
    <Form
      className="bench__form bench__sheet"
      method="post"
      action={isCorrection ? `${importsPath}?corrects=${corrects}` : importsPath}
      encType="multipart/form-data"
    >
      <div className="field field--wide">
        <label htmlFor="files">{isCorrection ? "Corrected rows" : "Files"}</label>
        <p className="hint" id="files-hint">
          {isCorrection
            ? "The file with the wrong rows, corrected: they take the place of those rows; a row whose cells you have emptied is left out, and one that is missing stays wrong. Any other table takes the place of its whole sheet."
            : "One Excel workbook with a sheet for each table, CSV files, or a ZIP archive of either, with pictures; up to 30 MB. Sheets and files are named after their tables, such as products. A sheet may have some rows only, and some columns, as long as it says which records they are of: an item number is enough. A new row needs no id. Of an item whose packs are in the sheet, packs that are not are removed; the same is true of its methods and substances."}
        </p>
        <input
          id="files"
          name="files"
          className="file"
          type="file"
          multiple
          required
          aria-describedby="files-hint"
          accept=".xlsx,.csv,.tsv,.zip"
        />
      </div>
      <button className="btn btn--s" type="submit" disabled={isSending}>
        {isSending ? "Sending …" : isCorrection ? "Hand in the corrected rows" : "See what would change"}
      </button>
    </Form>
  );
}
