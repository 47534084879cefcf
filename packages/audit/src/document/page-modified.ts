/** Finds when a page says that it was changed. */

import type { ModifiedFact } from '../facts/page-moves-fact.ts';
import { w3cDay } from '../sitemaps/sitemap-dates.ts';
import type { DocumentSource } from './document-source.ts';
import { attributeOf, walk } from './parse-html.ts';

const MAX_SCRIPT = 200_000;
const MAX_SAID = 20;
const METAS = new Set(['article:modified_time', 'og:updated_time', 'datemodified', 'last-modified']);
const MODIFIED = /"dateModified"\s*:\s*"([^"]{4,40})"/g;

const dayIn = (text: string): number | null => w3cDay(/^\d{4}-\d{2}-\d{2}/.exec(text.trim())?.[0] ?? '');

/** JSON-LD is searched as text, so that one that does not parse still speaks. */
export const readModified = ({ tree, fact }: DocumentSource): ModifiedFact => {
  const said = new Map<number, 'JSON-LD' | 'meta'>();
  const say = (text: string, source: 'JSON-LD' | 'meta'): void => {
    const day = dayIn(text);
    if (day !== null && said.size < MAX_SAID && !said.has(day)) said.set(day, source);
  };
  walk(tree, {
    enter: (element) => {
      if (element.tagName !== 'script') return;
      if (attributeOf(element, 'type')?.trim().toLowerCase() !== 'application/ld+json') return;
      const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
      for (const [, date = ''] of text.slice(0, MAX_SCRIPT).matchAll(MODIFIED)) say(date, 'JSON-LD');
    },
    leave: () => {},
    text: () => {},
  });
  for (const { key, content } of fact.metas) if (METAS.has(key)) say(content, 'meta');
  return { said: [...said].map(([day, source]) => ({ day, source })) };
};
