import { Icon } from "../../ui/icon.tsx";
import { SearchTypeField } from "../search/search-type.tsx";

/**
 * The search popup: a plain form to the search page. app/browser/search/popup.ts adds suggestions and results.
 */
export function SearchDialog() {
  return (
    <dialog className="find" id="find" aria-label="Search the catalog">
      <search>
        <form className="find__bar" action="/search">
          <SearchTypeField id="find-type" />
          <label className="vh" htmlFor="find-text">
            Search for
          </label>
          <input
            className="input"
            id="find-text"
            name="q"
            type="search"
            role="combobox"
            aria-expanded="false"
            aria-autocomplete="list"
            aria-controls="find-list"
            placeholder="Item, method or lot number"
            maxLength={200}
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
      <div className="find__body">
        <div id="find-list" role="listbox" aria-label="Suggestions" hidden />
      </div>
      <div className="find__foot">
        <p role="status" />
        <p className="find__hint">An item number, a fiber, a weave, a method such as ISO 105-C06, or the lot number on a label</p>
        <p className="keys row">
          <span className="keys__typing">
            <kbd>↑</kbd> <kbd>↓</kbd> move
          </span>
          <span className="keys__typing">
            <kbd>Enter</kbd> search
          </span>
          <span>
            <kbd>Esc</kbd> close
          </span>
        </p>
        <a className="rowlink" href="/search" hidden>
          See all results
        </a>
      </div>
      <template id="find-results">
        <section className="find__results">
          <header className="find__head">
            <h2 className="h3" id="find-title" tabIndex={-1}>
              Search
            </h2>
            <p />
            <button className="iconbtn" type="button" data-turn="-1" hidden aria-label="Previous results">
              <Icon name="prev" />
            </button>
            <button className="iconbtn" type="button" data-turn="1" hidden aria-label="Next results">
              <Icon name="next" />
            </button>
          </header>
        </section>
      </template>
    </dialog>
  );
}
