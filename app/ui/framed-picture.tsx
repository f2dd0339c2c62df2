import type { ComponentProps } from "react";
import { Picture } from "./picture.tsx";

/** A picture on its ground. `className`: of the ground. It has no alternative text unless one is given as `alt`. */
export function FramedPicture({ className = "plate", alt = "", ...picture }: ComponentProps<typeof Picture>) {
  return (
    <span className={className}>
      <Picture {...picture} alt={alt} />
    </span>
  );
}
