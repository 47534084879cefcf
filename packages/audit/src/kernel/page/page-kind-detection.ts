import { urlOf } from '../exchange.ts';
import type { PageParts } from '../facts.ts';
import { isUtility, type PageKind, pageKindOf } from '../page-kind.ts';
import type { Observation } from '../step.ts';
import type { DocumentFact } from './document-fact.ts';
import { errorTitleOf } from './head-texts.ts';
import { authorsOf, type BylineFact, datesOf, type SaidDateFact } from './page-dates.ts';
import type { StructuredDataFact } from './structured-data.ts';

type MadeWithFact = PageParts['madeWith'];

/** Properties with which a page names its subject. */
const ABOUT: readonly string[] = ['mainEntity', 'about'];

/**
 * Returns the types of the subject of the page, with repeats: top-level items, and items that another item names as its
 * subject.
 */
export const ownTypes = ({ nodes }: StructuredDataFact): readonly string[] =>
  nodes
    .filter(
      ({ nested, usedAs }) => (usedAs.length === 0 && !nested) || usedAs.some((property) => ABOUT.includes(property)),
    )
    .flatMap(({ types }) => types);

/** Schema.org types that show the kind of their page, the most specific first. */
const KIND_BY_TYPE: readonly (readonly [PageKind, readonly string[]])[] = [
  ['job', ['JobPosting']],
  ['recipe', ['Recipe']],
  ['forum', ['QAPage', 'DiscussionForumPosting']],
  ['docs', ['TechArticle', 'APIReference']],
  ['article', ['NewsArticle', 'BlogPosting', 'LiveBlogPosting']],
  ['product', ['Product', 'ProductGroup']],
  ['event', ['Event', 'MusicEvent', 'BusinessEvent', 'EducationEvent', 'SportsEvent', 'TheaterEvent', 'Festival']],
  ['profile', ['ProfilePage']],
  ['listing', ['CollectionPage', 'ItemList']],
  ['video', ['VideoObject']],
];

/** Kinds whose types also appear in lists: a page with two of them is a list. */
const REPEATED: readonly PageKind[] = ['job', 'recipe', 'article', 'product', 'event', 'video'];

/** Types that themes write on every page with text, like `og:type article`. */
const TEXTS: readonly string[] = ['Article', 'Report', 'ScholarlyArticle'];

/** Kinds by prefix of `og:type` (ogp.me). `article` alone shows nothing: Starlight, Hugo and Yoast write it on every page. */
const KIND_BY_OPEN_GRAPH: Readonly<Record<string, PageKind>> = {
  product: 'product',
  profile: 'profile',
  video: 'video',
};

export interface DetectedKind {
  readonly kind: PageKind;
  /** The reason in words, for the reader of a report. */
  readonly because: string;
}

interface PageMarks {
  readonly url: string;
  /** Where the site begins. */
  readonly base: string;
  readonly home: boolean;
  readonly document: DocumentFact | null;
  /** Types of the top-level items in its structured data, with repeats. */
  readonly types: readonly string[];
  readonly madeWith: MadeWithFact | null;
  readonly dates: readonly SaidDateFact[];
  readonly authors: readonly BylineFact[];
}

const byTypes = (types: readonly string[]): DetectedKind | null => {
  if (types.filter((type) => TEXTS.includes(type)).length > 1)
    return { kind: 'listing', because: 'several articles in its structured data' };
  for (const [kind, names] of KIND_BY_TYPE) {
    const found = types.filter((type) => names.includes(type));
    const [type] = found;
    if (type === undefined) continue;
    if (found.length > 1 && REPEATED.includes(kind))
      return { kind: 'listing', because: `${found.length} items of type ${type} in its structured data` };
    return { kind, because: `${type} in its structured data` };
  }
  return null;
};

const openGraphOf = (document: DocumentFact | null): string =>
  document?.metas
    .find(({ key }) => key === 'og:type')
    ?.content.trim()
    .toLowerCase() ?? '';

/**
 * Returns the signs of an article when more than one template wrote them: an address of a blog with another sign, or
 * markup of an article with a date of publication or an author. Terms and notices have dates in their text. So with
 * `og:type article`, a date counts only in a time element or when a meta element confirms it; otherwise an author is
 * needed too. A meta element alone counts only with the address, because one template writes both it and `og:type`.
 */
