import { type Edition, searchPath } from '@legible/issues';
import { LONGEST_QUERY } from '../api/search.ts';
import type { SearchView } from '../search/search-view.ts';
import { searchWords } from '../words/search-words.ts';

interface SearchFormProps {
  readonly edition: Edition;
  /** Address of the script that searches during typing; the form works without it. */
  readonly script: string;
  /** The search that is shown, on the page of search. */
  readonly view?: Pick<SearchView, 'query' | 'order' | 'isEverywhere'>;
}

/** Form that searches an edition; a page answers it. */
export const SearchForm = ({ edition, script, view }: SearchFormProps) => {
  const words = searchWords(edition);
  const { query = '', order = 'fit', isEverywhere = false } = view ?? {};
  return (
    <search class="search-form">
      <form method="get" action={searchPath(edition)}>
        <label for="query">{words.label}</label>
        <div class="search-field">
          <input
            id="query"
            type="search"
            name="q"
            value={query}
            maxlength={LONGEST_QUERY}
            required
            autocomplete="off"
            enterkeyhint="search"
            aria-keyshortcuts="/"
          />
          <button type="submit">{words.button}</button>
        </div>
        {isEverywhere ? <input type="hidden" name="in" value="all" /> : null}
        {order === 'fit' ? null : <input type="hidden" name="order" value={order} />}
      </form>
      <script src={script} defer />
    </search>
  );
};
