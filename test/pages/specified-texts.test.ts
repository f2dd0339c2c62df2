import { describe, expect, test } from "vitest";
import { demoSite } from "../builders/demo-site.ts";
import { parsePage, textOf } from "../builders/page-parts.ts";

const { get } = await demoSite();
/** A page as it is read, also by an address that leads to it. */
async function open(address: string): Promise<ReturnType<typeof parsePage>> {
  const response = await get(address);
  const location = response.headers.get("location");
  return location ? open(location) : parsePage(await response.text());
}

/** The texts of these elements, without what only a screen reader says, counts, and the word that marks a field as optional. */
function textsOf(page: ReturnType<typeof parsePage>, selector: string): string[] {
  return page.querySelectorAll(selector).map((element) => {
    for (const beside of element.querySelectorAll(".vh, .num, .opt")) beside.remove();
    return textOf(element);
  });
}

describe("what is read on a page, to the letter of the specification", () => {
  test.each<[string, string, string[]]>([
    ["/", "title", ["Your Source for Quality Test Materials, Standard Fabrics, Soiled Fabrics and much more!"]],
    ["/", ".nav__top", ["Products", "Test Method", "Equipment", "Services", "Support", "About Us", "Contact Us"]],
    ["/", "#menu-support a", ["Support Home", "Verification", "QR Code / Download App"]],
    ["/", "#menu-contact a", ["Contact Us", "International Representation"]],
    ["/", ".bar .btn", ["Request Info"]],
    [
      "/",
      "#drawer summary, #drawer nav > a",
      ["Products", "Test Method", "Equipment", "Services", "Support", "About Us", "Contact Us"],
    ],
    ["/", "footer nav a", ["Heritage", "Association and Partners", "Careers", "Customer Portal", "Agent Portal", "Request Info"]],
    ["/", "footer nav a", ["LinkedIn", "Facebook", "Instagram", "YouTube"]],
    ["/", ".cookie button", ["Accept All", "Decline All", "Only Additional Cookies"]],
    ["/", "#find option", ["All", "Products", "Standards", "Categories", "Methods"]],
    ["/", "main label", ["Full Name", "Email Address", "Phone Number", "Subject", "Message"]],
    [
      "/support",
      "main a",
      ["Request Certificate of Conformity", "MSDS", "Order Request", "Quote Request", "Track Order", "Downloads", "Contact Us"],
    ],
    ["/heritage", "h1", ["Our Heritage"]],
    ["/equipment-category", "h1", ["Equipment Categories"]],
    ["/product-by-standards", "h1", ["Standard Test Method"]],
    ["/associate-and-partners", "h1", ["Association and Partners"]],
    ["/product-by-category", "main .btn", ["View Subcategories"]],
    ["/product-by-standards", "main .btn", ["View Subcategories"]],
    ["/product-by-subcategory/standard-fabrics-1", "main .btn", ["See Products"]],
    ["/product-details/x-101", "main .btn", ["Request a Quote"]],
    ["/product-details/x-101", "main button, main a", ["WhatsApp", "Instagram", "Facebook", "LinkedIn"]],
    ["/search-page?search=%7B%22type%22%3A2%2C%22value%22%3A%22zzzqx%22%7D", "main .void *", ["No Products Found"]],
    ["/search-page?search=%7B%22type%22%3A1%2C%22value%22%3A%22zzzqx%22%7D", "main .void *", ["No Results Found"]],
    ["/choose-region/Iceland", "main .void *", ["No agent data available for Iceland"]],
    ["/projects", "main nav a", ["All", "Bedroom", "Floor", "Office", "Home"]],
    ["/downloads", "main a", ["Download Now"]],
    ["/calculator", ".banner", ["Product Details"]],
    ["/news-details", ".banner", ["News Details"]],
    [
      "/news-details",
      "h2",
      [
        "Related Post",
        "Post Comment",
        "About Me",
        "Popular Feeds",
        "Categories",
        "Never Miss News",
        "Instagram Feeds",
        "Popular Tags",
      ],
    ],
    ["/news-details", "button", ["Post Comment"]],
    ["/search-page?search=%7B%22type%22%3A2%2C%22value%22%3A%22multifiber%22%7D", "main a", ["View Product"]],
    ["/order-request", "option, label", ["Credit Card", "COD", "Purchase Order"]],
    ["/bulk-order-form", "option, label", ["UPS", "Fedex", "DHL", "Other"]],
    ["/track-order?country=Canada", "option, label", ["UPS", "Fedex", "Other"]],
    [
      "/catalog-request",
      "main p",
      ["The printed catalog is sent to addresses in the US and Canada only. Elsewhere your representative brings one."],
    ],
  ])("%s: %s", async (address, selector, expected) => {
    expect(textsOf(await open(address), selector)).toEqual(expect.arrayContaining(expected));
  });
});

const fillIn = "Please fill in all required fields.";
const valuesFirst = "Enter the Values First";
const verify = "Please Verify reCAPTCHA";
const complete = "Please complete all required fields and verify the CAPTCHA";
const tryAgain = "Something went wrong, please try again.";
const sent = "Response Sent Successfully";
const allData = "Please Fill all the required data";
const thanks = "Thank you. A representative will follow up within 1–2 business days.";

describe("what a form says when a field is empty, the check is missing, it fails, it was sent, and meanwhile", () => {
  test.each<[string, (string | undefined)[]]>([
    ["/business-inquiry", [fillIn, verify, "Something Went Wrong, Please Try Again!", sent]],
    ["/request-certifiate", [valuesFirst, verify, tryAgain, sent]],
    ["/msds-request", [valuesFirst, verify, tryAgain, sent]],
    ["/order-request", [fillIn, verify, tryAgain, sent]],
    ["/quote-request", [fillIn, verify, tryAgain, sent]],
    ["/track-order", ["Select the City First", verify, tryAgain, sent]],
    ["/track-order?country=Canada", [valuesFirst, verify, tryAgain, sent]],
    ["/swatch-request", [fillIn, verify, allData, sent]],
    ["/catalog-request", [fillIn, verify, allData, sent]],
    ["/buy-form", [fillIn, verify, "Failed to send request. Please fill all required data.", "Request Sent Successfully"]],
    ["/tell-a-friend", [valuesFirst, verify, tryAgain, "Invitation Sent Successfully"]],
    ["/customer-feedback", [complete, complete, tryAgain, "Complaint submitted successfully.", "Submitting..."]],
    ["/request-info", [complete, complete, tryAgain, thanks, "Requesting..."]],
    ["/bulk-order-form", [fillIn, verify, tryAgain, sent]],
  ])("%s", async (address, expected) => {
    const form = (await open(address)).querySelector("form[data-form]");
    const says = (name: string) => form?.getAttribute(`data-${name}`);
    expect([...["missing", "check", "failure", "success"].map(says), says("busy")].filter(Boolean)).toEqual(expected);
  });
});
