import { useState } from "react";
import { putFile } from "./put-files.ts";

type Props = { id: string; name: string; value: string; "aria-invalid": boolean; "aria-describedby": string | undefined };

/** The picture of a record: its source, and a field that puts another file in its place. */
export function PutFile({ id, name, value, ...described }: Props) {
  const [source, setSource] = useState(value);
  const [state, setState] = useState("");
  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    setState("Sending …");
    const answer = await putFile(file);
    if (answer.ok) setSource(answer.source);
    setState(answer.ok ? `${file.name} is in. Save the draft to use it.` : answer.message);
  }
  return (
    <>
      <input type="hidden" name={name} value={source} readOnly />
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm"
        onChange={({ target }) => void choose(target.files?.[0])}
        {...described}
      />
      <p className="hint" role="status">
        {state || (source ? `Now: ${source}` : "No file yet.")}
      </p>
    </>
  );
}
