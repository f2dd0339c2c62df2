import type { RequestLine } from "../../../domain/request-lines/request-line.ts";
import { refused } from "../../page.ts";

/**
 * The seam to the request list: takes the lines that somebody has looked through. Until there is a list to add them to, it refuses with a sentence,
 * and the page keeps all that was chosen.
 */
export function takeLines(_lines: readonly RequestLine[]) {
  return refused({
    status: 503,
    message: "The request list cannot take the lines at the moment. Nothing is lost: please try again.",
  });
}
