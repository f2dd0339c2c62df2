export type Progress = { done: number; total: number };

/**
 * Shows how far a piece of work is: a bar that moves on a terminal, a line for every tenth where output is kept in a file.
 *
 * @returns `show`, and `end` to be called when the work has ended, well or badly
 */
export function progressBar(stream: Pick<NodeJS.WriteStream, "isTTY" | "write">): {
  show(progress: Progress): void;
  end(): void;
} {
  let last = 0;
  let drawn = false;
  return {
    show({ done, total }) {
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
      if (stream.isTTY ? percent === last && drawn : percent < last + 10) return;
      last = stream.isTTY ? percent : percent - (percent % 10);
      drawn = true;
      stream.write(stream.isTTY ? `\r${bar(percent)} ${percent} %` : `${last} %\n`);
    },
    end() {
      if (stream.isTTY && drawn) stream.write("\r\u001b[K");
    },
  };
}

const width = 40;

function bar(percent: number): string {
  const full = Math.round((percent / 100) * width);
  return "█".repeat(full) + "░".repeat(width - full);
}
