/** Finds redirects that a page makes by itself. */
import { isWeb, pageKey, resolveUrl } from '../addresses/address.ts';
import type { PageMovesFact } from '../facts/page-moves-fact.ts';
import type { DocumentSource } from './document-source.ts';
import { attributeOf, elementQuote, walk } from './parse-html.ts';

const MAX_REFRESHES = 5;
/** A script that does more than redirect is longer, and decides first whom to redirect. */
const MAX_SCRIPT = 500;
const REFRESH = /^\s*(\d{1,6})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i;
const LOCATION =
  /(?:^|[;{}\s])(?:(?:window|document|self|top)\.)?location(?:\.href)?(?:\s*=\s*|\.(?:replace|assign)\(\s*)(["'`])([^"'`$]+)\1/;
const DECIDES = /\bif\s*\(|\?[^:]*:|\baddEventListener\b|\bonclick\b|\bfunction\s+\w|=>/;

const elsewhere = (written: string, { url, fact: { baseUrl } }: DocumentSource): string | null => {
  const to = resolveUrl(written, baseUrl);
  return to !== null && isWeb(to) && pageKey(to) !== pageKey(url) ? to : null;
};

/** Scripts are read as text and never run: what they compute is not seen. */
export const readPageMoves = (source: DocumentSource): PageMovesFact => {
  const refreshes = source.fact.metas
    .filter(({ attribute, key }) => attribute === 'http-equiv' && key === 'refresh')
    .slice(0, MAX_REFRESHES)
    .flatMap(({ content, excerpt }) => {
      const [, seconds, target = ''] = REFRESH.exec(content) ?? [];
      const to = elsewhere(target, source);
      return seconds === undefined || to === null ? [] : [{ seconds: Number(seconds), to, excerpt }];
    });
  let script: PageMovesFact['script'] = null;
  walk(source.tree, {
    enter: (element) => {
      if (element.tagName !== 'script' || script !== null || attributeOf(element, 'src') !== null) return;
      const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
      if (text.length > MAX_SCRIPT || DECIDES.test(text)) return;
      const to = elsewhere(LOCATION.exec(text)?.[2] ?? '', source);
      if (to !== null) script = { to, excerpt: elementQuote(element) };
    },
    leave: () => {},
    text: () => {},
  });
  return { refreshes, script };
};
