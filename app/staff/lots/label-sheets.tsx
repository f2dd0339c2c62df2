import { type CSSProperties, Fragment } from "react";
import { dayText } from "../../../domain/locale/dates.ts";
import { type LabelPlace, type LabelSheet, labelScale } from "../../../domain/lot-labels/label-sheets.ts";
import type { LotLabel } from "../../../domain/lot-labels/read-labels.ts";
import type { Qr } from "../../ui/qr-path.ts";

type PlacedLabel = LotLabel & { qr: Qr; place: LabelPlace | undefined };

/** Sheets of labels as they are printed: their measures are those of the paper. */
export function LabelSheets({ sheet, pages, labels }: { sheet: LabelSheet; pages: number; labels: readonly PlacedLabel[] }) {
  const { paper, width, height } = sheet;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="labels__sheets" tabIndex={0} aria-label="Sheets">
      {Array.from({ length: pages }, (_, page) => (
        <ol
          role="list"
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is known by its place alone
          key={page}
          className={`label-sheet label-sheet--${paper}`}
          style={{ width: mm(width), height: mm(height), "--label-scale": labelScale(sheet).toFixed(2) } as CSSProperties}
          aria-label={`Sheet ${page + 1}`}
        >
          {labels.map((label, at) =>
            label.place?.page === page ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: labels of a lot are alike
              <Label key={at} label={label} place={label.place} size={sheet.label} />
            ) : null,
          )}
        </ol>
      ))}
    </section>
  );
}

type LabelProps = { label: PlacedLabel; place: LabelPlace; size: LabelSheet["label"] };

function Label({ label: { lot, itemNumber, name, releasedOn, useBy, address, qr }, place, size }: LabelProps) {
  return (
    <li
      className="lot-label"
      style={{ left: mm(place.left), top: mm(place.top), width: mm(size.width), height: mm(size.height) }}
    >
      <svg
        className="lot-label__qr"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={`Code of lot ${lot}`}
      >
        <path d={qr.path} />
      </svg>
      <div className="lot-label__text">
        <p className="lot-label__item">Item {itemNumber}</p>
        <p className="lot-label__name">{name}</p>
        <p className="lot-label__lot">Lot {lot}</p>
        <p>
          {releasedOn && <span className="lot-label__day">Released {dayText(releasedOn)}</span>}
          {useBy && <span className="lot-label__day">Use by {dayText(useBy)}</span>}
        </p>
        <p className="lot-label__address">
          <Address text={address.replace(/^https?:\/\//, "")} />
        </p>
      </div>
    </li>
  );
}

/** Letters that a line of the narrowest label has room for. */
const maxUnbroken = 26;

/** An address that breaks after a slash, and inside a part only where that is too long for a line: a lot number stays whole. */
function Address({ text }: { text: string }) {
  return text.split(/(?<=\/)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address stay in their order
    <Fragment key={at}>
      {part.length > maxUnbroken ? part : <span className="nb">{part}</span>}
      <wbr />
    </Fragment>
  ));
}

const mm = (length: number) => `${Number(length.toFixed(4))}mm`;
