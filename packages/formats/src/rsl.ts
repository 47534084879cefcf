/** Licences in RSL 1.0 (https://rslstandard.org/rsl), as far as our rules and policies need them. */
import { SaxesParser } from 'saxes';
import { localName, xmlEscape } from './xml-text.ts';

export const RSL_NAMESPACE = 'https://rslstandard.org/rsl';
const MAX_DEPTH = 64;
const MAX_CONTENTS = 200;
const MAX_WORDS = 40;
const MAX_TEXT = 500;

export interface RslContent {
  /** A path pattern as in robots.txt or an absolute URL, as written; null when the attribute is missing. */
  readonly url: string | null;
  /** Usages that its licences name: `search`, `ai-train`, … At most 40 in each list. */
  readonly permits: readonly string[];
  readonly prohibits: readonly string[];
  /** Kinds of payment: `crawl`, `subscription`, `free`, … */
  readonly payments: readonly string[];
}

export interface RslDocument {
  /** Why it is not a licence; null when it is one. */
  readonly problem: 'not-well-formed' | 'doctype' | 'too-deep' | 'wrong-root' | 'wrong-namespace' | 'no-content' | null;
  /** At most 200. */
  readonly contents: readonly RslContent[];
}

interface Draft {
  url: string | null;
  permits: string[];
  prohibits: string[];
  payments: string[];
}

/** Thrown inside the SAX handlers to stop the parser, and caught just outside it. */
const STOP = Symbol('stop');

const clean = (text: string): string => text.trim().slice(0, MAX_TEXT).toWellFormed();
const wordsOf = (text: string): string[] =>
  clean(text)
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/**
 * Reads a licence, or a feed that contains licences. Never throws, and never loads anything that the document names.
 */
export const parseRsl = (xml: string): RslDocument => {
  let problem: RslDocument['problem'] = null;
  const contents: Draft[] = [];
  const path: string[] = [];
  let usage: 'permits' | 'prohibits' | null = null;
  let text = '';
  const stop = (why: RslDocument['problem']): never => {
    problem = why;
    throw STOP;
  };
  const parser = new SaxesParser();
  parser.on('error', () => stop('not-well-formed'));
  // Entities can be declared only in a DOCTYPE, and no licence needs one: refusing it refuses every entity bomb.
  parser.on('doctype', () => stop('doctype'));
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length >= MAX_DEPTH) stop('too-deep');
    const local = localName(name);
    if (path.length === 0) {
      if (local !== 'rsl' && local !== 'rss') stop('wrong-root');
      const spaces = Object.entries(attributes).filter(([key]) => key === 'xmlns' || key.startsWith('xmlns:'));
      if (!spaces.some(([, value]) => value.replace(/\/$/, '') === RSL_NAMESPACE)) stop('wrong-namespace');
    }
    path.push(local);
    const url = attributes.url;
    if (local === 'content' && contents.length < MAX_CONTENTS)
      contents.push({ url: url === undefined ? null : clean(url), permits: [], prohibits: [], payments: [] });
    if (local === 'payment') contents.at(-1)?.payments.push(clean(attributes.type ?? '').toLowerCase());
    const isUsage = local === 'permits' || local === 'prohibits';
    usage = isUsage && (attributes.type ?? 'usage').toLowerCase() === 'usage' ? local : null;
    text = '';
  });
  parser.on('text', (chunk) => {
    if (text.length < MAX_TEXT) text += chunk;
  });
  parser.on('closetag', () => {
    const content = contents.at(-1);
    if (usage !== null && content && content[usage].length < MAX_WORDS) content[usage].push(...wordsOf(text));
    usage = null;
    path.pop();
  });
  try {
    parser.write(xml.replace(/^\ufeff/, '')).close();
  } catch (error) {
    if (error !== STOP) throw error;
  }
  return { problem: problem ?? (contents.length === 0 ? 'no-content' : null), contents };
};

/** Writes a licence: what is permitted and prohibited for each path pattern. Callers put the most specific one first. */
export const writeRsl = (contents: readonly Pick<RslContent, 'url' | 'permits' | 'prohibits'>[]): string => {
  const usage = (element: string, uses: readonly string[]): string[] =>
    uses.length === 0 ? [] : [`      <${element} type="usage">${uses.map(xmlEscape).join(' ')}</${element}>`];
  const blocks = contents.flatMap(({ url, permits, prohibits }) => [
    `  <content url="${xmlEscape(url ?? '/')}">`,
    '    <license>',
    ...usage('permits', permits),
    ...usage('prohibits', prohibits),
    '    </license>',
    '  </content>',
  ]);
  const head = ['<?xml version="1.0" encoding="UTF-8"?>', `<rsl xmlns="${RSL_NAMESPACE}">`];
  return `${[...head, ...blocks, '</rsl>'].join('\n')}\n`;
};
