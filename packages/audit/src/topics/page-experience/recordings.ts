import { hostOf, resolveUrl } from '../../kernel/address/address.ts';
import type { DocumentSource } from '../../kernel/page/elements.ts';
import { attributeOf, type Element, tagQuote } from '../../kernel/page/parse-html.ts';
import { elementsInRegions, textWithin, within } from '../../kernel/page/regions.ts';
import type { Quote } from '../../kernel/quote.ts';

export interface RecordingFact {
  readonly kind: 'video' | 'audio' | 'embedded';
  /** Whether it has a track of captions, subtitles or descriptions; null when only its player knows. */
  readonly captions: boolean | null;
  readonly excerpt: Quote;
}

export interface RecordingsFact {
  /** At most 20 recordings. Purely decorative films (silent and without controls) are left out. */
  readonly list: readonly RecordingFact[];
  /** Text of a heading, link or control that announces a transcript; null without one. */
  readonly transcript: string | null;
}

const MAX_RECORDINGS = 20;

/** Hosts of embedded players; only the player knows whether there are captions. */
const PLAYERS =
  /(?:^|\.)(?:youtube(?:-nocookie)?\.com|player\.vimeo\.com|dailymotion\.com|fast\.wistia\.(?:net|com)|open\.spotify\.com|w\.soundcloud\.com|player\.bilibili\.com|tv\.naver\.com|embed\.nicovideo\.jp|loom\.com)$/i;

const TRANSCRIPT =
  /\btranscri(?:pts?|ptions?|pción|ption)\b|\btranskript|\babschrift\b|녹취록|대본|스크립트 전문|文字起こし|書き起こし|文字稿|逐字稿/iu;

const RECORDINGS = new Set(['video', 'audio', 'iframe']);
const CAPTIONS = new Set(['captions', 'subtitles', 'descriptions']);
const HEADS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary', 'a', 'button', 'dt', 'strong']);

const has = (element: Element, name: string): boolean => attributeOf(element, name) !== null;

const captionsOf = (element: Element): boolean =>
  [...within(element)].some(
    (part) =>
      typeof part !== 'string' &&
      part.tagName === 'track' &&
      CAPTIONS.has(attributeOf(part, 'kind')?.toLowerCase() ?? 'subtitles'),
  );

const recordingOf = (element: Element, base: string): RecordingFact | null => {
  const { tagName } = element;
  if (!RECORDINGS.has(tagName)) return null;
  const excerpt = tagQuote(element, 250);
  // It is a film without speech.
  if (tagName === 'video' && has(element, 'muted') && !has(element, 'controls')) return null;
  if (tagName === 'video' || tagName === 'audio') return { kind: tagName, captions: captionsOf(element), excerpt };
  const url = resolveUrl(attributeOf(element, 'src') ?? attributeOf(element, 'data-src'), base);
  return PLAYERS.test(url === null ? '' : (hostOf(url) ?? '')) ? { kind: 'embedded', captions: null, excerpt } : null;
};

export const readRecordings = ({ tree, html, fact: { baseUrl } }: DocumentSource): RecordingsFact => {
  const mentioned = TRANSCRIPT.test(html);
  const list: RecordingFact[] = [];
  let transcript: string | null = null;
  for (const [element, { hidden }] of elementsInRegions(tree, [...RECORDINGS, ...(mentioned ? HEADS : [])])) {
    // An iframe counts as hidden because its text is not text of the page.
    if (hidden && element.tagName !== 'iframe') continue;
    const recording = list.length < MAX_RECORDINGS ? recordingOf(element, baseUrl) : null;
    if (recording !== null) list.push(recording);
    if (transcript !== null || !HEADS.has(element.tagName)) continue;
    const text = textWithin(element);
    if (text.length <= 100 && TRANSCRIPT.test(text)) transcript = text;
  }
  return { list, transcript };
};
