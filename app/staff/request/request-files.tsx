import { deskFilePath } from "./request-paths.ts";

type Props = {
  reference: string;
  files: readonly { name: string; bytes: number; position: number }[];
  className: string;
};

/** Files of a request, to download, with their size in kB; nothing where there is none. */
export function RequestFiles({ reference, files, className }: Props) {
  if (files.length === 0) return null;
  return (
    <ul role="list" className={className}>
      {files.map(({ name, bytes, position }) => (
        <li key={position}>
          <a className="link" href={deskFilePath(reference, position)} download="">
            {name}
          </a>{" "}
          <span className="small num">{Math.ceil(bytes / 1000).toLocaleString("en-US")} kB</span>
        </li>
      ))}
    </ul>
  );
}
