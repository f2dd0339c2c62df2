import { writtenGtin } from "../../../domain/item-numbers/gtin.ts";
import type { ProductPage } from "../../../domain/products/read-product-page.ts";
import { productFacts } from "./product-facts.tsx";

/** The known properties of a product, one line each. */
export function ProductSpecification({ product }: { product: ProductPage }) {
  const stated = productFacts(product).filter(({ text }) => text !== "");
  return (
    <table className="spec">
      <caption className="vh">Specification</caption>
      <tbody>
        {stated.map(({ label, shown }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{shown}</td>
          </tr>
        ))}
        {product.gtin && (
          <tr>
            <th scope="row">GTIN</th>
            <td className="code">{writtenGtin(product.gtin)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
