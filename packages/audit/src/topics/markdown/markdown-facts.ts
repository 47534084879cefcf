/** Makes facts about Markdown versions of pages: how they answered, and how much of the page they contain. */

import { headerValue, headerValues } from '@legible/formats/exchange';
import { parseLinkHeader } from '@legible/formats/link-header';
import { parseMediaType } from '@legible/formats/media-type';
import { pageKey, withoutFragment } from '../../kernel/address/address.ts';
import { fetchOf, mediaTypeOf, ownReason, unknown, unseenReason, urlOf } from '../../kernel/exchange.ts';
import type { Observed } from '../../kernel/observed.ts';
import type { DocumentFact } from '../../kernel/page/document-fact.ts';
import type { Observation, Seen } from '../../kernel/step.ts';
import { shareBeside, shareIn, type WordSetsFact } from '../../kernel/text/word-set.ts';
import {
  ACCEPT_CASES,
  type AcceptCase,
  type FidelityFact,
  headingKey,
  type MarkdownAnswerFact,
  type PageMarkdownFact,
} from './markdown-reading.ts';
import { isMarkdownAnswer, namedTwins, twinAddresses } from './markdown-requests.ts';

/** Fewest words of a page that can be compared with its Markdown. */
const MIN_WORDS = 50;
const MAX_MISSING = 10;

const varyOf = (headers: readonly (readonly [string, string])[]): readonly string[] =>
  headerValues(headers, 'vary')
    .flatMap((value) => value.toLowerCase().split(','))
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 20);

const answerOf = (seen: Observation): MarkdownAnswerFact | null => {
  const { answer } = seen.exchange;
  if (unseenReason(seen) !== null || answer === null || seen.digest?.kind !== 'markdown') return null;
  const { isHtml, marked, start, canonicals, directives } = seen.digest;
  const { headers, body } = answer;
  const alternates = headerValues(headers, 'link').some((value) =>
    parseLinkHeader(value).some(({ rels }) => rels.includes('alternate')),
  );
  return {
    ...fetchOf(seen),
    mediaType: mediaTypeOf(seen.exchange),
    charset: parseMediaType(headerValue(headers, 'content-type'))?.charset ?? null,
    isHtml,
    marked,
    vary: varyOf(headers),
    bytes: body.length,
    canonicals,
    directives,
    offersOthers: body.length > 0 || alternates,
    start,
  };
};

const fidelityOf = (seen: Observation, document: DocumentFact, words: WordSetsFact): FidelityFact | null => {
  if (seen.digest?.kind !== 'markdown' || words.main.words < MIN_WORDS) return null;
  const markdown = seen.digest;
  const recall = shareIn(words.main, markdown.words);
  const seenShare = shareIn(markdown.words, words.all);
  const boilerplate = shareBeside(markdown.words, words.all, words.main);
  if (recall === null) return null;
  const has = new Set(markdown.headings);
  const missing = document.headings.filter(({ text }) => headingKey(text) !== '' && !has.has(headingKey(text)));
  return {
    from: seen.step.id,
    url: urlOf(seen),
    recall,
    boilerplate: boilerplate ?? 0,
    unseen: seenShare === null ? 0 : 1 - seenShare,
    words: markdown.words.words,
    mainWords: words.main.words,
    allWords: words.all.words,
    missingHeadings: missing.map(({ text }) => text).slice(0, MAX_MISSING),
    openFence: markdown.openFence,
    start: markdown.start,
  };
};

export interface MarkdownOfSite {
  readonly byPage: ReadonlyMap<string, ReadonlyMap<string, Observation>>;
  readonly twins: ReadonlyMap<string, Observation>;
  readonly asked: readonly Observation[];
  readonly offered: boolean;
  readonly deployed: boolean;
}

/** Sorts the answers of a scan only once for all pages. */
export const markdownOfSite = ({ observations, target }: Seen): MarkdownOfSite => {
  const asked = observations.filter(({ step }) => step.purpose === 'markdown' && step.variant !== 'twin');
  const byPage = new Map<string, Map<string, Observation>>();
  for (const one of asked) {
    const key = pageKey(one.step.request.url);
    const cases = byPage.get(key) ?? new Map<string, Observation>();
    byPage.set(key, cases.set(one.step.variant ?? '', one));
  }
  const twins = observations.filter(
    ({ step }) => (step.purpose === 'markdown' && step.variant === 'twin') || step.purpose === 'llms-link',
  );
  return {
    deployed: target.deployed,
    byPage,
    twins: new Map(twins.filter(isMarkdownAnswer).map((one) => [withoutFragment(one.step.request.url), one])),
    asked,
    offered: asked.some((one) => one.step.variant === 'accept' && isMarkdownAnswer(one)),
  };
};

/**
 * Makes the Markdown fact of a page.
 *
 * @param page the observation from which the facts of the page come.
 */
export const pageMarkdownFact = (
  page: Observation,
  site: MarkdownOfSite,
  document: Observed<DocumentFact>,
  words: Observed<WordSetsFact>,
): Observed<PageMarkdownFact> => {
  // Choosing between two forms needs a server; a folder has none.
  if (!site.deployed) return { state: 'unknown', reason: 'not-deployed' };
  const cases = site.byPage.get(pageKey(urlOf(page)));
  const first = cases?.get('accept');
  const named = [...namedTwins(page), ...twinAddresses(urlOf(page))].map((url) => site.twins.get(withoutFragment(url)));
  const twin = named.find((one) => one !== undefined);
  if (first === undefined && twin === undefined) return othersAsked(page, site);
  const reason = first === undefined ? null : unseenReason(first);
  if (first !== undefined && reason !== null && twin === undefined) return unknown(reason, first);
  const negotiated = first === undefined ? null : answerOf(first);
  const offered = first !== undefined && isMarkdownAnswer(first);
  const accepts = ACCEPT_CASES.flatMap((key): [AcceptCase, MarkdownAnswerFact][] => {
    const one = cases?.get(key);
    const answer = one === undefined ? null : answerOf(one);
    return answer === null ? [] : [[key, answer]];
  });
  const source = offered ? first : twin;
  const comparable = source !== undefined && document.state === 'present' && words.state === 'present';
  const value: PageMarkdownFact = {
    negotiated,
    offered,
    offeredBySite: site.offered,
    accepts: Object.fromEntries(accepts),
    twin: twin === undefined ? null : answerOf(twin),
    fidelity: comparable ? fidelityOf(source, document.value, words.value) : null,
  };
  return { state: 'present', value, from: (first ?? twin ?? page).step.id };
};

/**
 * Makes the fact of a page that was not requested as Markdown. It is absent when another page was requested, because a
 * few pages represent all. Otherwise it is unknown.
 */
const othersAsked = (page: Observation, { asked }: MarkdownOfSite): Observed<PageMarkdownFact> => {
  const answered = asked.some((one) => unseenReason(one) === null);
  if (answered) return { state: 'absent', from: page.step.id };
  const [refused] = asked;
  if (refused === undefined) return unknown('not-looked', page);
  return unknown(ownReason(refused) ?? unseenReason(refused) ?? 'not-looked', refused);
};
