import { renderToStaticMarkup } from "react-dom/server";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { ErrorMessage } from "./error-message.tsx";

const shown = (error: unknown) => renderToStaticMarkup(<ErrorMessage error={error} />);

test("somebody who has been signed out meanwhile reads so, and comes to the login by loading the page again", () => {
  const html = shown(new ErrorResponse(401, "", JSON.stringify({ success: false, message: "Please log in first." })));
  expect(html).toContain("Please log in first.");
  expect(html).toContain('href=""');
});

test("a message of the page is shown with its way on", () => {
  const said = { title: "Gone", text: "It was deleted.", link: { href: "/staff", label: "To the list" } };
  expect(shown(new ErrorResponse(410, "", said))).toMatch(/Gone.*It was deleted\..*href="\/staff">To the list/);
});

test("what is not there says so, and a fault tells nothing of itself", () => {
  expect(shown(new ErrorResponse(404, "", null))).toContain("There is nothing at this address.");
  expect(shown(new ErrorResponse(502, "", "<html>Bad gateway</html>"))).toContain("Something went wrong on this page.");
  expect(shown(new Error("column does not exist"))).not.toContain("column");
});
