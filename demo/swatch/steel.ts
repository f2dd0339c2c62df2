import { hashAt } from "./chance.ts";
import type { Samples } from "./samples.ts";

/**
 * Polished steel shows the booth: a bright window at the upper left, pale walls, the dark floor with what lies on it.
 *
 * @param nx,ny the surface's slope, from −1 to 1 across a ball
 */
export function steel(band: Samples, p: number, nx: number, ny: number, number: number): void {
  const flat = Math.min(0.9999, nx * nx + ny * ny);
  const nz = Math.sqrt(1 - flat);
  // The eye looks straight down: what it sees lies in the direction 2·nz·n − z.
  const rx = 2 * nz * nx;
  const ry = 2 * nz * ny;
  const rz = 2 * nz * nz - 1;
  const wall = 0.34 + 0.22 * rz - 0.1 * (rx + ry);
  const floor = 0.1 + 0.1 * hashAt(Math.round(rx * 7), Math.round(ry * 7), number);
  let light = rz > 0.05 ? wall : rz < -0.15 ? floor : floor + ((rz + 0.15) / 0.2) * (wall - floor);
  // A window of four panes, a little soft at its edges.
  const wx = Math.abs(rx + 0.6) / 0.22;
  const wy = Math.abs(ry + 0.62) / 0.22;
  if (rz > 0 && wx < 1.1 && wy < 1.1) {
    const edge = Math.min(1, (1.1 - Math.max(wx, wy)) * 6);
    light += (1.2 - light) * edge;
  }
  light *= 1 - 0.5 * flat ** 6;
  band.red[p] = light * 0.97;
  band.green[p] = light;
  band.blue[p] = light * 1.02;
}