const articleSigns = ({ types, document, dates, authors }: PageMarks, address: PageKind): readonly string[] => {
  const type = types.find((one) => TEXTS.includes(one));
  const graph = openGraphOf(document) === 'article' ? 'og:type article' : undefined;
  const place = address === 'article' ? 'its address' : undefined;
  const published = dates.filter(({ role }) => role !== 'modified');
  const inMetas = published.flatMap((one) => (one.place === 'meta element' ? one.days : []));
  const changed = dates.flatMap(({ role, days }) => (role === 'modified' ? days : []));
  const shown = published.filter(
    ({ place: at, days }) => at !== 'meta element' && !days.some((day) => changed.includes(day)),
  );
  const confirmed = shown.find(
    ({ place: at, days }) => at === 'time element' || days.some((day) => inMetas.includes(day)),
  );
  const date = confirmed ?? shown[0] ?? (place === undefined ? undefined : published[0]);
  const author = authors.find((one) => one.place !== 'meta element');
  const more = [
    ...(date === undefined ? [] : [`a date (${date.place})`]),
    ...(author === undefined ? [] : [`an author (${author.place})`]),
  ];
  const needed = (place ?? type ?? confirmed) === undefined ? 3 : 2;
  const signs = [place, type ?? graph, ...more].filter((sign) => sign !== undefined);
  return (place ?? type ?? graph) !== undefined && signs.length >= needed ? signs : [];
};

/**
 * Detects the kind of a page. The home page is always `home`, and pages for one visitor or for no reader are known by
 * their address alone. For all others, deliberate statements come first: the kind that the generator marks, then
 * structured data, then a generator of documentation, then `og:type`, then the address.
 */
export const detectPageKind = (page: PageMarks): DetectedKind => {
  const { url, base, home, document, types, madeWith } = page;
  if (home) return { kind: 'home', because: 'it is the entrance of the site' };
  const kind = pageKindOf(url, false, base);
  // Without another sign, a blog address can belong to any page with text.
  const address: DetectedKind = ['content', 'article'].includes(kind)
    ? { kind: 'content', because: 'nothing points to another kind' }
    : { kind, because: 'its address' };
  if (isUtility(kind)) return address;
  if (document !== null && errorTitleOf(document) !== null) return { kind: 'error', because: 'its title or heading' };
  const program = madeWith?.generator?.name ?? 'its frame';
  if (madeWith !== null && madeWith.kind !== null && madeWith.kind !== 'content')
    return { kind: madeWith.kind, because: `${program} marks it so` };
  const typed = byTypes(types);
  if (typed !== null && (typed.kind === 'article' || madeWith?.makes !== 'docs')) return typed;
  const open = kind === 'article' || (kind === 'content' && madeWith?.makes !== 'docs');
  const signs = open && madeWith?.kind !== 'content' ? articleSigns(page, kind) : [];
  if (signs.length > 0) return { kind: 'article', because: signs.slice(0, 3).join(', ') };
  if (madeWith?.makes === 'docs' && madeWith.kind === null && kind !== 'listing' && kind !== 'legal')
    return { kind: 'docs', because: madeWith.generator === null ? 'the frame of its page' : `made with ${program}` };
  const prefix = openGraphOf(document).split('.')[0] ?? '';
  const graph = Object.hasOwn(KIND_BY_OPEN_GRAPH, prefix) ? KIND_BY_OPEN_GRAPH[prefix] : undefined;
  return graph === undefined ? address : { kind: graph, because: `og:type ${openGraphOf(document)}` };
};

/**
 * Detects the kind of a page from what was read of it.
 *
 * @param base where the site begins, with a final slash.
 */
export const detectedKind = (page: Observation, home: boolean, base: string): DetectedKind => {
  const { document, parts } = page.digest?.kind === 'page' ? page.digest : { document: null, parts: null };
  const { structuredData: data, publication, madeWith = null } = parts ?? {};
  const isRead = publication !== undefined && data !== undefined;
  return detectPageKind({
    url: urlOf(page),
    base,
    home,
    document,
    types: data === undefined ? [] : ownTypes(data),
    madeWith,
    dates: isRead ? datesOf(publication, data) : [],
    authors: isRead ? authorsOf(publication, data) : [],
  });
};
