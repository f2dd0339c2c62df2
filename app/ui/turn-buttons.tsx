import { Icon } from "./icon.tsx";

type Props = {
  /** The noun for a slide, for screen readers: “plate”. */
  noun: string;
  /** Whether the slides turn by themselves, and need a button that stops them. */
  plays?: boolean;
  /** The slides in view at first, if shown: “1 of 3”. */
  place?: string;
};

/** Buttons that turn slides. Without a script they are invisible, with their space reserved. */
export function TurnButtons({ noun, plays = false, place }: Props) {
  return (
    <div className="turn" data-turns>
      <button className="iconbtn" type="button" data-turn="-1" aria-label={`Previous ${noun}`}>
        <Icon name="prev" />
      </button>
      {place !== undefined && (
        <span className="small num turn__place" data-place>
          {place}
        </span>
      )}
      <button className="iconbtn" type="button" data-turn="1" aria-label={`Next ${noun}`}>
        <Icon name="next" />
      </button>
      {plays && (
        <button className="iconbtn turn__play" type="button" data-play aria-label="Pause">
          <Icon name="play" />
          <Icon name="pause" />
        </button>
      )}
    </div>
  );
}
