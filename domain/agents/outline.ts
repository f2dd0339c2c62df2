import { type GeoPermissibleObjects, type GeoProjection, geoPath } from "d3-geo";

/**
 * Draws shapes as the data of an SVG path, in whole units, each point relative to the one before: half the length of
 * absolute coordinates.
 *
 * @returns an empty text when nothing of the shape is visible
 */
export function outline(projection: GeoProjection, shape: GeoPermissibleObjects): string {
  const pen = new Pen();
  geoPath(projection, pen)(shape);
  return pen.path();
}

class Pen {
  #rings: string[] = [];
  #steps: string[] = [];
  #start = "";
  #x = 0;
  #y = 0;

  beginPath(): void {}

  moveTo(x: number, y: number): void {
    this.#end("");
    this.#x = Math.round(x);
    this.#y = Math.round(y);
    this.#start = `M${this.#x} ${this.#y}`;
  }

  lineTo(x: number, y: number): void {
    const [dx, dy] = [Math.round(x) - this.#x, Math.round(y) - this.#y];
    if (dx === 0 && dy === 0) return;
    this.#x += dx;
    this.#y += dy;
    this.#steps.push(`${dx}${dy < 0 ? "" : " "}${dy}`);
  }

  closePath(): void {
    this.#end("z");
  }

  /** Points are not drawn. */
  arc(): void {}

  path(): string {
    this.#end("");
    return this.#rings.join("");
  }

  /** A ring that rounding has reduced to a point or a line is left out. */
  #end(close: string): void {
    const enough = close ? 2 : 1;
    if (this.#steps.length >= enough) this.#rings.push(`${this.#start}l${this.#steps.join(" ").replaceAll(" -", "-")}${close}`);
    this.#steps = [];
  }
}
