import { useState } from "react";
import { useRevalidator } from "react-router";
import { newRecordPath } from "./catalogue-paths.ts";
import { acceptedFiles, putFile } from "./put-files.ts";

/** Pictures of a record: several are dropped or chosen at once, and each becomes a draft. @param owner as its cell says it */
export function PutPictures({ owner }: { owner: string }) {
  const [said, setSaid] = useState<readonly string[]>([]);
  const [isOver, setIsOver] = useState(false);
  const revalidator = useRevalidator();

  async function put(files: readonly File[]): Promise<void> {
    const all: string[] = [];
    for (const file of files) {
      setSaid([...all, `${file.name}: sending …`]);
      const answer = await putFile(file, "picture");
      all.push(`${file.name}: ${answer.ok ? await addDraft(owner, file, answer.source) : answer.message}`);
      setSaid(all);
    }
    await revalidator.revalidate();
  }

  return (
    <label
      className={`bench__drop${isOver ? " bench__drop--over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void put([...event.dataTransfer.files]);
      }}
    >
      <span>Drop pictures here, or choose them</span>
      <input
        className="file"
        type="file"
        multiple
        accept={acceptedFiles.picture}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same file can be chosen again.
          target.value = "";
          void put(files);
        }}
      />
      <span role="status">
        {said.map((one) => (
          <span className="hint" key={one}>
            {one}
          </span>
        ))}
      </span>
    </label>
  );
}

/** Adds the draft of a picture. @returns what became of it */
async function addDraft(owner: string, { type }: File, source: string): Promise<string> {
  const body = new URLSearchParams({
    ...{ act: "save", seen: "0", "c.id": "", "c.owner": owner, "c.source": source },
    "c.kind": type.startsWith("video/") ? "video" : "image",
  });
  const response = await fetch(newRecordPath("media"), { method: "POST", body, redirect: "manual" });
  return response.type === "opaqueredirect" || response.ok
    ? "a draft. Write its alternative text."
    : "it was not added. Try again.";
}
