import { Icon } from "../../ui/icon.tsx";

/** What can be searched, with the numbers that addresses use. */
const types = ["All", "Products", "Standards", "Categories", "Methods"];

/** The search popup. A plain form to the search page. */
export function SearchDialog() {
  return (
    <dialog className="find" id="find" aria-label="Search the catalogue">
      <search>
        <form className="find__bar" action="/search">
          <label className="vh" htmlFor="find-type">
            Search in
          </label>
          <select className="select" id="find-type" name="type">
            {types.map((label, at) => (
              <option key={label} value={at + 1}>
                {label}
              </option>
            ))}
          </select>
          <label className="vh" htmlFor="find-text">
            Search for
          </label>
          <input
            className="input"
            id="find-text"
            name="q"
            type="search"
            placeholder="Item, standard or method"
            autoComplete="off"
            spellCheck={false}
            required
          />
          <button className="iconbtn" type="submit" aria-label="Search">
            <Icon name="search" />
          </button>
          <button className="iconbtn" type="button" data-close="" aria-label="Close search">
            <Icon name="close" />
          </button>
        </form>
      </search>
      <div className="find__foot">
        <span>An item number, a fibre, a weave, or a method such as ISO 105-C06</span>
        <span className="keys row">
          <span>
            <kbd>Enter</kbd> search
          </span>
          <span>
            <kbd>Esc</kbd> close
          </span>
        </span>
      </div>
    </dialog>
  );
}
