import { type MouseEvent, useEffect, useRef, useState } from "react";

/** The fields of a form that hold the point. */
const fields = ["c.focus_x", "c.focus_y"] as const;

/** A picture on which a click sets the point that stays visible where it is cropped, beside how it is cropped then. Without a mouse the two fields of the form set it. */
export function FocalPoint({ src }: { src: string }) {
  const picture = useRef<HTMLImageElement>(null);
  const [point, setPoint] = useState<readonly [number, number]>([50, 50]);
  useEffect(() => {
    const form = picture.current?.closest("form");
    if (!form) return;
    const read = () => {
      const [x = 50, y = 50] = fields.map((name) => {
        const field = form.elements.namedItem(name);
        const typed = field instanceof HTMLInputElement && field.value.trim() !== "" ? Number(field.value) : 50;
        return typed >= 0 && typed <= 100 ? typed : 50;
      });
      setPoint([x, y]);
    };
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, []);

  function choose({ clientX, clientY, currentTarget }: MouseEvent<HTMLImageElement>): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const at = [(clientX - left) / width, (clientY - top) / height];
    for (const [index, name] of fields.entries()) {
      const field = currentTarget.closest("form")?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement)) continue;
      field.value = String(Math.round(100 * Math.min(1, Math.max(0, at[index] ?? 0.5))));
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  const objectPosition = `${point[0]}% ${point[1]}%`;
  return (
    <div className="focal">
      <div className="focal__whole">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the fields beside it do the same by keyboard */}
        <img ref={picture} src={src} alt="As it is now: click what must stay visible where it is cropped" onClick={choose} />
        <span className="focal__point" style={{ left: `${point[0]}%`, top: `${point[1]}%` }} />
      </div>
      <div className="focal__cuts">
        <img src={src} alt="Cropped to a square" className="focal__square" style={{ objectPosition }} />
        <img src={src} alt="Cropped to a band" className="focal__band" style={{ objectPosition }} />
      </div>
    </div>
  );
}
