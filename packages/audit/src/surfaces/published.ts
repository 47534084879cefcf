/** Finds when a page says that it was published: its JSON-LD or its metas. */
import type { DocumentSource } from '../document/document-source.ts';
import { attributeOf, walk } from '../document/parse-html.ts';
import type { PublishedFact } from '../facts/published-fact.ts';

const MAX_SCRIPT = 200_000;
const METAS = new Set(['article:published_time', 'datepublished', 'dc.date.issued', 'dcterms.issued']);
const PUBLISHED = /"datePublished"\s{0,10}:\s{0,10}"([^"]{8,40})"/g;

/** JSON-LD is searched as text, so that one that does not parse still speaks. */
export const readPublished = ({ tree, fact }: DocumentSource): PublishedFact => {
  const said = new Map<number, string>();
  const say = (text: string): void => {
    const time = Date.parse(text);
    if (!Number.isNaN(time) && said.size < 3) said.set(time, text);
  };
  walk(tree, {
    enter: (element) => {
      if (element.tagName !== 'script') return;
      if (attributeOf(element, 'type')?.trim().toLowerCase() !== 'application/ld+json') return;
      const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
      for (const [, date = ''] of text.slice(0, MAX_SCRIPT).matchAll(PUBLISHED)) say(date);
    },
    leave: () => {},
    text: () => {},
  });
  for (const { key, content } of fact.metas) if (METAS.has(key)) say(content.slice(0, 40));
  // The same day in two spellings is one date; two days are two articles.
  const days = new Set([...said.keys()].map((time) => Math.floor(time / 86_400_000)));
  const [first] = said;
  return first === undefined || days.size > 1 ? { time: null, text: '' } : { time: first[0], text: first[1] };
};
