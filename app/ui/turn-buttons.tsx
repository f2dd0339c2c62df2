import { Icon } from "./icon.tsx";

type Props = {
  /** What is turned, for those who only hear it: “plate”. */
  noun: string;
  /** It plays by itself, and can be stopped. */
  plays?: boolean;
  /** What is in view when the page comes, where that is told: “1 of 3”. */
  place?: string;
};

/** The buttons of what is turned by hand. They need the script: without it they are out of sight, their place kept. */
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
