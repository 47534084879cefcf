import { type Edition, searchPath } from '@legible/issues';
import { LONGEST_QUERY } from '../api/search.ts';
import { SEARCH_WORDS } from '../words/search-words.ts';
import { uiLanguage } from '../words/ui-language.ts';

interface SearchFormProps {
  readonly edition: Edition;
  /** What appears in the field. */
  readonly query?: string;
}

/** Search in an edition: a plain form, answered by a page. */
export const SearchForm = ({ edition, query = '' }: SearchFormProps) => {
  const words = SEARCH_WORDS[uiLanguage(edition.language)];
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
          />
          <button type="submit">{words.button}</button>
        </div>
      </form>
    </search>
  );
};
