import { address, email, paragraph, personName } from "../../fields/usual-fields.ts";
import { historyOf, type Kind } from "../kind.ts";
import { linesNamed } from "../lines-named.ts";
import { fillIn, verifyHuman } from "../messages.ts";
import { product, quantity } from "./goods-fields.ts";

/** A question for the price of a product, from the page of the product. */
export const buy: Kind = {
  kind: "buy",
  paths: ["/buy-form"],
  title: "Request a quote for this product",
  lead: "Tell us who you are: we answer with price, pack forms and delivery time.",
  calls: [{ name: "product-buy", encoding: "form" }],
  groups: [
    {
      legend: "The product and you",
      fields: [
        product("Product_Name", "Product name", { required: true }),
        quantity("Quantity"),
        personName("Contact_Person", "Contact person", { required: true }),
        email("Email", { required: true }),
        address.country("Country", { required: true }),
        paragraph("Notes", "Anything else"),
      ],
    },
  ],
  messages: {
    missing: fillIn,
    check: verifyHuman,
    failure: "Failed to send request. Please fill all required data.",
    success: "Request Sent Successfully",
  },
  lockedUntilChecked: true,
  button: "Send request",
  prefill: { quantity: "Quantity" },
  history: historyOf(
    "product",
    { name: "Contact_Person", email_address: "Email", product_name: "Product_Name", country_name: "Country" },
    "create_date_time",
  ),
  staffSubject: (values) => `Wants to buy: ${values.Product_Name}`,
  senderName: (values) => values.Contact_Person ?? "",
  senderEmail: (values) => values.Email,
  lines: ({ Product_Name = "", Quantity = "" }) => linesNamed(Product_Name, { wanted: "price", quantity: Quantity }),
};
