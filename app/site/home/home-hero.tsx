import { methodPath, productPath } from "../../../domain/catalogue/paths.ts";
import type { Home } from "../../../domain/catalogue/read-home.ts";
import { Picture } from "../../ui/picture.tsx";
import { Scale } from "../../ui/scale.tsx";

type Props = { plate: Home["plate"]; often: readonly { id: number; designation: string }[] };

/** The first view: what the supplier is for, the field for a method's number, and one piece of cloth seen close. */
export function HomeHero({ plate, often }: Props) {
  return (
    <section className="hero" aria-label="Introduction">
      <div className="hero__say">
        <h1>The fabric the method asks for</h1>
        <p className="head__lead">
          Adjacent fabrics, soiled cloth, blue wool, ballast and scales, kept to the weight, width and weave that the standard
          prescribes. Start from the method number.
        </p>
        <search>
          <form className="finder" action="/search">
            <label htmlFor="number">Standard or method number</label>
            <div className="affix">
              <input className="input" id="number" name="q" placeholder="ISO 105-C06" autoComplete="off" />
              <button className="btn" type="submit">
                Find items
              </button>
            </div>
            {often.length > 0 && (
              <p className="small">
                Often asked for:{" "}
                {often.map(({ id, designation }, at) => (
                  <span key={id}>
                    {at > 0 && ", "}
                    <a className="rowlink num nb" href={methodPath({ id, name: designation })}>
                      {designation}
                    </a>
                  </span>
                ))}
              </p>
            )}
          </form>
        </search>
      </div>
      {plate && (
        <figure className="hero__plate">
          <div className="hero__img">
            <Picture picture={plate.picture} sizes="(max-width: 1100px) 100vw, 58vw" widths={[640, 960, 1600]} eager />
            <Scale picture={plate.picture} />
          </div>
          <figcaption className="hero__cap">
            <p className="cap">
              <b>Plate 1.</b> {(plate.caption || plate.product.name).replace(/\.?$/, ".")}{" "}
              <a className="link" href={productPath(plate.product)}>
                Item {plate.product.itemNumber}
              </a>
            </p>
          </figcaption>
        </figure>
      )}
    </section>
  );
}
