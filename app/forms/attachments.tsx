import { filesExcluded } from "../../domain/enquiries/messages.ts";
import { attachmentLimits } from "../../domain/limits/limits.ts";
import { Icon } from "../ui/icon.tsx";

type Props = { id: string; excluded: readonly { name: string; reason: string }[]; lost: boolean };

/** The field for attachments. The script lists the chosen files, each with a button that removes it. */
export function Attachments({ id, excluded, lost }: Props) {
  return (
    <fieldset className="part" id={id}>
      <legend className="h3">Attachments</legend>
      <div className="drop" data-attachments="">
        <label htmlFor="f-attachments">
          Files<span className="opt"> optional</span>
        </label>
        <p className="hint" id="f-attachments-hint">
          JPEG, PNG or PDF, up to {attachmentLimits.bytes / 1_000_000} MB each, at most {attachmentLimits.count}.
          {!lost && (
            <noscript>
              {" "}
              Without JavaScript, choose them when our short question is asked: a browser does not keep them until then.
            </noscript>
          )}
        </p>
        <input
          id="f-attachments"
          name="attachments"
          className="file"
          type="file"
          multiple
          accept="image/jpeg,image/png,application/pdf"
          aria-describedby="f-attachments-hint f-attachments-error"
        />
      </div>
      <p className="vh" data-chosen="" role="status" />
      <ul role="list" className="files" data-files="" aria-label="Chosen files" />
      <div className="err" id="f-attachments-error" role="status">
        {lost && (
          <p>
            <Icon name="warn" /> A browser does not keep chosen files: please choose them again.
          </p>
        )}
        {excluded.length > 0 && <p>{filesExcluded}</p>}
        {excluded.map(({ name, reason }) => (
          <p key={name}>
            {name}: {reason}
          </p>
        ))}
      </div>
      <template data-file="">
        <li>
          <span className="ext" />
          <span>
            <span className="name" /> <span className="reason err" />
          </span>
          <span className="small num" />
          <button className="iconbtn" type="button">
            <Icon name="close" />
          </button>
        </li>
      </template>
    </fieldset>
  );
}
