import { archivePath, type Edition, issuePath, searchPath, subjectsPath } from '@legible/issues';
import type { Highlight, SearchHit, SearchResult } from '../api/search.ts';
import type { Frame } from '../site/frame.ts';
import type { EditionSite } from '../site/public-site.ts';
import { LIST_WORDS } from '../words/list-words.ts';
import { SEARCH_WORDS, type SearchWords } from '../words/search-words.ts';
import { uiLanguage } from '../words/ui-language.ts';
import { IssueLine } from './issue-card.tsx';
import { Layout } from './layout.tsx';
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

/** A text with marks on what was looked for. */
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
  /** As it was typed; '' : nothing was asked for yet. */
  readonly query: string;
  /** Null: nothing was looked for. */
  readonly result: SearchResult | null;
}

/** Search in an edition, with what was found. */
export const SearchPage = ({ frame, of, query, result }: SearchPageProps) => {
  const { edition } = of;
  const words = SEARCH_WORDS[uiLanguage(edition.language)];
  const path = searchPath(edition);
  return (
    <Layout
      frame={frame}
      of={of}
      title={query === '' ? words.title : `${words.title}: ${query}`}
      description={words.description(edition.name)}
      path={path}
      alternates={frame.site.editions.map((other) => ({ edition: other.edition, path: pathOf(other.edition, query) }))}
      noindex
      trail={[{ name: words.title, path }]}
    >
      <div class="listing search-page">
        <header class="list-head">
          <h1>{words.title}</h1>
        </header>
        <SearchForm edition={edition} query={query} />
        {result === null ? (
          <p class="lead">{words.hint}</p>
        ) : (
          <Result frame={frame} of={of} query={query} result={result} />
        )}
      </div>
    </Layout>
  );
};

/** A page of results, for links. */
const pathOf = (edition: Edition, query: string): string =>
  query === '' ? searchPath(edition) : `${searchPath(edition)}?${new URLSearchParams({ q: query })}`;

interface ResultProps extends SearchPageProps {
  readonly result: SearchResult;
}

const Result = ({ frame, of, query, result }: ResultProps) => {
  const { edition } = of;
  const words = SEARCH_WORDS[uiLanguage(edition.language)];
  const { hits, total, near, complete } = result;
  const [full, others] = [
    hits.filter(({ missing }) => missing.length === 0),
    hits.filter(({ missing }) => missing.length > 0),
  ];
  const list = (some: readonly SearchHit[]) =>
    some.length === 0 ? null : (
      <ol class="hits">
        {some.map((hit) => (
          <Hit of={of} hit={hit} timeZone={frame.site.publication.timeZone} />
        ))}
      </ol>
    );
  return (
    <section aria-labelledby="found">
      <h2 id="found">{headingOf(words, query, result)}</h2>
      {complete ? null : <p class="incomplete">{words.incomplete}</p>}
      <Suggestion of={of} suggestion={result.suggestion} />
      {total + near === 0 ? <Elsewhere of={of} /> : null}
      {list(full)}
      {full.length > 0 && others.length > 0 ? <h2>{words.near(near)}</h2> : null}
      {list(others)}
      {total + near > hits.length && hits.length > 0 ? <p class="first-only">{words.firstOnly(hits.length)}</p> : null}
    </section>
  );
};

const headingOf = (words: SearchWords, query: string, { total, near }: SearchResult): string => {
  if (total > 0) return words.found(query, total);
  return near > 0 ? words.onlyNear(query) : words.nothing(query);
};

const Suggestion = ({ of, suggestion }: { readonly of: EditionSite; readonly suggestion: string | null }) => {
  if (suggestion === null) return null;
  const { edition } = of;
  return (
    <p class="suggestion">
      {SEARCH_WORDS[uiLanguage(edition.language)].suggestion} <a href={pathOf(edition, suggestion)}>{suggestion}</a>
    </p>
  );
};

/** Where to go on when nothing was found. */
const Elsewhere = ({ of: { edition } }: { readonly of: EditionSite }) => {
  const { archive, subjects } = LIST_WORDS[uiLanguage(edition.language)];
  return (
    <>
      <p>{SEARCH_WORDS[uiLanguage(edition.language)].advice}</p>
      <ul class="ways-on">
        <li>
          <a href={archivePath(edition)}>{archive}</a>
        </li>
        <li>
          <a href={subjectsPath(edition, 'topic')}>{subjects.topic.title}</a>
        </li>
      </ul>
    </>
  );
};

interface HitProps {
  readonly of: EditionSite;
  readonly hit: SearchHit;
  readonly timeZone: string;
}

const Hit = ({ of: { edition }, hit: { issue, missing, snippet, titleHighlights }, timeZone }: HitProps) => (
  <li>
    <article class="issue-card">
      <h3>
        <a href={issuePath(edition, issue.slug)}>
          <Highlighted text={issue.title} highlights={titleHighlights} />
        </a>
      </h3>
      <IssueLine edition={edition} timeZone={timeZone} issue={issue} />
      {snippet.text === '' ? null : (
        <p class="summary">
          <Highlighted text={snippet.text} highlights={snippet.highlights} />
        </p>
      )}
      {missing.length === 0 ? null : (
        <p class="missing">
          {SEARCH_WORDS[uiLanguage(edition.language)].missing}{' '}
          {missing.map((piece, place) => [place === 0 ? '' : ', ', <s>{piece}</s>])}
        </p>
      )}
    </article>
  </li>
);
