import { SmallSubmitButton } from "../../ui/buttons.tsx";
/** A form that opens the agents of a country. */
export function CountryChoice({ countries }: { countries: readonly string[] }) {
  return (
    <form className="row countries" action="/choose-country">
      <label className="small" htmlFor="country">
        Country
      </label>
      <select className="select select--s" id="country" name="country" required defaultValue="">
        <option value="" disabled>
          Choose a country
        </option>
        {countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </select>
      <SmallSubmitButton>Show</SmallSubmitButton>
    </form>
  );
}
