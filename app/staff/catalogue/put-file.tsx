import { useState } from "react";
import type { Thumbnail } from "../../../domain/workbench/thumbnails.ts";
import { FocalPoint } from "./focal-point.tsx";
import { acceptedFiles, type FileUse, putFile } from "./put-files.ts";
import { thumbnailSrc } from "./thumbnail-src.ts";

type Props = {
  id: string;
  name: string;
  value: string;
  use: FileUse;
  /** The picture as it is. */
  thumbnail: Thumbnail | undefined;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

/** The file of a record: its picture, or what it is called; and a field that puts another file in its place. */
export function PutFile({ id, name, value, use, thumbnail, ...described }: Props) {
  const [source, setSource] = useState(value);
  const [state, setState] = useState("");
  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    setState("Sending …");
    const answer = await putFile(file, use);
    if (answer.ok) setSource(answer.source);
    setState(answer.ok ? `${file.name} is in. Save the draft to use it.` : answer.message);
  }
  const isOther = source !== value && source.startsWith("upload:");
  const shown = use === "download" ? undefined : isOther ? { source } : thumbnail;
  return (
    <>
      {shown && <FocalPoint src={thumbnailSrc(shown, 640)} />}
      <input type="hidden" name={name} value={source} readOnly />
      <input
        id={id}
        className="file"
        type="file"
        accept={acceptedFiles[use]}
        onChange={({ target }) => void choose(target.files?.[0])}
        {...described}
      />
      <p className="hint" role="status">
        {state || (source ? "Choose another file to replace it." : "No file yet.")}
      </p>
    </>
  );
}
