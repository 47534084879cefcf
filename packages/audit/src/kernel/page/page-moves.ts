import { noindexIn } from '@legible/formats/robots-directives';
import { isWeb, pageKey, resolveUrl } from '../address/address.ts';
import type { PageFacts } from '../facts.ts';
import type { Observed } from '../observed.ts';
import type { PageKind } from '../page-kind.ts';
import type { Quote } from '../quote.ts';
import type { DocumentSource } from './elements.ts';
import { attributeOf, elementQuote, elementsOf, textIn } from './parse-html.ts';

export interface PageMovesFact {
  /** Redirects by meta element, in order. A reload of the same page does not count. */
  readonly refreshes: readonly { readonly seconds: number; readonly to: string; readonly excerpt: Quote }[];
  /** A redirect that an inline script makes at once; null when there is none. */
  readonly script: { readonly to: string; readonly excerpt: Quote } | null;
}

const MAX_REFRESHES = 5;

/** Longest script, in UTF-16 units, that only redirects. A longer one does more, and decides whom to redirect. */
const MAX_SCRIPT = 500;
/** Most such scripts that are read. A page that only moves on has few, and each is searched for the calls of all. */
const MAX_SCRIPTS = 50;
const REFRESH = /^\s*(\d{1,6})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i;

const LOCATION =
  /(?:^|[;{}\s])(?:(?:window|document|self|top)\.)?location(?:\.href)?(?:\s*=\s*|\.(?:replace|assign)\(\s*)(?:(["'`])([^"'`$]+)\1|(\w+)\b)/;
const VARIABLE = /\b(?:const|let|var)\s+(\w+)\s*=\s*(["'`])([^"'`$]+)\2/g;

const DECIDES = /\bif\s*\(|\?[^:]*:|\baddEventListener\b|\bonclick\b|\bfunction\s+\w|=>/;

/** A function without parameters and without blocks. */
const FUNCTION = /\bfunction\s+(\w+)\s*\(\s*\)\s*\{([^{}]*)\}/g;

/** Returns where a script goes, as written: an address, or a variable that the script sets to one. */
const targetIn = (text: string): string | null => {
  if (DECIDES.test(text)) return null;
  const [, , address, name] = LOCATION.exec(text) ?? [];
  if (address !== undefined || name === undefined) return address ?? null;
  return [...text.matchAll(VARIABLE)].find(([, variable]) => variable === name)?.[3] ?? null;
};

/** What a script does at once: its text without its functions. Null when it decides, or has functions of another kind. */
const doneAtOnce = (script: string): string | null => {
  const text = script.replace(FUNCTION, '');
  return DECIDES.test(text) || /\bfunction\b/.test(text) ? null : text;
};

/** Returns the texts that run by themselves: that of a script, and those of its functions that `calls` call at once. */
const textsThatRun = (script: string, calls: string): readonly string[] => {
  const isCalled = (name: string): boolean =>
    new RegExp(
      String.raw`(?:^|[;{}\s])(?:${name}\(\s*\)|(?:(?:window|self|document\.body)\.)?onload\s*=\s*${name}\b(?!\())`,
    ).test(calls);
  const called = [...script.matchAll(FUNCTION)].flatMap(([, name = '', body = '']) => (isCalled(name) ? [body] : []));
  return [script, ...called];
};

const elsewhere = (written: string, url: string, baseUrl: string): string | null => {
  const to = resolveUrl(written, baseUrl);
  return to !== null && isWeb(to) && pageKey(to) !== pageKey(url) ? to : null;
};

/**
 * Reads the value of a Refresh header or of its meta element: `5; url=/new`.
 *
 * @returns null for a value that cannot be read, and for a reload of the page itself.
 */
export const refreshOf = (value: string, url: string, baseUrl = url): { seconds: number; to: string } | null => {
  const [, seconds, target = ''] = REFRESH.exec(value) ?? [];
  const to = elsewhere(target, url, baseUrl);
  return seconds === undefined || to === null ? null : { seconds: Number(seconds), to };
};

/**
 * Finds redirects that a page makes by itself. Scripts are read as text and never run, so computed addresses are not
 * seen.
 */
export const readPageMoves = ({ tree, url, fact }: DocumentSource): PageMovesFact => {
  const refreshes = fact.metas
    .filter(({ attribute, key }) => attribute === 'http-equiv' && key === 'refresh')
    .slice(0, MAX_REFRESHES)
    .flatMap(({ content, excerpt }) => {
      const move = refreshOf(content, url, fact.baseUrl);
      return move === null ? [] : [{ ...move, excerpt }];
    });
  const scripts = elementsOf(tree, ['script'])
    .filter((element) => attributeOf(element, 'src') === null)
    .map((element) => ({ element, text: textIn(element) }))
    .filter(({ text }) => text.length <= MAX_SCRIPT)
    .slice(0, MAX_SCRIPTS);
  const onload = elementsOf(tree, ['body']).map((body) => attributeOf(body, 'onload') ?? '');
  const calls = [...scripts.flatMap(({ text }) => doneAtOnce(text) ?? []), ...onload].join('\n');
  for (const { element, text } of scripts) {
    const [target = ''] = textsThatRun(text, calls).flatMap((part) => targetIn(part) ?? []);
    const to = elsewhere(target, url, fact.baseUrl);
    if (to !== null) return { refreshes, script: { to, excerpt: elementQuote(element) } };
  }
  return { refreshes, script: null };
};

/** Longest delay of a redirect, in seconds, that leaves no time to read the page. */
const AT_ONCE = 5;

/**
 * Returns the address of the page to which a page only leads, or null for a page that can be read. Search engines take
 * such a page as a redirect, and index the other one.
 */
export const leadsTo = ({ script, refreshes }: PageMovesFact): string | null =>
  (script ?? refreshes.find(({ seconds }) => seconds <= AT_ONCE))?.to ?? null;

/** Whether a page is meant to be read: it neither proves ownership nor only redirects. */
export const isForReaders = (kind: PageKind, moves: Observed<PageMovesFact>): boolean =>
  kind !== 'verification' && !(moves.state === 'present' && leadsTo(moves.value) !== null);

type ResultFacts = Pick<PageFacts, 'kind' | 'moves' | 'document' | 'response'>;

/** Whether a page may appear in search results: it is meant to be read, and Google may index it. */
export const isForResults = ({ kind, moves, document, response }: ResultFacts): boolean =>
  isForReaders(kind, moves) &&
  [document, response].every((fact) => fact.state !== 'present' || noindexIn(fact.value.directives) === undefined);
