/** Who the pages of a site say runs it. */
import type { PublisherFact, PublisherNameFact } from '../facts/publication-fact.ts';
import type { Observed, PageFacts } from '../facts.ts';
import { isShell } from '../main-content/reading-kinds.ts';
import { NO_QUOTE } from '../quote.ts';
import { mainNodesOf, nodesAt, textsAt } from '../structured-data/markup-query.ts';

const MAX_NAMES = 20;
const MAX_PROFILES = 20;
const SEPARATOR = /\s+[|–—·•»]\s+|\s+-\s+|\s*[:：]\s+/;

/** The part that the titles of two pages share: the name of the site as a rule puts it there. */
const titleName = (titles: readonly { readonly text: string; readonly url: string }[]): PublisherNameFact[] => {
  const pages = new Map<string, Set<string>>();
  for (const { text, url } of titles) {
    const parts = text
      .split(SEPARATOR)
      .map((part) => part.trim())
      .filter(Boolean);
    for (const part of parts.length > 1 ? [parts[0], parts.at(-1)] : parts)
      if (part !== undefined) pages.set(part, (pages.get(part) ?? new Set()).add(url));
  }
  const [best] = [...pages].sort(([, a], [, b]) => b.size - a.size);
  if (best === undefined || best[1].size < 2) return [];
  return [{ name: best[0].slice(0, 80), place: 'title', url: [...best[1]][0] ?? '' }];
};

interface Said {
  readonly names: readonly PublisherNameFact[];
  readonly alternates: readonly string[];
  readonly profiles: readonly string[];
}

const inMarkup = ({ structuredData, url, home }: PageFacts): Said => {
  if (structuredData.state !== 'present') return { names: [], alternates: [], profiles: [] };
  const data = structuredData.value;
  const publishers = mainNodesOf(data, 'Article').flatMap((node) => nodesAt(data, node, 'publisher'));
  const owners = home ? mainNodesOf(data, 'Organization', 'WebSite') : mainNodesOf(data, 'WebSite');
  const nodes = [...owners, ...publishers];
  return {
    names: nodes
      .flatMap((node) => textsAt(data, node, 'name').slice(0, 1))
      .map((name) => ({ name: name.slice(0, 80), place: 'structured data', url })),
    alternates: nodes.flatMap((node) => [...textsAt(data, node, 'alternateName'), ...textsAt(data, node, 'legalName')]),
    profiles: nodes.flatMap((node) => textsAt(data, node, 'sameAs')),
  };
};

const inDocument = ({ document, publication, url }: PageFacts): PublisherNameFact[] => {
  if (document.state !== 'present') return [];
  const name = document.value.metas.find(({ key, content }) => key === 'og:site_name' && content !== '')?.content;
  const rights = publication.state === 'present' ? publication.value.copyright : null;
  return [
    ...(name === undefined ? [] : [{ name: name.slice(0, 80), place: 'og:site_name' as const, url }]),
    ...(rights === null ? [] : [{ name: rights, place: 'copyright line' as const, url }]),
  ];
};

const firstLink = (pages: readonly PageFacts[], kind: 'about' | 'contact'): string | null => {
  for (const { ownerLinks } of pages) {
    const link = ownerLinks.state === 'present' ? ownerLinks.value.links[kind] : null;
    if (link !== null) return link;
  }
  return null;
};

/** Unknown when no page could be read, or when all that was read waits for scripts and names nobody. */
export const publisherFact = (pages: readonly PageFacts[]): Observed<PublisherFact> => {
  const read = pages.filter(({ document }) => document.state === 'present');
  const first = read[0]?.document;
  if (first?.state !== 'present') return { state: 'unknown', reason: 'not-looked' };
  const said = read.map(inMarkup);
  const titles = read.flatMap(({ document, url }) => {
    const text =
      document.state === 'present' ? document.value.titles.find(({ place }) => place !== 'svg')?.text : undefined;
    return text === undefined ? [] : [{ text, url }];
  });
  const names = [...said.flatMap((one) => one.names), ...read.flatMap(inDocument), ...titleName(titles)];
  const isEmpty = read.every(({ document }) => document.state === 'present' && isShell(document.value));
  if (isEmpty && names.length === 0) return { state: 'unknown', reason: 'no-renderer' };
  const distinct = new Map(names.map((one) => [`${one.place} ${one.name.toLowerCase()}`, one]));
  return {
    state: 'present',
    value: {
      names: [...distinct.values()].slice(0, MAX_NAMES),
      alternates: [...new Set(said.flatMap((one) => one.alternates))].slice(0, MAX_NAMES),
      profiles: [...new Set(said.flatMap((one) => one.profiles))].slice(0, MAX_PROFILES),
      about: firstLink(read, 'about'),
      contact: firstLink(read, 'contact'),
      readable: read.some(({ ownerLinks }) => ownerLinks.state === 'present' && ownerLinks.value.readable),
      excerpt: first.value.titles[0]?.excerpt ?? NO_QUOTE,
    },
    from: first.from,
  };
};
