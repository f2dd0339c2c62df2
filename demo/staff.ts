import type { StaffRole } from "../domain/people/actor.ts";

/** The staff of the demo, one of each role; their password is that of every account of the demo (accounts.ts). */
export const demoStaff: readonly { role: StaffRole; email: string; name: string }[] = [
  { role: "admin", email: "rosa@warpline.example", name: "Rosa Diaz" },
  { role: "sales", email: "sam@warpline.example", name: "Sam Okafor" },
  { role: "quality", email: "mei@warpline.example", name: "Mei Tan" },
  { role: "editor", email: "edith@warpline.example", name: "Edith Lund" },
  { role: "viewer", email: "victor@warpline.example", name: "Victor Novak" },
];
