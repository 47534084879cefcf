/** What a page is for, by all that it says of itself. */
import type { DocumentFact } from '../facts/document-fact.ts';
import { isUtility, type PageKind, pageKindOf } from './page-kind.ts';

/** Types of schema.org that tell the kind of the page they stand on, the most telling first. */
const KIND_BY_TYPE: readonly (readonly [PageKind, readonly string[]])[] = [
  ['job', ['JobPosting']],
  ['recipe', ['Recipe']],
  ['forum', ['QAPage', 'DiscussionForumPosting']],
  ['docs', ['TechArticle', 'APIReference']],
  ['article', ['Article', 'NewsArticle', 'BlogPosting', 'Report', 'ScholarlyArticle', 'LiveBlogPosting']],
  ['product', ['Product', 'ProductGroup']],
  ['event', ['Event', 'MusicEvent', 'BusinessEvent', 'EducationEvent', 'SportsEvent', 'TheaterEvent', 'Festival']],
  ['profile', ['ProfilePage']],
  ['listing', ['CollectionPage', 'ItemList']],
  ['video', ['VideoObject']],
];
/** Types that a list has as well: two of them on one page are a list. */
const REPEATED: readonly PageKind[] = ['job', 'recipe', 'article', 'product', 'event', 'video'];

/** Prefixes of `og:type` (ogp.me). */
const KIND_BY_OPEN_GRAPH: Readonly<Record<string, PageKind>> = {
  article: 'article',
  product: 'product',
  profile: 'profile',
  video: 'video',
};

export interface DetectedKind {
  readonly kind: PageKind;
  /** In words for the reader of a report. */
  readonly because: string;
}

interface PageMarks {
  readonly url: string;
  readonly home: boolean;
  readonly document: DocumentFact | null;
  /** Types of the items in its structured data that stand by themselves, with repeats. */
  readonly types: readonly string[];
}

const byTypes = (types: readonly string[]): DetectedKind | null => {
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

const byOpenGraph = ({ metas }: DocumentFact): DetectedKind | null => {
  const type =
    metas
      .find(({ key }) => key === 'og:type')
      ?.content.trim()
      .toLowerCase() ?? '';
  const [prefix = ''] = type.split('.');
  const kind = Object.hasOwn(KIND_BY_OPEN_GRAPH, prefix) ? KIND_BY_OPEN_GRAPH[prefix] : undefined;
  return kind === undefined ? null : { kind, because: `og:type ${type}` };
};

/**
 * The home page is the home page, and what is for one visitor or for no reader is known by its address alone; all others
 * are told by structured data, then by `og:type`, then by address, because what a page says on purpose counts for more
 * than how its address happens to be made. `og:type article` is what many generators write on every page, so an address
 * that tells more goes before it.
 */
export const detectPageKind = ({ url, home, document, types }: PageMarks): DetectedKind => {
  if (home) return { kind: 'home', because: 'it is the entrance of the site' };
  const kind = pageKindOf(url, false);
  const address: DetectedKind = { kind, because: kind === 'content' ? 'nothing tells more' : 'its address' };
  if (isUtility(kind)) return address;
  const told = byTypes(types);
  if (told !== null) return told;
  const graph = document === null ? null : byOpenGraph(document);
  if (graph === null || (graph.kind === 'article' && kind !== 'content')) return address;
  return graph;
};
