/** Something in the import folder that must be put right; `line` is that of the file, 0 when the whole file is meant. */
export type ImportProblem = { file: string; line: number; column: string; message: string };

/** Problems in a report, where nothing else is asked for: more than this are one fault many times. */
const maxReported = 200;

/** Collects the problems of an import, so that one report names them all. */
export class Problems {
  readonly #found: ImportProblem[] = [];
  readonly #lines = new Set<string>();

  add(problem: ImportProblem): void {
    this.#found.push(problem);
    this.#lines.add(`${problem.file} ${problem.line}`);
  }

  /** Whether something of a line must be put right. */
  has({ file, line }: Pick<ImportProblem, "file" | "line">): boolean {
    return this.#lines.has(`${file} ${line}`);
  }

  get none(): boolean {
    return this.#found.length === 0;
  }

  /**
   * The first problems in the order of the files, lines and columns.
   *
   * @returns at most `max` problems, and how many more there are
   */
  report(tables: readonly { file: string; columns: object }[], max = maxReported): { problems: ImportProblem[]; more: number } {
    const files = tables.map(({ file }) => file);
    const columns = tables.map((table) => Object.keys(table.columns));
    const place = ({ file, line, column }: ImportProblem) => {
      const at = files.indexOf(file);
      return { at, line, column: columns[at]?.indexOf(column) ?? 0 };
    };
    const sorted = this.#found
      .map((problem) => ({ problem, ...place(problem) }))
      .sort((a, b) => a.at - b.at || a.line - b.line || a.column - b.column)
      .map(({ problem }) => problem);
    return { problems: sorted.slice(0, max), more: Math.max(0, sorted.length - max) };
  }
}
