import { archivePath, type Edition, issuePath, searchPath, subjectsPath } from '@legible/issues';
import type { Highlight, SearchHit } from '../api/search.ts';
import {
  editionCounts,
  filterLinks,
  foundHeading,
  foundWord,
  pagesOf,
  type SearchLink,
  type SearchView,
  searchAddress,
} from '../search/search-view.ts';
import type { Frame } from '../site/frame.ts';
import type { EditionSite } from '../site/public-site.ts';
import { listWords } from '../words/list-words.ts';
import { type SearchWords, searchWords } from '../words/search-words.ts';
import { languageOf, spoken } from '../words/word-table.ts';
import { IssueLine } from './issue-card.tsx';
import { Layout } from './layout.tsx';
import { LinkItems } from './layout-props.tsx';
import { SearchForm } from './search-form.tsx';

interface HighlightedProps {
  readonly text: string;
  /** In any order; where they overlap, the first counts. */
  readonly highlights: readonly Highlight[];
}

interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A text with marks on the parts that match. */
const Highlighted = ({ text, highlights }: HighlightedProps) => (
  <>{piecesOf(text, highlights).map((piece) => (piece.isMarked ? <mark>{piece.text}</mark> : piece.text))}</>
);

const piecesOf = (text: string, highlights: readonly Highlight[]): readonly Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end } of [...highlights].sort((a, b) => a.start - b.start)) {
    if (start < from || end <= start || end > text.length) continue;
    pieces.push({ text: text.slice(from, start), isMarked: false }, { text: text.slice(start, end), isMarked: true });
    from = end;
  }
  pieces.push({ text: text.slice(from), isMarked: false });
  return pieces.filter((piece) => piece.text !== '');
};

interface SearchPageProps {
  readonly frame: Frame;
  readonly of: EditionSite;
  readonly view: SearchView;
}

/** Page of a search in an edition, or in all of them, with its hits. */
export const SearchPage = ({ frame, of, view }: SearchPageProps) => {
  const { edition } = of;
  const { query } = view;
  const words = searchWords(edition);
  const path = searchPath(edition);
  return (
    <Layout
      frame={frame}
      of={of}
      title={query === '' ? words.title : `${words.title}: ${query}`}
      description={words.description(edition.name)}
      path={path}
      alternates={frame.site.editions.map((other) => ({
        edition: other.edition,
        path: searchAddress(other.edition, { query }),
      }))}
      noindex
      trail={[{ name: words.title, path }]}
    >
      <div class="listing search-page">
        <header class="list-head">
          <h1>{words.title}</h1>
        </header>
        <SearchForm edition={edition} script={frame.assets.searchScript} view={view} />
        <details class="search-help">
          <summary>{words.help}</summary>
          <ul>
            {words.helpLines.map(({ example, what }) => (
              <li>
                <code>{example}</code> {what}
              </li>
            ))}
          </ul>
        </details>
        <p class="unseen" role="status" aria-live="polite" id="search-status" />
        <div id="results">
          {view.result === null ? (
            <p class="lead" {...spoken(words, 'hint')}>
              {words.hint}
            </p>
          ) : (
            <Result frame={frame} of={of} view={view} />
          )}
        </div>
      </div>
    </Layout>
  );
};

