import type { Output } from "../terminal/terminal.ts";

export type Progress = { done: number; total: number };

/**
 * Shows the progress of some work: a moving bar on a terminal, a line for every tenth in a file.
 *
 * @returns `show`, and `end` to be called when the work has ended or failed
 */
export function progressBar(stream: Pick<Output, "isTTY" | "write">): {
  show(progress: Progress): void;
  end(): void;
} {
  let last = 0;
  let shown = false;
  return {
    show({ done, total }) {
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
      if (stream.isTTY ? percent === last && shown : percent < last + 10) return;
      last = stream.isTTY ? percent : percent - (percent % 10);
      shown = true;
      stream.write(stream.isTTY ? `\r${bar(percent)} ${percent} %` : `${last} %\n`);
    },
    end() {
      if (stream.isTTY && shown) stream.write("\r\u001b[K");
    },
  };
}

const width = 40;

function bar(percent: number): string {
  const full = Math.round((percent / 100) * width);
  return "█".repeat(full) + "░".repeat(width - full);
}
