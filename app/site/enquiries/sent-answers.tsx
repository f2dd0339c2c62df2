import type { ReactNode } from "react";
import { Section } from "../../ui/section.tsx";

type Props = {
  title: string;
  /** When it came. */
  at: ReactNode;
  answers: readonly { label: string; value: string }[];
  /** `href`: where the reader may fetch it. */
  files: readonly { name: string; bytes: number; href?: string }[];
};

/** What somebody filled in, and the files that came with it. */
export function SentAnswers({ title, at, answers, files }: Props) {
  return (
    <Section id="copy" title={title} aside={<p>{at}</p>}>
      <dl>
        {answers.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {files.map(({ name, bytes, href }) => (
          <div key={href ?? name}>
            <dt>Attachment</dt>
            <dd>
              {href === undefined ? (
                name
              ) : (
                <a className="link" href={href} download="" data-plain="">
                  {name}
                </a>
              )}{" "}
              <span className="small num">{Math.ceil(bytes / 1000)} kB</span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