const Result = ({ frame, of, view }: SearchPageProps) => {
  const { edition } = of;
  const { result, query } = view;
  if (result === null) return null;
  const words = searchWords(edition);
  const full = result.hits.filter(({ missing }) => missing.length === 0);
  const others = result.hits.filter(({ missing }) => missing.length > 0);
  const list = (hits: readonly SearchHit[]) =>
    hits.length === 0 ? null : (
      <ol class="hits">
        {hits.map((hit) => (
          <Hit frame={frame} of={of} hit={hit} words={words} />
        ))}
      </ol>
    );
  const pages = pagesOf(view);
  return (
    <section aria-labelledby="found">
      <h2 id="found" {...spoken(words, foundWord(view))}>
        {foundHeading(words, view)}
      </h2>
      {result.complete ? null : (
        <p class="incomplete" {...spoken(words, 'incomplete')}>
          {words.incomplete}
        </p>
      )}
      {result.also.length === 0 ? null : (
        <p {...spoken(words, 'also')}>
          {words.also} {result.also.join(', ')}
        </p>
      )}
      {result.suggestion === null ? null : (
        <p class="suggestion" {...spoken(words, 'suggestion')}>
          {words.suggestion}{' '}
          <a href={searchAddress(edition, { ...view, query: result.suggestion, page: 1 })}>{result.suggestion}</a>
        </p>
      )}
      <Choices label={words.editions} links={editionCounts(frame.site, of, view, words)} />
      <Choices label={words.order} links={orderLinks(edition, view, words)} />
      <Choices label={words.narrow} links={filterLinks(of, view)} />
      {result.total + result.near === 0 && query !== '' ? <Elsewhere of={of} /> : null}
      {list(full)}
      {full.length > 0 && others.length > 0 ? <h2 {...spoken(words, 'near')}>{words.near(result.near)}</h2> : null}
      {list(others)}
      {pages.last < 2 ? null : (
        <nav class="pages" aria-label={words.pages}>
          {view.page > 1 ? (
            <a rel="prev" href={searchAddress(edition, { ...view, page: view.page - 1 })}>
              {words.previous}
            </a>
          ) : null}
          <span>{words.page(view.page, pages.last)}</span>
          {view.page < pages.last ? (
            <a rel="next" href={searchAddress(edition, { ...view, page: view.page + 1 })}>
              {words.next}
            </a>
          ) : null}
        </nav>
      )}
    </section>
  );
};

const orderLinks = (edition: Edition, view: SearchView, words: SearchWords): readonly SearchLink[] => {
  if (view.result === null || view.result.total + view.result.near < 2) return [];
  return (['fit', 'date'] as const).map((order) => ({
    name: words.orders[order],
    count: null,
    address: order === view.order ? null : searchAddress(edition, { ...view, order, page: 1 }),
    language: null,
  }));
};

/** A row of links, of which one may be the current page. */
const Choices = ({ label, links }: { readonly label: string; readonly links: readonly SearchLink[] }) =>
  links.length === 0 ? null : (
    <div class="choices">
      <span aria-hidden="true">{label}</span>
      <ul aria-label={label}>
        {links.map(({ name, count, address, language }) => (
          <li>
            {address === null ? (
              <span aria-current="true">{name}</span>
            ) : (
              <a href={address} lang={language ?? undefined}>
                {name}
              </a>
            )}
            {count === null ? null : <span class="count"> {count}</span>}
          </li>
        ))}
      </ul>
    </div>
  );

/** Links for a reader who found nothing. */
const Elsewhere = ({ of: { edition } }: { readonly of: EditionSite }) => {
  const { archive, subjects } = listWords(edition);
  return (
    <>
      <p {...spoken(searchWords(edition), 'advice')}>{searchWords(edition).advice}</p>
      <ul class="ways-on">
        <LinkItems
          links={[
            { href: archivePath(edition), name: archive },
            { href: subjectsPath(edition, 'topic'), name: subjects.topic.title },
          ]}
        />
      </ul>
    </>
  );
};

interface HitProps extends Pick<SearchPageProps, 'frame' | 'of'> {
  readonly hit: SearchHit;
  readonly words: SearchWords;
}

const Hit = ({ frame: { site }, of, hit: { issue, missing, snippet, titleHighlights }, words }: HitProps) => {
  const { edition } = site.edition(issue.edition) ?? of;
  const isOther = edition.key !== of.edition.key;
  return (
    <li>
      <article class="issue-card" {...(isOther && languageOf(edition, of.edition))}>
        <h3>
          <a href={issuePath(edition, issue.slug)}>
            <Highlighted text={issue.title} highlights={titleHighlights} />
          </a>
        </h3>
        <IssueLine edition={edition} timeZone={site.publication.timeZone} issue={issue} />
        {isOther ? <p class="language">{edition.languageName}</p> : null}
        {snippet.text === '' ? null : (
          <p class="summary">
            <Highlighted text={snippet.text} highlights={snippet.highlights} />
          </p>
        )}
        {missing.length === 0 ? null : (
          <p class="missing" {...(isOther && languageOf(of.edition, edition))}>
            {words.missing} {missing.map((piece, place) => [place === 0 ? '' : ', ', <s>{piece}</s>])}
          </p>
        )}
      </article>
    </li>
  );
};
